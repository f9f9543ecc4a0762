import type { Loan } from '@mesra/contract/payroll-loans/loan';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/format.ts';
import { isZero } from './payslip/amounts.ts';

/** What a loan is and what it comes to, as label and value: its kind, the amount and the fee, where there is one. */
export function useLoanTerms(): (
  loan: Pick<Loan, 'kind' | 'principal' | 'fee'>,
) => { label: string; value: string }[] {
  const { t } = useTranslation('loan-terms');
  return ({ kind, principal, fee }) => [
    { label: t('kind'), value: t(`kinds.${kind}`) },
    { label: t('principal'), value: formatMoney(principal) },
    ...(isZero(fee) ? [] : [{ label: t('fee'), value: formatMoney(fee) }]),
  ];
}
