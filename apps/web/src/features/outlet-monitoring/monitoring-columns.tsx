import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import type { MonitoredLevel, MonitoredRow } from './monitoring-rows.ts';
import css from './outlet-monitoring.module.css';

/** What the address becomes when a row is opened. */
const openedBy = (row: MonitoredRow) => (before: object) => ({
  ...before,
  ...{ project: row.project, outlet: row.outlet ?? undefined, day: row.date ?? undefined },
  ...(row.date === null ? { keyword: undefined, page: undefined } : {}),
});

const count = (key: 'scheduled' | 'checked_in' | 'sold', title: string): Column<MonitoredRow> => ({
  ...{ key, title, align: 'right', sortable: true },
  text: (row) => formatCount(row[key]),
  render: (row) => <span className="figures">{formatCount(row[key])}</span>,
});

/** A figure that asks for attention unless it is 0; a card has it only then. */
const flagged = (
  key: 'late' | 'missing' | 'out_of_stock',
  title: string,
  tone: 'error' | 'warning',
): Column<MonitoredRow> => ({
  ...{ key, title, align: 'right', sortable: true },
  isOf: (row) => row[key] > 0,
  text: (row) => formatCount(row[key]),
  render: (row) => <Flagged count={row[key]} tone={tone} />,
});

function Flagged({ count: value, tone }: { count: number; tone: 'error' | 'warning' }): ReactNode {
  return value > 0 ? (
    <Mark text={formatCount(value)} tone={tone} />
  ) : (
    <span className={`figures ${css.dim}`}>0</span>
  );
}

/** The columns of the table: a project, an outlet or a day with its figures. */
export function useMonitoringColumns(level: MonitoredLevel): Column<MonitoredRow>[] {
  const { t } = useTranslation('outlet-monitoring');
  const of = (done: number, all: number) => t('of', { done: formatCount(done), all: formatCount(all) });
  return [
    {
      ...{ key: 'name', title: t(`level.${level}`), sortable: true, names: true },
      text: ({ name }) => name,
      render: (row) => (
        <span className={css.named}>
          <Link
            data-row-link
            to="."
            search={openedBy(row) as never}
            replace={row.date !== null}
            resetScroll={false}
            className={css.link}
          >
            {row.name}
          </Link>
          {row.code ? <span className={css.dim}>{row.code}</span> : null}
        </span>
      ),
    },
    count('scheduled', t('scheduled')),
    count('checked_in', t('checked_in')),
    flagged('late', t('late'), 'warning'),
    flagged('missing', t('missing'), 'error'),
    {
      ...{ key: 'reports', title: t('reports'), align: 'right', sortable: true },
      text: (row) => of(row.reports, row.scheduled),
      render: (row) => <span className="figures">{of(row.reports, row.scheduled)}</span>,
    },
    {
      ...{ key: 'tasks_done', title: t('tasks'), align: 'right', sortable: true },
      text: (row) => (row.tasks > 0 ? of(row.tasks_done, row.tasks) : ''),
      render: (row) =>
        row.tasks === 0 ? (
          <span className={css.dim}>{t('no_tasks')}</span>
        ) : (
          <span className={css.tasks}>
            {row.complete ? <Mark text={t('complete')} tone="success" /> : null}
            <span className="figures">{of(row.tasks_done, row.tasks)}</span>
          </span>
        ),
    },
    count('sold', t('sold')),
    {
      ...{ key: 'sales', title: t('sales'), align: 'right', sortable: true },
      text: (row) => formatAmount(row.sales),
      render: (row) => <Money amount={row.sales} bare />,
    },
    flagged('out_of_stock', t('out_of_stock'), 'error'),
  ];
}
