import { type PaymentPayroll, paymentEndpoints } from '@mesra/contract/payroll-payments/payment';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import type { RowAction } from '../../ui/list-view.ts';
import type { Batch } from './use-batch-actions.ts';

const loadReturn = () => import('./payment-return-dialog.tsx').then((part) => part.PaymentReturnDialog);
const loadCheque = () => import('./cheque-dialog.tsx').then((part) => part.ChequeDialog);

interface PaymentActions {
  /** Absent where nothing can be done with any. */
  actionsOf: ((payroll: PaymentPayroll) => RowAction[]) | undefined;
  dialog: ReactNode;
}

/** What can be done with single payments of a batch: the bank returned one, or the number of a cheque. */
export function usePaymentActions(batch: Batch): PaymentActions {
  const { t } = useTranslation('payroll');
  const { allows } = useSession();
  const [open, setOpen] = useState<{ of: 'return' | 'cheque'; payroll: PaymentPayroll } | null>(null);
  const withdraw = useWrite(paymentEndpoints.withdrawReturn);
  const ReturnDialog = useLoaded(open?.of === 'return', loadReturn);
  const ChequeDialog = useLoaded(open?.of === 'cheque', loadCheque);
  const { id, status, can } = batch;
  const numbered =
    allows(paymentEndpoints.setCheque) && (status === 'Waiting for Payment' || status === 'Paid');
  const actionsOf = (payroll: PaymentPayroll): RowAction[] => {
    const { payment_method, account, returned, total_net_pay } = payroll;
    const byCheque = payment_method === 'cheque' || (payment_method === 'bank' && account === null);
    const returnable = can.record_return && returned === null && Number(total_net_pay) > 0;
    const back = can.record_return && returned !== null && returned.repaid_in === null;
    return [
      ...(numbered && byCheque
        ? [{ label: t('batch.enter_cheque'), onClick: () => setOpen({ of: 'cheque', payroll }) }]
        : []),
      ...(returnable
        ? [{ label: t('batch.record_return'), onClick: () => setOpen({ of: 'return', payroll }) }]
        : []),
      ...(back
        ? [
            {
              label: t('batch.withdraw_return'),
              onClick: () => withdraw.mutate({ params: { id, return_id: returned.id } }),
            },
          ]
        : []),
    ];
  };
  const close = () => setOpen(null);
  return {
    actionsOf: numbered || can.record_return ? actionsOf : undefined,
    dialog: (
      <>
        {ReturnDialog && open?.of === 'return' ? (
          <ReturnDialog batch={batch} payroll={open.payroll} onClose={close} />
        ) : null}
        {ChequeDialog && open?.of === 'cheque' ? (
          <ChequeDialog batch={batch} payroll={open.payroll} onClose={close} />
        ) : null}
      </>
    ),
  };
}
