import { OUTLET_TEMPLATES, outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { SalesReportTabs } from '../../shared/report/sales-report-tabs.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { useReportFilters } from './use-report-filters.ts';

const loadCharts = () => import('./outlet-charts.tsx').then((part) => part.OutletCharts);
const LEAD = ['template'] as const;

/** The report of sales and stock: by outlet, product, promoter or day, with charts of the same entries. */
export function OutletReportPage() {
  const { t } = useTranslation('outlet-report');
  const filters = useReportFilters(['project_id', 'outlet_id', 'product_id', 'promoter_id']);
  const Charts = useLoaded(true, loadCharts);
  return (
    <ReportPage
      kind="outlets"
      title={t('title')}
      tabs={<SalesReportTabs current="/spm/project/report" />}
      description={t('description')}
      endpoints={outletReportEndpoints}
      structured={false}
      searchLabel={t('search')}
      filters={filters}
      messages={{ none: t('none'), none_hint: t('none_hint'), over: t('over') }}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <TemplateField
            templates={OUTLET_TEMPLATES}
            label={(template) => t(`templates.${template}`)}
            state={state}
            change={change}
          />
        ),
      }}
    >
      {({ filters: requested, list }) => (Charts && !list.error ? <Charts filters={requested} /> : null)}
    </ReportPage>
  );
}
