import { CLAIM_TEMPLATES, claimReportEndpoints } from '@mesra/contract/claim-reports/claim-report';
import { CLAIM_STATUSES } from '@mesra/domain/claims/claim-states';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { claimCategoryFilter } from '../../shared/claims/claim-category-filter.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';

const loadCharts = () => import('./claim-charts.tsx').then((part) => part.ClaimCharts);
const LEAD = ['template', 'status'] as const;
/** A draft is nobody's business but its owner's. */
const REPORTED = CLAIM_STATUSES.filter((status) => status !== 'Draft');

/** The report of claims: its items, or what they come to, with charts of the same items. */
export function ClaimReportPage() {
  const { t, i18n } = useTranslation('claim-report');
  const Charts = useLoaded(true, loadCharts);
  return (
    <ReportPage
      kind="claims"
      title={t('title')}
      description={t('description')}
      endpoints={claimReportEndpoints}
      filters={[claimCategoryFilter(t('category'))]}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <>
            <TemplateField
              templates={CLAIM_TEMPLATES}
              label={(template) => t(`templates.${template}`)}
              state={state}
              change={change}
            />
            <MultiSelectField
              label={t('status')}
              w={{ base: '100%', sm: 380 }}
              clearable={false}
              searchable={false}
              data={REPORTED.map((value) => ({ value, label: statusLabel(value, i18n) }))}
              value={Array.isArray(state.status) ? state.status.map(String) : []}
              onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
            />
          </>
        ),
      }}
    >
      {({ filters, list }) => (Charts && !list.error ? <Charts filters={filters} /> : null)}
    </ReportPage>
  );
}
