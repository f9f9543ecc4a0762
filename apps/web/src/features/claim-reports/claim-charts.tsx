import {
  claimReportEndpoints,
  type ClaimCharts as Figures,
} from '@mesra/contract/claim-reports/claim-report';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { ReportCharts, WideChart } from '../../shared/report/report-charts.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Section } from '../../ui/section.tsx';

/** What charts are not narrowed by. */
const OWN: ReadonlySet<string> = new Set(['template', 'keyword']);

interface Sums {
  key: string;
  label: string;
  claimed: string;
  accepted: string;
}

/** Claims by month, category and department, of the report's people and days. */
export function ClaimCharts({ filters }: { filters: Record<string, unknown> }) {
  return (
    <ReportCharts endpoint={claimReportEndpoints.charts} filters={filters} without={OWN}>
      {(figures) => <Charts figures={figures} />}
    </ReportCharts>
  );
}

function Charts({ figures: { by_month, by_category, by_department } }: { figures: Figures }) {
  const { t } = useTranslation('claim-report');
  return (
    <>
      <WideChart>
        <Bars
          title={t('by_month')}
          head={t('month')}
          rows={by_month.map(({ month, ...sums }) => ({
            ...sums,
            key: month,
            label: `${month.slice(5)}/${month.slice(2, 4)}`,
          }))}
        />
      </WideChart>
      <Bars
        title={t('by_category')}
        head={t('category')}
        rows={by_category.map(({ claim_category: { id, name }, ...sums }) => ({
          ...sums,
          key: String(id),
          label: name,
        }))}
      />
      <Bars
        title={t('by_department')}
        head={t('department')}
        rows={by_department.map(({ department, ...sums }) => ({
          ...sums,
          key: department ?? '',
          label: department ?? t('no_department'),
        }))}
      />
    </>
  );
}

/** What was claimed beside what of it is accepted. */
function Bars({ title, head, rows }: { title: string; head: string; rows: readonly Sums[] }) {
  const { t } = useTranslation('claim-report');
  const some = rows.some(({ claimed }) => Number(claimed) !== 0);
  return (
    <Section title={title}>
      <Chart
        title={title}
        kind="bar"
        heads={[head, t('claimed')]}
        series={(['claimed', 'accepted'] as const).map((name) => ({
          name: t(name),
          points: some
            ? rows.map((row) => ({
                key: row.key,
                label: row.label,
                value: Number(row[name]),
                text: formatMoney(row[name]),
              }))
            : [],
        }))}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
      />
    </Section>
  );
}
