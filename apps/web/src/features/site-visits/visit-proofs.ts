import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { Proof } from '@mesra/domain/site-visits/visit';

/** What is still wanted of the next step of a visit. */
export interface StepProofs {
  picture: boolean;
  note: boolean;
}

const PICTURE_OF = { in: 'check_in_picture', out: 'check_out_picture' } as const satisfies Record<
  string,
  Proof
>;

/** Whether a site wants a picture of a coming to it, or a going from it. */
export const wantsPicture = (proofs: readonly Proof[], type: 'in' | 'out'): boolean =>
  proofs.includes(PICTURE_OF[type]);

/** What the next step of a visit must carry by what its site wants: a note at the latest with the check-out. */
export function stepProofs({
  site,
  status,
  check_in,
}: Pick<OwnSiteVisit, 'site' | 'status' | 'check_in'>): StepProofs {
  const type = status === 'In Progress' ? 'out' : 'in';
  return {
    picture: wantsPicture(site.proofs, type),
    note: type === 'out' && site.proofs.includes('note') && !check_in?.note,
  };
}
