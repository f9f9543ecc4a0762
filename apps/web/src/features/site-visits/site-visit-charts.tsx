import {
  type SiteVisitCharts as Figures,
  siteVisitReportEndpoints,
} from '@mesra/contract/site-visits/site-visit-report';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate } from '../../lib/format.ts';
import { ReportCharts, WideChart } from '../../shared/report/report-charts.tsx';
import { Chart } from '../../ui/chart.tsx';
import type { ChartKind, ChartSeries } from '../../ui/chart-series.ts';
import { Section } from '../../ui/section.tsx';

/** What charts are not narrowed by. */
const OWN: ReadonlySet<string> = new Set(['template', 'keyword', 'sort', 'sort_by']);

type Row = Omit<Figures['by_day'][number], 'date'> & { key: string; label: string };

/** Visits by day, person and site, with the time on site and the way of each, of the report's people and days. */
export function SiteVisitCharts({ filters }: { filters: Record<string, unknown> }) {
  return (
    <ReportCharts endpoint={siteVisitReportEndpoints.charts} filters={filters} without={OWN}>
      {(figures) => <Charts figures={figures} />}
    </ReportCharts>
  );
}

function Charts({ figures: { by_day, by_person, by_site } }: { figures: Figures }) {
  const { t } = useTranslation('site-visit-report');
  const people = by_person.map(({ employee: { id, name }, ...sums }) => ({
    ...{ ...sums, key: String(id), label: name },
  }));
  const sites = by_site.map(({ site: { id, name }, ...sums }) => ({
    ...{ ...sums, key: String(id), label: name },
  }));
  const days = by_day.map(({ date, ...sums }) => ({
    ...{ ...sums, key: date, label: formatDate(date) },
  }));
  const hours = { unit: 60, name: t('hours'), of: 'minutes' } as const;
  const way = { unit: 1000, name: t('distance'), of: 'metres' } as const;
  return (
    <>
      <WideChart>
        <Visits kind="line" title={t('by_day')} head={t('day')} rows={days} />
      </WideChart>
      <Visits title={t('by_person')} head={t('person')} rows={people} />
      <Visits title={t('by_site')} head={t('site')} rows={sites} />
      <Amounts {...hours} title={t('time_by_person')} head={t('person')} rows={people} />
      <Amounts {...hours} title={t('time_by_site')} head={t('site')} rows={sites} />
      <Amounts {...way} title={t('way_by_person')} head={t('person')} rows={people} />
      <Amounts {...way} title={t('way_by_day')} head={t('day')} rows={days} />
    </>
  );
}

interface Drawn {
  title: string;
  head: string;
  rows: readonly Row[];
}

const PARTS = [
  ['completed', 'success'],
  ['missed', 'error'],
  ['unplanned', 'warning'],
  ['late', 'info'],
] as const;

/** How many visits of each kind there were beside those that were planned. */
function Visits({ title, head, rows, kind = 'bar' }: Drawn & { kind?: ChartKind }) {
  const series = [['planned', 'primary'] as const, ...PARTS];
  const { t } = useTranslation('site-visit-report');
  return (
    <Sums
      kind={kind}
      title={title}
      head={head}
      series={series.map(([part, tone]) => ({
        ...{ name: t(part), tone },
        points: rows.map((row) => ({
          ...{ key: row.key, label: row.label, value: row[part], text: formatCount(row[part]) },
        })),
      }))}
    />
  );
}

/** A sum of each in a unit, with two decimals. */
function Amounts(props: Drawn & { name: string; unit: number; of: 'minutes' | 'metres' }) {
  const { title, head, rows, name, unit, of } = props;
  const some = rows.some((row) => row[of] > 0);
  const points = rows.map((row) => ({
    ...{ key: row.key, label: row.label, value: row[of] / unit },
    text: formatAmount((row[of] / unit).toFixed(2)),
  }));
  return <Sums kind="bar" title={title} head={head} series={[{ name, points: some ? points : [] }]} />;
}

interface SumsProps {
  kind: ChartKind;
  title: string;
  head: string;
  series: ChartSeries[];
}

function Sums({ kind, title, head, series }: SumsProps) {
  const { t } = useTranslation('site-visit-report');
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
