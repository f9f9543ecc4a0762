import {
  attendanceReportEndpoints,
  type AttendanceCharts as Figures,
} from '@mesra/contract/attendance-reports/attendance-report';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { ReportCharts, WideChart } from '../../shared/report/report-charts.tsx';
import { Chart } from '../../ui/chart.tsx';
import type { ChartSeries } from '../../ui/chart-series.ts';
import { Section } from '../../ui/section.tsx';
import { attendanceTone } from '../../ui/status-colour.ts';

/** What charts are not narrowed by. */
const OWN: ReadonlySet<string> = new Set(['template', 'date_info', 'keyword']);

/** Attendance by day, and lateness and overtime by department, of the report's people and days. */
export function AttendanceCharts({ filters }: { filters: Record<string, unknown> }) {
  const { t } = useTranslation('attendance-report');
  return (
    <ReportCharts endpoint={attendanceReportEndpoints.charts} filters={filters} without={OWN}>
      {(figures) => (
        <>
          <WideChart>
            <ByDay figures={figures} />
          </WideChart>
          <Section title={t('lateness')}>
            <Lateness figures={figures} />
          </Section>
          <Section title={hasCost(figures.overtime) ? t('overtime_cost') : t('overtime')}>
            <Overtime figures={figures} />
          </Section>
        </>
      )}
    </ReportCharts>
  );
}

interface Drawn {
  figures: Figures;
}

/** The status whose colour a series has. */
const STATUSES = { present: 'ontime', late: 'late', leave: 'on leave' } as const;

function ByDay({ figures: { by_day } }: Drawn) {
  const { t } = useTranslation('attendance-report');
  const series = (['present', 'late', 'absent', 'leave'] as const).map(
    (name): ChartSeries => ({
      name: t(name),
      tone: name === 'absent' ? 'warning' : attendanceTone(STATUSES[name]),
      points: by_day.map((day) => ({
        key: day.date,
        label: formatDate(day.date).slice(0, 5),
        value: day[name],
        text: formatCount(day[name]),
      })),
    }),
  );
  return (
    <Section title={t('by_day')}>
      <Chart
        title={t('by_day')}
        kind="stacked"
        heads={[t('day'), t('present')]}
        series={series}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
        height={200}
      />
    </Section>
  );
}

function Lateness({ figures: { lateness } }: Drawn) {
  const { t } = useTranslation('attendance-report');
  const points = lateness.map(({ department, minutes, times }) => ({
    key: department ?? '',
    label: department ?? t('no_department'),
    value: minutes,
    text: t('minutes_of', { minutes: formatCount(minutes), times: formatCount(times) }),
  }));
  return (
    <Chart
      title={t('lateness')}
      kind="bar"
      heads={[t('department'), t('minutes')]}
      series={[{ name: t('minutes'), tone: 'error', points }]}
      tableLabel={t('table')}
      axis={formatCount}
      empty={t('nothing')}
    />
  );
}

/** Whether it costs anything, and the user may see it: beyond the wage limit of the law overtime may be unpaid. */
const hasCost = (overtime: Figures['overtime']): boolean =>
  overtime.some(({ cost }) => Number(cost ?? 0) > 0);

/** What overtime costs, for whoever may see pay; its hours for everyone else. */
function Overtime({ figures: { overtime } }: Drawn) {
  const { t } = useTranslation('attendance-report');
  const isPriced = hasCost(overtime);
  const points = overtime.map(({ department, minutes, cost }) => {
    const hours = t('hours_of', { hours: formatAmount((minutes / 60).toFixed(2)) });
    return {
      key: department ?? '',
      label: department ?? t('no_department'),
      value: isPriced ? Number(cost) : minutes / 60,
      text: cost === null ? hours : `${formatMoney(cost)} (${hours})`,
    };
  });
  const title = isPriced ? t('overtime_cost') : t('overtime');
  const name = isPriced ? t('cost') : t('hours');
  return (
    <Chart
      title={title}
      kind="bar"
      heads={[t('department'), name]}
      series={[{ name, points }]}
      tableLabel={t('table')}
      axis={formatCount}
      empty={t('nothing')}
    />
  );
}
