import { Text } from '@mantine/core';
import type { ClaimFacts } from '@mesra/contract/claims/claim';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayIn, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Facts } from '../../ui/section.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { isZero, senOf } from '../payslip/amounts.ts';
import css from './claim-desk.module.css';
import type { DeskClaim } from './desk-items.ts';

interface DeskAboutProps {
  claim: DeskClaim;
  /** The item whose category is looked at. */
  item: ClaimItem;
  facts: ClaimFacts;
}

/** What stands beside a decision: the use of the limits of the item's category, earlier claims, and the advance. */
export function DeskAbout({ claim, item, facts }: DeskAboutProps) {
  const { t, i18n } = useTranslation('claim-desk');
  const { company } = useSession();
  const use = facts.use.find(({ claim_category }) => claim_category.id === item.claim_category.id);
  const against = (amount: string, limit: string | null): ReactNode => {
    const shown = formatMoney(amount);
    if (limit === null) return shown;
    const over = senOf(amount) > senOf(limit);
    return (
      <span className={over ? css.over : undefined}>
        {t(over ? 'over_limit' : 'of_limit', { amount: shown, limit: formatMoney(limit) })}
      </span>
    );
  };
  const category = item.claim_category.name;
  const earlier = facts.earlier.map(({ id, title, total, status, sent_at }) => (
    <li key={id}>
      {title}, <span className="figures">{formatMoney(total)}</span>{' '}
      <Text span inherit c="dimmed">
        (
        {[statusLabel(status, i18n), sent_at && formatDayIn(company.config.time_zone, sent_at)]
          .filter(Boolean)
          .join(', ')}
        )
      </Text>
    </li>
  ));
  const items = [
    use ? { label: t('use_month', { category }), value: against(use.month, use.per_month) } : null,
    use ? { label: t('use_year', { category }), value: against(use.year, use.per_year) } : null,
    isZero(claim.advance_amount) ? null : { label: t('set_off'), value: formatMoney(claim.advance_amount) },
    isZero(facts.advance_left) ? null : { label: t('advance'), value: formatMoney(facts.advance_left) },
  ];
  return (
    <section className={css.about} aria-label={t('about', { name: claim.employee.name })}>
      <Text fw={600} mb={8}>
        {t('about', { name: claim.employee.name })}
      </Text>
      <Facts items={items.filter((one) => one !== null)} />
      <Text size="sm" c="dimmed" mt={items.some(Boolean) ? 12 : 0}>
        {t('earlier')}
      </Text>
      {earlier.length > 0 ? <ul className={css.earlier}>{earlier}</ul> : <Text>{t('earlier_none')}</Text>}
    </section>
  );
}
