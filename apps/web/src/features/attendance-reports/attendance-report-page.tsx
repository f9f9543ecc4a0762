import {
  ATTENDANCE_TEMPLATES,
  attendanceReportEndpoints,
  DATE_INFO,
} from '@mesra/contract/attendance-reports/attendance-report';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { TemplateField } from '../../shared/report/template-field.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';

const loadCharts = () => import('./attendance-charts.tsx').then((part) => part.AttendanceCharts);
const LEAD = ['template', 'date_info'] as const;

/** The attendance report: template, what a day shows, charts of the same days. */
export function AttendanceReportPage() {
  const { t } = useTranslation('attendance-report');
  const Charts = useLoaded(true, loadCharts);
  return (
    <ReportPage
      kind="attendance"
      title={t('title')}
      description={t('description')}
      endpoints={attendanceReportEndpoints}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <>
            <TemplateField
              templates={ATTENDANCE_TEMPLATES}
              label={(template) => t(`templates.${template}`)}
              state={state}
              change={change}
              width={170}
            />
            {state.template === 'Normal' ? (
              <MultiSelectField
                label={t('date_info')}
                w={{ base: '100%', sm: 420 }}
                clearable={false}
                searchable={false}
                data={DATE_INFO.map((value) => ({ value, label: t(`date_infos.${value}`) }))}
                value={Array.isArray(state.date_info) ? state.date_info.map(String) : []}
                onChange={(date_info) => change({ date_info: date_info.length > 0 ? date_info : undefined })}
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
