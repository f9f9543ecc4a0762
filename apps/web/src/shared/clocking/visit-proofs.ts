import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { Proof } from '@mesra/domain/site-visits/visit';

/** What is still wanted of a step of a visit. */
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

/** What a coming or going must carry by what its site wants: a note at the latest with the going. */
export const proofsFor = (proofs: readonly Proof[], type: 'in' | 'out', hasNote: boolean): StepProofs => ({
  picture: wantsPicture(proofs, type),
  note: type === 'out' && proofs.includes('note') && !hasNote,
});

/** What the next step of a visit must carry. */
export const stepProofs = ({
  site,
  status,
  check_in,
}: Pick<OwnSiteVisit, 'site' | 'status' | 'check_in'>): StepProofs =>
  proofsFor(site.proofs, status === 'In Progress' ? 'out' : 'in', Boolean(check_in?.note));
