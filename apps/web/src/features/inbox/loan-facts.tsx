import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLoanTerms } from '../../shared/loan-terms.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';

/** A loan that somebody asks for, how it would be paid back, and what they owe besides. */
export function LoanFacts({ facts: { loan, others } }: { facts: Extract<InboxFacts, { kind: 'loan' }> }) {
  const { t, i18n } = useTranslation(['inbox', 'loan-terms']);
  const terms = useLoanTerms();
  const { purpose, schedule, requested_by, answer } = loan;
  const { left_on } = loan.employee;
  const due = schedule.filter(({ amount }) => !isZero(amount));
  const [first, last] = [due[0], due.at(-1)];
  const month = (day: string) => monthLabel(day, i18n.language);
  const items = [
    { label: t('loan-terms:purpose'), value: purpose },
    ...terms(loan),
    first && last
      ? {
          label: t('facts.loan.plan'),
          value: t('facts.loan.plan_text', {
            count: due.length,
            amount: formatMoney(first.amount),
            first: month(first.month),
            last: month(last.month),
          }),
        }
      : null,
    { label: t('facts.loan.others'), value: formatMoney(others) },
    left_on ? { label: t('facts.loan.leaves'), value: formatDate(left_on) } : null,
    requested_by && { label: t('facts.entered_by'), value: requested_by.name },
    answer ? { label: t('facts.answer'), value: answer } : null,
  ];
  return (
    <>
      {loan.notes.length > 0 ? <Notice tone="info" lines={loan.notes} /> : null}
      <Facts items={items.filter((item) => item !== null)} />
    </>
  );
}
