import {
  SITE_VISIT_TEMPLATES,
  siteVisitReportEndpoints,
} from '@mesra/contract/site-visits/site-visit-report';
import { VISIT_STATUSES } from '@mesra/domain/site-visits/visit';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { choiceFilter } from '../../shared/filters.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';

const loadCharts = () => import('./site-visit-charts.tsx').then((part) => part.SiteVisitCharts);
const loadRoute = () => import('./day-route-drawer.tsx').then((part) => part.DayRouteDrawer);
const LEAD = ['template', 'status'] as const;

/** The report of visits: each against its plan, or what they come to, with charts of the same visits and the way of a day. */
export function SiteVisitReportPage() {
  const { t } = useTranslation(['site-visit-report', 'site-visits']);
  const { id, close } = useOpened('visit');
  const Charts = useLoaded(true, loadCharts);
  const DayRoute = useLoaded(id !== null, loadRoute);
  return (
    <RowLinks>
      <ReportPage
        kind="site-visits"
        title={t('title')}
        description={t('description')}
        endpoints={siteVisitReportEndpoints}
        linkTitle={t('more')}
        filters={[
          siteFilter('work_site_id', t('site-visits:site')),
          personFilter('employee_id', t('person')),
          choiceFilter('scheduled', t('plan'), ['true', 'false'], (value) =>
            t(value === 'true' ? 'planned' : 'unplanned'),
          ),
        ]}
        lead={{
          names: LEAD,
          render: (state, { change }) => (
            <>
              <TemplateField
                templates={SITE_VISIT_TEMPLATES}
                label={(template) => t(`templates.${template}`)}
                state={state}
                change={change}
              />
              <MultiSelectField
                label={t('status')}
                w={{ base: '100%', sm: 300 }}
                searchable={false}
                placeholder={t('all_statuses')}
                data={VISIT_STATUSES.map((value) => ({ value, label: t(`site-visits:status.${value}`) }))}
                value={VISIT_STATUSES.filter((one) => [state.status].flat().includes(one))}
                onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
              />
            </>
          ),
        }}
      >
        {({ filters, list }) => (Charts && !list.error ? <Charts filters={filters} /> : null)}
      </ReportPage>
      {id !== null && DayRoute ? <DayRoute visitId={id} onClose={close} /> : null}
    </RowLinks>
  );
}
