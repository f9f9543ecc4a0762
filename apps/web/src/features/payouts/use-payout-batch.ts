import type { BulkOutcome } from '@mesra/contract/employment/bulk';
import { type ListedPayout, payoutEndpoints } from '@mesra/contract/payouts/payout';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '../../lib/api.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useChosenPayouts } from './use-chosen-payouts.ts';

export type BatchMove = 'approve' | 'post' | 'pay';

/** What a move is for: the status from which, and of whom. */
const OF: Record<BatchMove, { status: 'Pending' | 'Approved' | 'Posted'; kind?: 'Outsider' }> = {
  approve: { status: 'Pending' },
  post: { status: 'Approved' },
  pay: { status: 'Posted', kind: 'Outsider' },
};
/** So many are read, and moved, by one call. */
const AT_ONCE = 200;

/** All payouts of the report's filters that the reader may move, as they stand now. */
export function useMovable(move: BatchMove) {
  const { company } = useSession();
  const chosen = useChosenPayouts();
  const query = {
    ...{ ...chosen, ...OF[move] },
    ...{ company_id: company.id, per_page: AT_ONCE, sort_by: 'promoter', sort: 'asc' },
  };
  return useQuery({
    queryKey: [...keyOf(payoutEndpoints.list.path), 'movable', move, query, chosen.kind],
    queryFn: async ({ signal }) => {
      // By id: a row that moves to a later page between the calls is read twice.
      const found = new Map<number, ListedPayout>();
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data, meta } = await callList(payoutEndpoints.list, {
          query: { ...query, page } as never,
          signal,
        });
        for (const row of data)
          if (row.can[move] && row.kind === (chosen.kind ?? row.kind)) found.set(row.id, row);
        last = meta.last_page;
      }
      return [...found.values()];
    },
    meta: { silent: true },
  });
}

const ENDPOINTS = {
  approve: payoutEndpoints.approveMany,
  post: payoutEndpoints.postMany,
  pay: payoutEndpoints.payMany,
} as const;

const together = (a: BulkOutcome, b: BulkOutcome): BulkOutcome => ({
  changed: a.changed + b.changed,
  stayed: a.stayed + b.stayed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

interface Payment {
  paid_on: string | null;
  payment_reference: string | null;
}

/** Moves payouts in the versions that are shown, however many, a few hundred by one call; null where a call failed, which is told. */
export function useBatch(move: BatchMove) {
  const { company } = useSession();
  const write = useWrite(ENDPOINTS[move], { notify: false });
  const [sending, setSending] = useState(false);
  const send = async (chosen: readonly ListedPayout[], payment: Payment | null) => {
    let outcome: BulkOutcome = { changed: 0, stayed: 0, failed: 0, failures: [] };
    setSending(true);
    try {
      for (let from = 0; from < chosen.length; from += AT_ONCE) {
        const payouts = chosen.slice(from, from + AT_ONCE).map(({ id, version }) => ({ id, version }));
        const { data } = await write.mutateAsync({
          body: { company_id: company.id, payouts, ...payment },
        } as never);
        outcome = together(outcome, data);
      }
      return outcome;
    } catch {
      // `useWrite` has told why; what was moved before is read anew with the rest.
      return null;
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}
