import { Anchor, Skeleton, UnstyledButton } from '@mantine/core';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import type { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { sumAmounts } from '../../shared/payslip/amounts.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { monthLabel, stepMonth } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusFill } from '../../ui/status-badge.tsx';
import { MoneyChange } from './money-change.tsx';
import css from './month-state.module.css';

export type MonthSummary = ResponseOf<typeof payrollEndpoints.summary>;
type Totals = MonthSummary['totals'];

/** A part of the month's people, and the filter of the list that shows them. */
export interface StatePart {
  state: 'Unprocessed' | 'Blocked' | 'In Process' | 'Confirmed' | 'Waiting for Payment' | 'Paid';
  count: number;
  filter: { processed?: 'Unprocessed' | 'Blocked'; status?: string[] };
}

/** The month's people by state. Who is blocked is told apart from who can be processed. */
export function statePartsOf(summary: MonthSummary): StatePart[] {
  const of = (status: string) => summary.statuses.find((one) => one.status === status)?.count ?? 0;
  const counted = ['In Process', 'Confirmed', 'Waiting for Payment', 'Paid'] as const;
  return [
    { state: 'Blocked', count: summary.blocked, filter: { processed: 'Blocked' } },
    {
      state: 'Unprocessed',
      count: Math.max(0, summary.unprocessed - summary.blocked),
      filter: { processed: 'Unprocessed' },
    },
    ...counted.map((state) => ({ state, count: of(state), filter: { status: [state as string] } })),
  ];
}

/** The figures of the month, in the order in which they are looked at; shares of both sides are added up. */
export function monthFigures(totals: Totals): { key: MonthFigure; amount: string }[] {
  return [
    { key: 'net', amount: totals.total_net_pay },
    { key: 'gross', amount: totals.total_gross_pay },
    { key: 'cost', amount: totals.total_cost },
    {
      key: 'epf',
      amount: sumAmounts([totals.contribution_epf_employee_amount, totals.contribution_epf_employer_amount]),
    },
    {
      key: 'socso',
      amount: sumAmounts([
        totals.contribution_socso_employee_amount,
        totals.contribution_socso_employer_amount,
      ]),
    },
    {
      key: 'eis',
      amount: sumAmounts([totals.contribution_eis_employee_amount, totals.contribution_eis_employer_amount]),
    },
    { key: 'skbbk', amount: totals.contribution_skbbk_employee_amount },
    { key: 'pcb', amount: totals.contribution_tax_monthly_amount },
    { key: 'hrdf', amount: totals.contribution_hrdf },
  ];
}
export type MonthFigure = 'net' | 'gross' | 'cost' | 'epf' | 'socso' | 'eis' | 'skbbk' | 'pcb' | 'hrdf';

interface MonthStateProps {
  summary: MonthSummary;
  start: string;
  /** The list's own filters, to show which part is looked at. */
  filter: { processed?: unknown; status?: unknown };
  onFilter: (filter: { processed: string | undefined; status: string[] | undefined }) => void;
}

/** How far the month is and what it costs, at a glance. */
export function MonthState({ summary, start, filter, onFilter }: MonthStateProps) {
  return (
    <>
      <LawBlockers summary={summary} />
      <WeakSources summary={summary} />
      <div className={css.grid}>
        <Progress summary={summary} filter={filter} onFilter={onFilter} />
        <MonthTotals summary={summary} start={start} />
      </div>
    </>
  );
}

function LawBlockers({ summary }: { summary: MonthSummary }) {
  const { t } = useTranslation('payroll');
  const names = useFigureNames();
  if (summary.blockers.length === 0) return null;
  return (
    <div className={css.blockers}>
      <Notice
        tone="error"
        title={t('law_blocks')}
        lines={summary.blockers.map((reason) => names.reason(reason))}
      />
    </div>
  );
}

/** On how much of what is weak in the law the month rests, until somebody has accepted all of it. */
function WeakSources({ summary: { sources } }: Pick<MonthStateProps, 'summary'>) {
  const { t } = useTranslation('payroll');
  const { may } = useSession();
  if (sources.unaccepted === 0) return null;
  return (
    <div className={css.blockers}>
      <Notice
        tone="plain"
        title={t('sources', { count: sources.count, unaccepted: sources.unaccepted })}
        actions={
          may('/payroll/setting') ? (
            <Anchor component={Link} to="/payroll/setting" search={{ part: 'sources' } as never}>
              {t('sources_show')}
            </Anchor>
          ) : null
        }
      />
    </div>
  );
}

function Progress({ summary, filter, onFilter }: Omit<MonthStateProps, 'start'>) {
  const { t } = useTranslation('payroll');
  const parts = statePartsOf(summary);
  const isChosen = (part: StatePart) =>
    JSON.stringify([filter.processed, filter.status]) ===
    JSON.stringify([part.filter.processed, part.filter.status]);
  return (
    <Section title={t('state.title', { count: summary.employees, number: formatCount(summary.employees) })}>
      <div className={css.strip} aria-hidden>
        {parts
          .filter((part) => part.count > 0)
          .map((part) => (
            <StatusFill
              key={part.state}
              status={part.state}
              className={css.part}
              style={{ flexGrow: part.count }}
            />
          ))}
      </div>
      <div className={css.states}>
        {parts.map((part) => {
          const chosen = isChosen(part);
          return (
            <UnstyledButton
              key={part.state}
              className={css.state}
              aria-pressed={chosen}
              onClick={() =>
                onFilter(
                  chosen
                    ? { processed: undefined, status: undefined }
                    : { processed: part.filter.processed, status: part.filter.status },
                )
              }
            >
              <StatusFill status={part.state} className={css.dot} />
              {t(`state.${part.state}`)}
              <span className={`figures ${css.count}`}>{formatCount(part.count)}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </Section>
  );
}

function MonthTotals({ summary, start }: { summary: MonthSummary; start: string }) {
  const { t, i18n } = useTranslation('payroll');
  const previous = summary.previous ? monthFigures(summary.previous) : null;
  // Before everyone is processed a difference would say nothing.
  const complete = summary.unprocessed === summary.blocked;
  const before = monthLabel(stepMonth(start, -1), i18n.language, 'name');
  return (
    <Section title={t('totals.title')}>
      <div className={css.figures}>
        <dl className={css.totals}>
          {monthFigures(summary.totals).map(({ key, amount }, index) => (
            <div key={key} data-big={index < 3 || undefined}>
              <dt>{t(`totals.${key}`)}</dt>
              <dd>
                <span className={index < 3 ? css.big : css.amount}>
                  <Money amount={amount} />
                </span>
                {previous ? (
                  <span className={css.change}>
                    {complete ? (
                      <MoneyChange
                        now={amount}
                        before={previous[index]?.amount ?? null}
                        against={before}
                        short={index >= 3}
                      />
                    ) : (
                      t('was', { month: before, amount: formatAmount(previous[index]?.amount) })
                    )}
                  </span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The shape of the month while it is fetched. */
export function MonthStateSkeleton() {
  return (
    <div className={css.grid}>
      <Skeleton height={196} radius="md" />
      <Skeleton height={196} radius="md" />
    </div>
  );
}
