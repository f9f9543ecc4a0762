import type { Loan, LoanRow } from '@mesra/contract/payroll-loans/loan';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useLoanTerms } from '../../shared/loan-terms.ts';
import { monthLabel } from '../../shared/payslip/month.ts';

/** How a loan is said in a line: how it is paid back, what comes next, and its facts as label and value. */
export function useLoanLabels() {
  const { t, i18n } = useTranslation('payroll-loans');
  const terms = useLoanTerms();
  const month = (day: string) => monthLabel(day, i18n.language);
  const agreed = ({ instalments, instalment }: Pick<LoanRow, 'instalments' | 'instalment'>) =>
    instalments === null
      ? t('agreed_amount', { amount: formatMoney(instalment) })
      : t('agreed_count', { count: instalments });
  const next = ({ next: coming }: Pick<LoanRow, 'next'>) =>
    coming ? t('next_of', { amount: formatMoney(coming.amount), month: month(coming.month) }) : '';
  const facts = (loan: Loan) => [
    ...terms(loan),
    { label: t('agreed'), value: agreed(loan) },
    { label: t('first_month'), value: month(loan.first_month) },
    { label: t('balance'), value: formatMoney(loan.balance) },
    ...(loan.next ? [{ label: t('next'), value: next(loan) }] : []),
    ...(loan.pay_month ? [{ label: t('pay_month'), value: month(loan.pay_month) }] : []),
    ...(loan.requested_by ? [{ label: t('requested'), value: loan.requested_by.name }] : []),
    ...(loan.answer ? [{ label: t('answer'), value: loan.answer }] : []),
    ...(loan.reason ? [{ label: t('reason'), value: loan.reason }] : []),
  ];
  return { agreed, next, facts };
}
