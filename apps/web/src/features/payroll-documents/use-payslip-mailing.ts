import type { PayslipDocument } from '@mesra/contract/payroll-documents/payroll-document';
import { payslipMailEndpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import { useTranslation } from 'react-i18next';
import { askConfirm, showPopup } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';

/** Sends payslips by mail, one or the ticked ones; those that cannot be sent are told with why. */
export function usePayslipMailing() {
  const { t, i18n } = useTranslation('payslip-mail');
  const { company, allows } = useSession();
  const send = useWrite(payslipMailEndpoints.send, {
    onDone: ({ left }) => {
      if (left.length === 0) return;
      const lines = left.map(({ name, message }) => `${name}: ${message}`);
      showPopup({ title: t('left'), lines, okay: true, autoClose: null });
    },
  });
  const sendThese = async (rows: readonly PayslipDocument[], title: string, done?: () => void) => {
    if (!(await askConfirm({ title, body: t('effect') }))) return;
    const body = { company_id: company.id, ids: rows.map(({ id }) => id) };
    send.mutate({ body }, { ...(done ? { onSuccess: done } : {}) });
  };
  return {
    maySend: allows(payslipMailEndpoints.send),
    sending: send.isPending,
    sendOne: (row: PayslipDocument) =>
      sendThese([row], t('ask_name', { name: row.name, month: monthLabel(row.start_date, i18n.language) })),
    sendSome: (rows: readonly PayslipDocument[], done: () => void) =>
      sendThese(rows, t('ask', { count: rows.length, number: formatCount(rows.length) }), done),
  };
}
export type PayslipMailing = ReturnType<typeof usePayslipMailing>;
