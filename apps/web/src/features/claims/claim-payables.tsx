import { Text } from '@mantine/core';
import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { useTranslation } from 'react-i18next';
import { formatDayIn, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import css from './my-claims.module.css';

type Payable = OwnClaimItem['payables'][number];

/** How an approved claim is paid: with which payroll, or in which batch. */
export function ClaimPayables({ claim }: { claim: OwnClaimItem }) {
  const { t } = useTranslation('my-claims');
  const { company } = useSession();
  const wayOf = useWay();
  const advance = Number(claim.advance_amount) === 0 ? null : claim.advance_amount;
  return (
    <ul className={css.payables}>
      {claim.payables.map((one) => (
        <li key={one.id}>
          <div>
            <Text>{wayOf(one)}</Text>
            <Text size="sm" c="dimmed" className="figures">
              {[
                one.claim_category
                  ? t('pay.wages', { category: one.claim_category.name })
                  : t('pay.returned'),
                one.paid_at
                  ? t('pay.paid', { day: formatDayIn(company.config.time_zone, one.paid_at) })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          <Text fw={600} className="figures">
            {formatMoney(one.amount)}
          </Text>
        </li>
      ))}
      {advance ? (
        <li>
          <Text>{t('pay.advance')}</Text>
          <Text className="figures">{formatMoney(advance)}</Text>
        </li>
      ) : null}
    </ul>
  );
}

/** By which payroll or batch an amount is paid, or how it will be. */
function useWay(): (payable: Payable) => string {
  const { t, i18n } = useTranslation('my-claims');
  return ({ paid_through, batch, payroll_month }) => {
    if (payroll_month) return t('pay.payroll', { month: monthLabel(`${payroll_month}-01`, i18n.language) });
    if (batch) return t('pay.batch', { name: batch.name });
    return t(paid_through === 'payroll' ? 'pay.next_payroll' : 'pay.transfer');
  };
}
