import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { useCancelling } from '../../shared/use-cancelling.ts';

export type Batch = ResponseOf<typeof paymentEndpoints.list>;
export type BatchAction = 'pay' | 'cancel';

/** What is done with batches: paying is confirmed, cancelling asks for the reason (`cancelling`). */
export function useBatchActions() {
  const { t } = useTranslation('payroll');
  const client = useQueryClient();
  const pay = useWrite(paymentEndpoints.pay);
  const { ask, ...cancellation } = useCancelling<Batch>(
    useWrite(paymentEndpoints.cancel),
    () => void refreshAfter(client, paymentEndpoints.cancel),
  );
  const confirmPay = async ({ id, version, name, count, total_net_pay }: Batch) => {
    const sure = await askConfirm({
      title: t('batch.ask', { name }),
      body: t('batch.ask_effect', { count, number: formatCount(count), total: formatMoney(total_net_pay) }),
    });
    if (sure) pay.mutate({ params: { id }, body: { version } });
  };
  const act = (batch: Batch, action: BatchAction) =>
    action === 'cancel' ? ask(batch) : void confirmPay(batch);
  return { act, ...cancellation };
}
