import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Chart } from '../../ui/chart.tsx';
import type { ChartKind, ChartSeries } from '../../ui/chart-series.ts';
import table from '../../ui/plain-table.module.css';
import { Section } from '../../ui/section.tsx';

interface YearChartProps {
  title: string;
  hint: string;
  kind: ChartKind;
  series: readonly ChartSeries[];
  /** The report of the same months. */
  report: '/attendance/report' | '/leave/report';
  months: readonly { month: string }[];
  children?: ReactNode;
}

/** A chart of the last 12 months on the dashboard, with its table and its report. */
export function YearChart({ title, hint, kind, series, report, months, children }: YearChartProps) {
  const { t } = useTranslation('home', { keyPrefix: 'year' });
  const { user } = useSession();
  const search = { start_date: months[0]?.month, end_date: user.today };
  return (
    <Section title={title}>
      <Text c="dimmed" size="sm" mb="sm">
        {hint}
      </Text>
      <Chart
        title={title}
        kind={kind}
        heads={[t('month'), series[0]?.name ?? '']}
        series={series}
        tableLabel={t('table')}
        axis={formatCount}
        height={150}
      />
      {children}
      <Anchor
        mt="sm"
        py={4}
        display="inline-block"
        renderRoot={(props) => <Link {...props} to={report} search={search as never} />}
      >
        {t('report')}
      </Anchor>
    </Section>
  );
}

interface DepartmentsProps {
  label: string;
  head: string;
  rows: readonly { name: string | null; text: string }[];
}

/** What each department has of it, as a table. */
export function Departments({ label, head, rows }: DepartmentsProps) {
  const { t } = useTranslation('home', { keyPrefix: 'costs' });
  if (rows.length === 0) return null;
  return (
    <table className={table.table} aria-label={label}>
      <thead>
        <tr>
          <th>{t('department')}</th>
          <th className={table.right}>{head}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, text }) => (
          <tr key={name ?? ''}>
            <td>{name ?? t('no_department')}</td>
            <td className={`${table.right} figures`}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
