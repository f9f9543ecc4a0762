import { FR_REPORT_DAYS, frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import { siteDeviceEndpoints } from '@mesra/contract/site-devices/site-device';
import { FR_METHODS } from '@mesra/domain/faces/fr-record';
import { EVENT_STATES } from '@mesra/domain/presence/event';
import { useTranslation } from 'react-i18next';
import { choiceFilter } from '../../shared/filters.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { MultiSelectField } from '../../ui/select-fields.tsx';

const LEAD = ['status'] as const;

/** The report of FR records: how each was proven, and how many were not. */
export function FrReportPage() {
  const { t } = useTranslation(['fr-records', 'attendance-day']);
  return (
    <ReportPage
      kind="fr-records"
      title={t('report_title')}
      description={t('report_description')}
      endpoints={frReportEndpoints}
      maxDays={FR_REPORT_DAYS}
      linkTitle={t('record')}
      filters={[
        siteFilter('work_site_id', t('site')),
        resourceFilter('site_device_id', t('device'), siteDeviceEndpoints.list),
        choiceFilter('method', t('method'), FR_METHODS, (method) => t(`methods.${method}`)),
      ]}
      lead={{
        names: LEAD,
        render: (state, { change }) => (
          <MultiSelectField
            label={t('status')}
            w={{ base: '100%', sm: 300 }}
            searchable={false}
            placeholder={t('all_statuses')}
            data={EVENT_STATES.map((value) => ({ value, label: t(`attendance-day:states.${value}`) }))}
            value={EVENT_STATES.filter((one) => [state.status].flat().includes(one))}
            onChange={(status) => change({ status: status.length > 0 ? status : undefined })}
          />
        ),
      }}
    />
  );
}
