import { LEAVE_TEMPLATES, leaveReportEndpoints } from '@mesra/contract/leave-reports/leave-report';
import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useLeaveTypeFilter } from '../../shared/leave/leave-type-filter.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';

const loadCharts = () => import('./leave-charts.tsx').then((part) => part.LeaveCharts);
const LEAD = ['template', 'status'] as const;

/** The leave report: requests in a period or what is untaken, with charts of the same leave. */
export function LeaveReportPage() {
  const { t, i18n } = useTranslation('leave-report');
  const Charts = useLoaded(true, loadCharts);
  const types = useLeaveTypeFilter();
  return (
    <ReportPage
      kind="leave"
      title={t('title')}
      description={t('description')}
      endpoints={leaveReportEndpoints}
      filters={[types]}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <>
            <TemplateField
              templates={LEAVE_TEMPLATES}
              label={(template) => t(`templates.${template}`)}
              state={state}
              change={change}
              width={210}
            />
            {state.template === 'Requests' ? (
              <MultiSelectField
                label={t('status')}
                w={{ base: '100%', sm: 300 }}
                clearable={false}
                searchable={false}
                data={APPROVAL_STATUSES.map((value) => ({ value, label: statusLabel(value, i18n) }))}
                value={Array.isArray(state.status) ? state.status.map(String) : []}
                onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
              />
            ) : null}
          </>
        ),
      }}
    >
      {({ filters, list }) => (Charts && !list.error ? <Charts filters={filters} /> : null)}
    </ReportPage>
  );
}
