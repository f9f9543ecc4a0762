import { type Loan, type LoanEntry, loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';

interface TakeBackProps {
  loan: Loan;
  entry: LoanEntry;
  onClose: () => void;
}

/** Takes back a payment that was recorded by mistake, for a reason. */
export function TakeBackDialog({ loan, entry, onClose }: TakeBackProps) {
  const { t } = useTranslation('payroll-loans');
  const write = useWrite(loanEndpoints.takeBack);
  return (
    <ReasonDialog
      labels={{
        title: t('taking_back.title', { amount: formatMoney(entry.amount.replace('-', '')) }),
        effect: t('taking_back.effect'),
        label: t('reason'),
        save: t('take_back'),
      }}
      maxLength={255}
      saving={write.isPending}
      onAnswer={(reason) => {
        if (reason === null) return onClose();
        const params = { id: loan.id, entry_id: entry.id };
        write.mutate({ params, body: { reason, version: loan.version } }, { onSuccess: onClose });
      }}
    />
  );
}
