import {
  PROMOTER_ATTENDANCE_TEMPLATES,
  promoterAttendanceEndpoints,
} from '@mesra/contract/outlet-reports/promoter-attendance';
import { useTranslation } from 'react-i18next';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { SalesReportTabs } from '../../shared/report/sales-report-tabs.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { useReportFilters } from './use-report-filters.ts';

const LEAD = ['template'] as const;

/** The report of promoters' attendance at outlets: planned, worked, late, missed and verified, by promoter or schedule. */
export function PromoterAttendancePage() {
  const { t } = useTranslation('outlet-report');
  const filters = useReportFilters(['project_id', 'outlet_id', 'promoter_id']);
  return (
    <ReportPage
      kind="promoter-attendance"
      title={t('attendance.title')}
      tabs={<SalesReportTabs current="/spm/project/report/attendance" />}
      description={t('attendance.description')}
      endpoints={promoterAttendanceEndpoints}
      structured={false}
      searchLabel={t('attendance.search')}
      filters={filters}
      messages={{ none: t('attendance.none'), none_hint: t('attendance.none_hint'), over: t('over') }}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <TemplateField
            templates={PROMOTER_ATTENDANCE_TEMPLATES}
            label={(template) => t(`attendance.templates.${template}`)}
            state={state}
            change={change}
          />
        ),
      }}
    />
  );
}
