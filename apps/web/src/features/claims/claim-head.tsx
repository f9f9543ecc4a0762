import type { ManagedClaimItem } from '@mesra/contract/claims/claim';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTimeIn, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ClaimStatus } from '../../shared/claims/claim-status.tsx';
import { monthLabel } from '../../shared/payslip/month.ts';
import css from './manage-claims.module.css';

const daysOf = ({ start_date, end_date }: ManagedClaimItem): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;

/** How each part of a claim is paid. */
function usePaymentText() {
  const { t, i18n } = useTranslation('manage-claims');
  const { company } = useSession();
  return (payable: ManagedClaimItem['payables'][number]): string => {
    const { paid_through, batch, payroll_month: month, paid_at } = payable;
    const amount = formatMoney(payable.amount);
    const text =
      paid_through === 'payroll'
        ? month
          ? t('facts.by_payroll', { amount, month: monthLabel(`${month}-01`, i18n.language) })
          : t('facts.by_payroll_waiting', { amount })
        : batch
          ? t('facts.by_batch', { amount, name: batch.name })
          : t('facts.by_transfer', { amount });
    if (!paid_at) return text;
    return t('facts.paid_on', { text, when: formatDateTimeIn(company.config.time_zone, paid_at) });
  };
}

/** What a claim says as a whole, in one line: its state, days, amounts, words, and how it is paid. */
export function ClaimHead({ claim }: { claim: ManagedClaimItem }) {
  const { t } = useTranslation('manage-claims');
  const { company } = useSession();
  const zone = company.config.time_zone;
  const payment = usePaymentText();
  const { decided_by, decided_at, granted_at_once, note } = claim;
  const who = granted_at_once ? t('facts.at_once') : decided_by?.name;
  const parts: ([string, ReactNode] | null)[] = [
    [t('status'), <ClaimStatus key="status" row={claim} />],
    [t('facts.claimed'), <strong key="total">{formatMoney(claim.total)}</strong>],
    claim.accepted_total === null ? null : [t('facts.accepted'), formatMoney(claim.accepted_total)],
    [t('facts.period'), daysOf(claim)],
    [t('facts.sent'), formatDateTimeIn(zone, claim.sent_at)],
    decided_at && who ? [t('facts.decided'), `${who}, ${formatDateTimeIn(zone, decided_at)}`] : null,
    note ? [t('facts.note'), note] : null,
    claim.payables.length > 0
      ? [t('facts.pays'), claim.payables.map((payable) => <div key={payable.id}>{payment(payable)}</div>)]
      : null,
  ];
  return (
    <dl className={css.head}>
      {parts.map((part) =>
        part === null ? null : (
          <div key={part[0]}>
            <dt>{part[0]}</dt>
            <dd className="figures">{part[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
