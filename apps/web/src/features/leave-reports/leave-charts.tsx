import {
  type LeaveCharts as Figures,
  leaveReportEndpoints,
} from '@mesra/contract/leave-reports/leave-report';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { ReportCharts } from '../../shared/report/report-charts.tsx';
import { Chart } from '../../ui/chart.tsx';
import type { ChartSeries } from '../../ui/chart-series.ts';
import { Section } from '../../ui/section.tsx';

/** What charts are not narrowed by. */
const OWN: ReadonlySet<string> = new Set(['template', 'keyword']);

type Point = ChartSeries['points'][number];

/** Leave by month, type and department, and what untaken annual leave is worth, of the report's people and days. */
export function LeaveCharts({ filters }: { filters: Record<string, unknown> }) {
  return (
    <ReportCharts endpoint={leaveReportEndpoints.charts} filters={filters} without={OWN}>
      {(figures) => (
        <>
          <ByMonth figures={figures} />
          <ByType figures={figures} />
          <ByDepartment figures={figures} />
          <Untaken figures={figures} />
        </>
      )}
    </ReportCharts>
  );
}

interface Drawn {
  figures: Figures;
}

function Bars({ title, head, points }: { title: string; head: string; points: Point[] }) {
  const { t } = useTranslation('leave-report');
  return (
    <Section title={title}>
      <Chart
        title={title}
        kind="bar"
        heads={[head, t('days')]}
        series={[{ name: t('days'), points: points.some(({ value }) => value > 0) ? points : [] }]}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
      />
    </Section>
  );
}

function ByMonth({ figures: { by_month } }: Drawn) {
  const { t } = useTranslation('leave-report');
  const points = by_month.map(({ month, days }) => ({
    key: month,
    label: `${month.slice(5)}/${month.slice(2, 4)}`,
    value: days,
    text: formatDays(days),
  }));
  return <Bars title={t('by_month')} head={t('month')} points={points} />;
}

function ByType({ figures: { by_type } }: Drawn) {
  const { t } = useTranslation('leave-report');
  const points = by_type.map(({ leave_type_id, name, days }) => ({
    key: String(leave_type_id),
    label: name,
    value: days,
    text: formatDays(days),
  }));
  return <Bars title={t('by_type')} head={t('type')} points={points} />;
}

function ByDepartment({ figures: { by_department } }: Drawn) {
  const { t } = useTranslation('leave-report');
  const points = by_department.map(({ department, days }) => ({
    key: department ?? '',
    label: department ?? t('no_department'),
    value: days,
    text: formatDays(days),
  }));
  return <Bars title={t('by_department')} head={t('department')} points={points} />;
}

/** What untaken annual leave is worth, for whoever may see pay. */
function Untaken({ figures: { untaken, untaken_on } }: Drawn) {
  const { t } = useTranslation('leave-report');
  if (untaken === null) return null;
  const points = untaken.map(({ department, days, worth }) => ({
    key: department ?? '',
    label: department ?? t('no_department'),
    value: Number(worth),
    text: t('worth_of', { worth: formatMoney(worth), days: formatDays(days) }),
  }));
  const title = t('untaken', { day: formatDate(untaken_on) });
  return (
    <Section title={title}>
      <Chart
        title={title}
        kind="bar"
        heads={[t('department'), t('worth')]}
        series={[{ name: t('worth'), points }]}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
      />
    </Section>
  );
}
