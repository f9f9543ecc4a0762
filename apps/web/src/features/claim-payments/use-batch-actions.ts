import {
  type ClaimBatch,
  claimBatchEndpoints as endpoints,
} from '@mesra/contract/claim-payments/claim-batch';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { useCancelling } from '../../shared/use-cancelling.ts';

export type BatchAction = 'approve' | 'pay' | 'cancel';

/** What marking a batch as paid does: to whole claims, or to the part of some that is transferred. */
export function payEffect(t: TFunction<'claim-payments'>, { people, total, partly }: ClaimBatch): string {
  const params = { count: people, number: formatCount(people), total: formatMoney(total) };
  const who = t('pay_whom', params);
  if (partly === 0) return `${who} ${t('pay_effect')}`;
  return `${who} ${t('pay_effect_partly', { count: partly, number: formatCount(partly) })}`;
}

/** What is done with batches: paying is confirmed, cancelling asks for the reason (`cancelling`). */
export function useBatchActions() {
  const { t } = useTranslation('claim-payments');
  const client = useQueryClient();
  const approve = useWrite(endpoints.approve);
  const pay = useWrite(endpoints.pay);
  const refresh = () => void refreshAfter(client, endpoints.pay);
  const { ask, ...cancellation } = useCancelling<ClaimBatch>(useWrite(endpoints.cancel), refresh);
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 409) refresh();
  };
  const confirmPay = async (batch: ClaimBatch) => {
    const sure = await askConfirm({
      title: t('pay_ask', { name: batch.name }),
      body: payEffect(t, batch),
    });
    const { id, version } = batch;
    if (sure) pay.mutate({ params: { id }, body: { version } }, { onError });
  };
  const act = (batch: ClaimBatch, action: BatchAction) => {
    if (action === 'cancel') return ask(batch);
    if (action === 'pay') return void confirmPay(batch);
    if (!approve.isPending)
      approve.mutate({ params: { id: batch.id }, body: { version: batch.version } }, { onError });
  };
  return { act, ...cancellation };
}
