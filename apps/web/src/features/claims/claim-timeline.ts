import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import type { ClaimStatus } from '@mesra/domain/claims/claim-states';

/** A step of a claim: when and by whom it was reached; `ahead` where it is not yet. */
export interface TimelineStep {
  status: ClaimStatus;
  state: 'done' | 'now' | 'ahead';
  at: string | null;
  by: string | null;
}

type Told = Pick<
  OwnClaimItem,
  'status' | 'created_at' | 'sent_at' | 'decided_at' | 'decided_by' | 'paid_at' | 'item_list'
>;

const WAY = ['Draft', 'Pending', 'Approved', 'Waiting for Payment', 'Paid'] as const;

/** The statuses that a claim passes: reviewed only where it was, and rejected or cancelled as the end. */
function wayOf(status: ClaimStatus): readonly ClaimStatus[] {
  if (status === 'Reviewed')
    return ['Draft', 'Pending', 'Reviewed', 'Approved', 'Waiting for Payment', 'Paid'];
  if (status === 'Rejected' || status === 'Cancelled') return ['Draft', 'Pending', status];
  return WAY;
}

/** The way of a claim from its draft to its payment, as far as it is known. */
export function timelineOf(claim: Told): TimelineStep[] {
  const { status, created_at, sent_at, decided_at, decided_by, paid_at, item_list } = claim;
  // A payroll takes what is approved without a batch that waits.
  const byPayroll = item_list.every(({ claim_category }) => claim_category.paid_through === 'payroll');
  const way = wayOf(status).filter((one) => {
    if (one === 'Pending') return status !== 'Cancelled' || sent_at !== null;
    return one !== 'Waiting for Payment' || status === one || !byPayroll;
  });
  const here = way.indexOf(status);
  const when: Partial<Record<ClaimStatus, string | null>> = {
    Draft: created_at,
    Pending: sent_at,
    Approved: decided_at,
    Rejected: decided_at,
    Paid: paid_at,
  };
  return way.map((one, at) => ({
    status: one,
    state: at < here ? 'done' : at === here ? 'now' : 'ahead',
    at: at > here ? null : (when[one] ?? null),
    by: at <= here && (one === 'Approved' || one === 'Rejected') ? (decided_by?.name ?? null) : null,
  }));
}
