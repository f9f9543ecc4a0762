import { OUTLET_TEMPLATES, outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { outlets } from '@mesra/contract/outlets/outlet';
import { products } from '@mesra/contract/products/product';
import { promoterEndpoints } from '@mesra/contract/promoters/promoter';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import type { Filter } from '../../ui/list-view.ts';

const loadCharts = () => import('./outlet-charts.tsx').then((part) => part.OutletCharts);
const LEAD = ['template'] as const;

/** What the report is narrowed by, of those lists that the reader may open. */
function useFilters(): Filter[] {
  const { t } = useTranslation('outlet-report');
  const { allows } = useSession();
  return [
    allows(salesProjectEndpoints.list) &&
      resourceFilter('project_id', t('project'), salesProjectEndpoints.list),
    allows(outlets.list) && resourceFilter('outlet_id', t('outlet'), outlets.list),
    allows(products.list) && resourceFilter('product_id', t('product'), products.list),
    allows(promoterEndpoints.list) && resourceFilter('promoter_id', t('promoter'), promoterEndpoints.list),
  ].filter((filter) => filter !== false);
}

/** The report of sales and stock: by outlet, product, promoter or day, with charts of the same entries. */
export function OutletReportPage() {
  const { t } = useTranslation('outlet-report');
  const filters = useFilters();
  const Charts = useLoaded(true, loadCharts);
  return (
    <ReportPage
      kind="outlets"
      title={t('title')}
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
