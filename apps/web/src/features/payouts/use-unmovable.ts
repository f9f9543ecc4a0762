import { type ListedPayout, payoutEndpoints } from '@mesra/contract/payouts/payout';
import { nextPayoutStatus, PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useChosenPayouts } from './use-chosen-payouts.ts';
import type { BatchMove } from './use-payout-batch.ts';

/** So many are looked at: what keeps them says it for all. */
const LOOKED_AT = 200;

/** What can keep a payout from a move: only the last is a missing right. */
export type Hindrance = 'nothing' | 'closed' | 'left' | 'right';

/** Whether payouts of employees are moved like that too. */
const isOfEmployees = (move: BatchMove): boolean =>
  PAYOUT_STATUSES.some((status) => nextPayoutStatus(status, move, { employed: true }) !== null);

function hindranceOf(move: BatchMove, { total, closed, left_on }: ListedPayout): Hindrance {
  if (closed) return 'closed';
  if (move === 'approve' && Number(total) === 0) return 'nothing';
  return move === 'post' && left_on !== null ? 'left' : 'right';
}

/** Why none of the payouts of the report's filters can be moved: what keeps them, each once; none where there is no such payout. */
export function useUnmovable(move: BatchMove) {
  const { company } = useSession();
  const chosen = useChosenPayouts();
  const status = PAYOUT_STATUSES.filter((one) => nextPayoutStatus(one, move, { employed: false }) !== null);
  const query = { ...chosen, status, company_id: company.id, per_page: LOOKED_AT };
  return useQuery({
    queryKey: [...keyOf(payoutEndpoints.list.path), 'unmovable', move, query],
    queryFn: async ({ signal }) => {
      const { data } = await callList(payoutEndpoints.list, { query: query as never, signal });
      const rows = data.filter(({ kind }) => kind === 'Outsider' || isOfEmployees(move));
      return [...new Set(rows.map((row) => hindranceOf(move, row)))];
    },
    meta: { silent: true },
  });
}
