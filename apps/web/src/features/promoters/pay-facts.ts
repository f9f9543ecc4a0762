import type { PromoterProject } from '@mesra/contract/promoters/promoter';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';

type Pay = Pick<
  PromoterProject,
  'rate' | 'rate_unit' | 'transport' | 'commission' | 'target_by' | 'target' | 'tiers'
>;

/** What a part in a project pays, as facts. */
export function usePayFacts() {
  const { t } = useTranslation('promoters');
  const target = ({ target_by, target: wanted }: Pay): string =>
    wanted === null
      ? t('pay.no_target')
      : target_by === 'amount'
        ? formatMoney(wanted)
        : t('pay.pieces', { count: Number(wanted), number: formatCount(Number(wanted)) });
  return (pay: Pay): { label: string; value: string }[] => [
    {
      label: t('pay.rate'),
      value:
        pay.rate === null || pay.rate_unit === null
          ? t('pay.no_rate')
          : t(`pay.per_${pay.rate_unit}`, { amount: formatMoney(pay.rate) }),
    },
    { label: t('pay.transport'), value: t('pay.per_day', { amount: formatMoney(pay.transport) }) },
    { label: t('pay.commission'), value: t(pay.commission ? 'pay.commission_yes' : 'pay.commission_no') },
    { label: t('pay.target'), value: target(pay) },
    ...pay.tiers.map(({ percent, amount: pays }) => ({
      label: t('pay.tier', { percent }),
      value: formatMoney(pays),
    })),
  ];
}
