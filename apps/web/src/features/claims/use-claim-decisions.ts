import { claimBatchEndpoints as batches } from '@mesra/contract/claim-payments/claim-batch';
import type { ManagedClaim } from '@mesra/contract/claims/claim';
import { managedClaimEndpoints as endpoints } from '@mesra/contract/claims/managed-claim';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatMoney } from '../../lib/format.ts';
import { read, refreshAfter } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { transferOf } from './claim-transfer.ts';

/** What is done with a claim, in the order of the specification. */
export const CLAIM_DECISIONS = ['review', 'approve', 'prepare', 'pay', 'reject', 'send_back'] as const;
export type ClaimDeciding = (typeof CLAIM_DECISIONS)[number];

/** What is decided against somebody needs words, and a payment its batch. */
type Asking = { row: ManagedClaim; how: 'reject' | 'send_back' | 'prepare' };

/**
 * Decides on claims. One that needs a reason or a batch is requested for it first (`asking`), a payment is confirmed. A
 * failure is reported and leaves what is open as it is; a claim that somebody else has decided is read again.
 */
export function useClaimDecisions(onDone: (how: ClaimDeciding, row: ManagedClaim) => void) {
  const client = useQueryClient();
  const confirmPay = useConfirmPay();
  const writes = {
    review: useWrite(endpoints.review),
    approve: useWrite(endpoints.approve),
    reject: useWrite(endpoints.reject),
    send_back: useWrite(endpoints.sendBack),
    pay: useWrite(batches.payOne),
  };
  const [asking, setAsking] = useState<Asking | null>(null);
  const saving = Object.values(writes).some(({ isPending }) => isPending);
  const ended = (how: ClaimDeciding, row: ManagedClaim) => ({
    onSuccess: () => {
      setAsking(null);
      onDone(how, row);
    },
    onError: (error: Error) => {
      if (!(error instanceof ApiProblem) || error.status !== 409) return;
      setAsking(null);
      void refreshAfter(client, endpoints.approve);
    },
  });
  const send = (row: ManagedClaim, how: Exclude<ClaimDeciding, 'prepare'>, note: string | null) => {
    if (saving) return;
    const params = { id: row.id };
    const then = ended(how, row);
    if (how === 'pay') writes.pay.mutate({ params, body: {} }, then);
    else if (how === 'review' || how === 'approve') writes[how].mutate({ params, body: { note } }, then);
    else writes[how].mutate({ params, body: { note: note ?? '' } }, then);
  };
  const decide = (row: ManagedClaim, how: ClaimDeciding) => {
    if (how === 'reject' || how === 'send_back' || how === 'prepare') setAsking({ row, how });
    else if (how === 'pay') void confirmPay(row).then((sure) => sure && send(row, how, null));
    else send(row, how, null);
  };
  const answer = (note: string | null) => {
    if (!asking || asking.how === 'prepare') return;
    if (note === null) setAsking(null);
    else send(asking.row, asking.how, note);
  };
  const prepared = (done: boolean) => {
    const row = asking?.row;
    setAsking(null);
    if (done && row) onDone('prepare', row);
  };
  return { asking, saving, decide, answer, prepared };
}

/** Asks whether a claim has been paid, with what of it is transferred. */
function useConfirmPay() {
  const { t } = useTranslation('manage-claims');
  const client = useQueryClient();
  return async (row: ManagedClaim): Promise<boolean> => {
    try {
      const claim = await client.fetchQuery(read(endpoints.read, { params: { id: row.id } }));
      return await askConfirm({
        title: t('pay_ask', { title: row.title }),
        body: t('pay_effect', { name: row.employee.name, amount: formatMoney(transferOf(claim)) }),
      });
    } catch (error) {
      reportProblem(error);
      return false;
    }
  };
}
