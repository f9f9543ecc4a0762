import { Skeleton, Text } from '@mantine/core';
import type { OwnClaimSummary } from '@mesra/contract/claim-reports/claim-summary';
import type { OwnClaimTerms } from '@mesra/contract/claims/own-claim';
import type { ClaimStatus } from '@mesra/domain/claims/claim-states';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { sumAmounts } from '../../shared/payslip/amounts.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { LimitBars, usedShare } from './claim-limits.tsx';
import { useClaimTerms, useOwnClaimSummary } from './claims.queries.ts';
import css from './my-claims.module.css';

/** What one wants to know of one's claims, by the statuses that it is made of. */
const FIGURES = {
  waiting: ['Pending', 'Reviewed'],
  unpaid: ['Approved', 'Waiting for Payment'],
  paid: ['Paid'],
} as const satisfies Record<string, readonly ClaimStatus[]>;

/** The sum and number of the claims in some statuses. */
export function figureOf(
  { by_status }: Pick<OwnClaimSummary, 'by_status'>,
  statuses: readonly ClaimStatus[],
) {
  const rows = by_status.filter(({ status }) => statuses.includes(status));
  return {
    total: sumAmounts(rows.map(({ total }) => total)),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  };
}

/** At most so many limits stand above the list. */
const MAX_LIMITS = 3;

/** The limits that matter: those that were used, the most used first. */
export function usedLimits({ categories }: Pick<OwnClaimTerms, 'categories'>) {
  return categories
    .flatMap(({ id, name, limits }) =>
      limits
        .filter(({ scope, used }) => (scope === 'month' || scope === 'year') && Number(used) > 0)
        .map((limit) => ({ id, name, limit, share: usedShare(limit) })),
    )
    .sort((a, b) => b.share - a.share)
    .slice(0, MAX_LIMITS);
}

/** This year at a glance: what waits, what is still to be paid, what was paid, the advance, and the limits in use. */
export function ClaimSummary() {
  const { t } = useTranslation('my-claims');
  const summary = useOwnClaimSummary();
  const terms = useClaimTerms();
  const { user } = useSession();
  const { data, error } = summary;
  if (error && !data) return <Problem error={error} retry={() => void summary.refetch()} />;
  return (
    <div className={css.summary}>
      <Section title={t('this_year', { year: data?.year ?? user.today.slice(0, 4) })}>
        {data ? <Figures summary={data} /> : <Skeleton height={56} />}
      </Section>
      {terms.data ? <Limits terms={terms.data} today={user.today} /> : null}
    </div>
  );
}

function Figures({ summary }: { summary: OwnClaimSummary }) {
  const { t } = useTranslation('my-claims');
  const advance = Number(summary.advance_left) > 0 ? summary.advance_left : null;
  return (
    <ul className={css.figures}>
      {(['waiting', 'unpaid', 'paid'] as const).map((key) => {
        const { total, count } = figureOf(summary, FIGURES[key]);
        return (
          <li key={key}>
            <Text size="sm" c="dimmed">
              {t(`figure.${key}`)}
            </Text>
            <div className={`figures ${css.figure}`}>{formatMoney(total)}</div>
            <Text size="sm" c="dimmed" className="figures">
              {t('figure.count', { count })}
            </Text>
          </li>
        );
      })}
      {advance ? (
        <li>
          <Text size="sm" c="dimmed">
            {t('figure.advance')}
          </Text>
          <div className={`figures ${css.figure}`}>{formatMoney(advance)}</div>
          <Text size="sm" c="dimmed">
            {t('figure.advance_hint')}
          </Text>
        </li>
      ) : null}
    </ul>
  );
}

function Limits({ terms, today }: { terms: OwnClaimTerms; today: string }) {
  const { t } = useTranslation('my-claims');
  const used = usedLimits(terms);
  if (used.length === 0) return null;
  return (
    <Section title={t('limits')}>
      <ul className={css.usedLimits}>
        {used.map(({ id, name, limit }) => (
          <li key={`${id} ${limit.scope}`}>
            <Text fw={550}>{name}</Text>
            <LimitBars limits={[limit]} date={today} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
