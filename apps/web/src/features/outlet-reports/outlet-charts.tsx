import {
  type OutletCharts as Figures,
  outletReportEndpoints,
} from '@mesra/contract/outlet-reports/outlet-report';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import { ReportCharts, WideChart } from '../../shared/report/report-charts.tsx';
import { Chart } from '../../ui/chart.tsx';
import type { ChartKind, ChartSeries } from '../../ui/chart-series.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RankedBars } from '../../ui/ranked-bars.tsx';
import { Section } from '../../ui/section.tsx';

/** What charts are not narrowed by. */
const OWN: ReadonlySet<string> = new Set(['template', 'keyword']);

/** Sales and stock by day, and what sold most, of the report's days and filters. */
export function OutletCharts({ filters }: { filters: Record<string, unknown> }) {
  return (
    <ReportCharts endpoint={outletReportEndpoints.charts} filters={filters} without={OWN}>
      {(figures) => <Charts figures={figures} />}
    </ReportCharts>
  );
}

type Named = Figures['by_outlet'][number];
type Day = Figures['by_day'][number];

function Charts({ figures: { by_day, by_outlet, by_product, by_promoter } }: { figures: Figures }) {
  const { t } = useTranslation('outlet-report');
  const some = by_day.some(({ sold, replenished, empty }) => sold + replenished + empty > 0);
  const days = some ? by_day : [];
  const counts = (key: 'sold' | 'replenished' | 'empty'): ChartSeries => ({
    name: t(key),
    points: days.map((row) => ({ ...ofDay(row), value: row[key], text: formatCount(row[key]) })),
  });
  const amounts = {
    name: t('amount'),
    points: days.map((row) => ({ ...ofDay(row), value: Number(row.amount), text: formatAmount(row.amount) })),
  };
  const day = t('day');
  return (
    <>
      <WideChart>
        <Drawn kind="line" title={t('sales_by_day')} head={day} series={[amounts]} />
      </WideChart>
      <Drawn
        kind="bar"
        title={t('pieces_by_day')}
        head={day}
        series={[counts('sold'), counts('replenished')]}
      />
      <Drawn
        kind="bar"
        title={t('empty_by_day')}
        head={day}
        series={[{ ...counts('empty'), tone: 'error' }]}
      />
      <Largest title={t('by_outlet')} rows={by_outlet} />
      <Largest title={t('by_product')} rows={by_product} />
      <Largest title={t('by_promoter')} rows={by_promoter} />
    </>
  );
}

const ofDay = ({ date }: Day) => ({ key: date, label: formatDate(date) });

/** What sold most, by amount. */
function Largest({ title, rows }: { title: string; rows: readonly Named[] }) {
  const { t } = useTranslation('outlet-report');
  const ranked = rows.map(({ id, name, amount }) => ({
    ...{ key: String(id), label: name, value: Number(amount), text: formatAmount(amount) },
  }));
  return (
    <Section title={title}>
      {ranked.length > 0 ? <RankedBars label={title} rows={ranked} /> : <EmptyState title={t('nothing')} />}
    </Section>
  );
}

interface DrawnProps {
  kind: ChartKind;
  title: string;
  head: string;
  series: ChartSeries[];
}

function Drawn({ kind, title, head, series }: DrawnProps) {
  const { t } = useTranslation('outlet-report');
  return (
    <Section title={title}>
      <Chart
        title={title}
        kind={kind}
        heads={[head, series[0]?.name ?? '']}
        series={series}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
      />
    </Section>
  );
}
