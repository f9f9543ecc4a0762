import { Anchor } from '@mantine/core';
import type { PaymentFacts as Payment } from '@mesra/contract/payroll-payments/payment';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/section.tsx';

/** What a payment batch comes to, by which methods, and who has no account. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t, i18n } = useTranslation(['inbox', 'employees']);
  const { id, count, repayments, methods, without_account, answer } = payment;
  const items = [
    { label: t('payment_facts.month'), value: monthLabel(payment.start_date, i18n.language) },
    { label: t('payment_facts.payment_date'), value: formatDate(payment.payment_date) },
    { label: t('payment_facts.count'), value: formatCount(count) },
    repayments > 0 ? { label: t('payment_facts.repayments'), value: formatCount(repayments) } : null,
    { label: t('payment_facts.total'), value: formatMoney(payment.total_net_pay) },
    ...methods.map((one) => ({
      label: t(`employees:option.payment_method.${one.payment_method}`),
      value: t('payment_facts.method_of', { number: formatCount(one.count), amount: formatMoney(one.total) }),
    })),
    answer ? { label: t('payment_facts.answer'), value: answer } : null,
  ];
  return (
    <>
      {without_account.length > 0 ? (
        <Notice tone="warning">
          {t('payment_facts.without_account', { names: without_account.join(', ') })}
        </Notice>
      ) : null}
      <Facts items={items.filter((item) => item !== null)} />
      <Anchor component={Link} to="/payroll/document/payment" search={{ batch: id } as never} size="sm">
        {t('payment_facts.open')}
      </Anchor>
    </>
  );
}
