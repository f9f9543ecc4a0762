import type { OffboardingStatementRow } from '@mesra/contract/offboarding/offboarding-statement';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import css from './offboarding-statement.module.css';

type Segment = OffboardingStatementRow['last_month']['segments'][number];

/** What is owed when somebody leaves, each line with how it was worked out. */
export function OffboardingStatement({
  statement,
  joined,
}: {
  statement: OffboardingStatementRow;
  joined: string;
}) {
  const { t } = useTranslation('employment');
  const { service, inactive_at, last_month, unpaid_months } = statement;
  return (
    <dl className={css.lines}>
      <Line
        label={t('leaving.service')}
        value={t('leaving.service_value', service)}
        how={[t('leaving.service_how', { from: formatDate(joined), to: formatDate(inactive_at) })]}
      />
      <NoticeLines statement={statement} />
      <Line
        label={t('leaving.last')}
        value={formatMoney(last_month.amount)}
        how={last_month.segments.map(useSegmentLabels())}
      />
      <BenefitLine statement={statement} />
      {statement.leave ? <LeaveLine leave={statement.leave} /> : null}
      {statement.loans?.length ? <LoansLine loans={statement.loans} /> : null}
      <Line
        label={t('leaving.unpaid')}
        value={
          unpaid_months.length === 0 ? t('leaving.unpaid_none') : unpaid_months.map(monthLabel).join(', ')
        }
      />
    </dl>
  );
}

const monthLabel = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

function useSegmentLabels() {
  const { t } = useTranslation('employment');
  return (segment: Segment): string =>
    t('leaving.part', {
      from: formatDate(segment.start),
      to: formatDate(segment.end),
      salary: formatMoney(segment.monthly_salary),
      days: segment.days,
      month: segment.days_in_month,
      amount: formatMoney(segment.amount),
    });
}

function Line({ label, value, how = [] }: { label: string; value: ReactNode; how?: readonly string[] }) {
  const lines = how.filter((text) => text !== '');
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {lines.length > 0 ? (
        <dd className={css.how}>
          {lines.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </dd>
      ) : null}
    </div>
  );
}

function NoticeLines({ statement }: { statement: OffboardingStatementRow }) {
  const { t } = useTranslation('employment');
  const segment = useSegmentLabels();
  const { notice, inactive_at, notice_given_at } = statement;
  const { weeks, required_days, given_days, short_days, owed_by, wages, law, years } = notice;
  const source = law ? t('leaving.source', { source: law.source }) : '';
  if (notice.state === 'law_unknown')
    return <Line label={t('leaving.notice')} value={NOTHING} how={[t('leaving.notice_unknown')]} />;
  if (notice.state === 'not_due')
    return <Line label={t('leaving.notice')} value={NOTHING} how={[t('leaving.notice_none'), source]} />;
  return (
    <>
      <Line
        label={t('leaving.notice')}
        value={t('leaving.notice_value', { weeks, days: required_days })}
        how={[t('leaving.notice_how', { years }), source]}
      />
      <Line
        label={t('leaving.given')}
        value={given_days === null ? NOTHING : t('leaving.given_value', { days: given_days })}
        how={[
          given_days === null
            ? t('leaving.given_missing')
            : t('leaving.given_how', { from: formatDate(notice_given_at), to: formatDate(inactive_at) }),
        ]}
      />
      {short_days === null ? null : (
        <Line
          label={t('leaving.short')}
          value={short_days === 0 ? t('leaving.short_none') : t('leaving.short_value', { days: short_days })}
        />
      )}
      {short_days ? (
        <Line
          label={t('leaving.wages')}
          value={formatMoney(wages)}
          how={[
            owed_by === null ? t('leaving.wages_unknown') : t(`leaving.wages_by.${owed_by}`),
            ...notice.segments.map(segment),
          ]}
        />
      ) : null}
    </>
  );
}

function BenefitLine({ statement: { benefit } }: { statement: OffboardingStatementRow }) {
  const { t } = useTranslation('employment');
  const { state, law, days_per_year, months, wage_days } = benefit;
  const limit = formatMoney(benefit.wage_limit);
  const source = law && state !== 'not_due' ? t('leaving.source', { source: law.source }) : '';
  const how =
    state === 'due'
      ? [
          t('leaving.benefit_how', { wages: formatMoney(benefit.wages), wage_days }),
          t('leaving.benefit_days', { days: days_per_year, months }),
          t('leaving.benefit_limit', { limit }),
        ]
      : [t(`leaving.benefit_state.${state}`, { wages: formatMoney(benefit.monthly_wages), limit })];
  return (
    <Line
      label={t('leaving.benefit')}
      value={benefit.amount === null ? NOTHING : formatMoney(benefit.amount)}
      how={[...how, source]}
    />
  );
}

function LeaveLine({ leave }: { leave: NonNullable<OffboardingStatementRow['leave']> }) {
  const { t } = useTranslation('employment');
  const { state, days, amount, monthly_wages, law } = leave;
  const due = state === 'due';
  return (
    <Line
      label={t('leaving.leave')}
      value={
        due
          ? t('leaving.leave_value', { days, amount: formatMoney(amount) })
          : t('leaving.leave_days', { days })
      }
      how={[
        due
          ? t('leaving.leave_how', { wages: formatMoney(monthly_wages), days })
          : t(`leaving.leave_state.${state}`),
        due && law ? t('leaving.source', { source: law.source }) : '',
      ]}
    />
  );
}

/** What is still owed of each loan, which the last payroll takes. */
function LoansLine({ loans }: { loans: NonNullable<OffboardingStatementRow['loans']> }) {
  const { t } = useTranslation('employment');
  return (
    <Line
      label={t('leaving.loans')}
      value={loans
        .map(({ kind, purpose, balance }) =>
          t(`leaving.loan_of.${kind}`, { purpose, balance: formatMoney(balance) }),
        )
        .join(', ')}
      how={[t('leaving.loans_how')]}
    />
  );
}
