import { Button } from '@mantine/core';
import { type FrRecord, frRecordEndpoints } from '@mesra/contract/fr-records/fr-record';
import { siteDeviceEndpoints } from '@mesra/contract/site-devices/site-device';
import { FR_METHODS } from '@mesra/domain/faces/fr-record';
import { EVENT_STATES } from '@mesra/domain/presence/event';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateTimeColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useFrLabels } from './fr-labels.ts';

const loadRecord = () => import('./record-drawer.tsx').then((part) => part.FrRecordDrawer);

function useColumns(): Column<FrRecord>[] {
  const { t } = useTranslation(['fr-records', 'attendance-day']);
  const labels = useFrLabels();
  return [
    personColumn(t('employee'), ({ id, employee }) => ({
      name: employee.name,
      below: employee.employee_code,
      link: {
        to: '/attendance/fr-record',
        search: (before: object) => ({ ...before, record: id }),
        resetScroll: false,
      },
    })),
    dateTimeColumn('recorded_at', t('recorded_at'), { sortable: true }),
    textColumn('type', t('type'), ({ event }) => t(`attendance-day:types.${event.type}`)),
    textColumn('site', t('site'), ({ event }) => event.work_site?.name ?? ''),
    textColumn('device', t('device'), ({ device }) => device.name),
    textColumn('method', t('method'), labels.method),
    textColumn('score', t('score'), labels.score),
    statusColumn(t('status'), {
      of: ({ event }) => event.status,
      label: (status) => t(`attendance-day:states.${status as FrRecord['event']['status']}`),
    }),
    textColumn('challenge', t('challenge'), labels.challenge, { optional: true }),
    textColumn('pin', t('pin'), labels.pin, { optional: true }),
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['fr-records', 'attendance-day']);
  return [
    dayFilter('start_date', t('from')),
    dayFilter('end_date', t('to')),
    choiceFilter('status', t('status'), EVENT_STATES, (status) => t(`attendance-day:states.${status}`)),
    choiceFilter('method', t('method'), FR_METHODS, (method) => t(`methods.${method}`)),
    personFilter('employee_id', t('employee')),
    siteFilter('work_site_id', t('site')),
    resourceFilter('site_device_id', t('device'), siteDeviceEndpoints.list),
  ];
}

/** The FR records, the latest first. `children` are the tabs of the page. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('fr-records');
  const { list, views } = useViewedList('/attendance/fr-record', frRecordEndpoints.list);
  const { id, close } = useOpened('record');
  const Drawer = useLoaded(id !== null, loadRecord);
  return (
    <RowLinks>
      <ListPage
        name="fr-records"
        title={title}
        description={t('description')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        views={views}
        searchLabel={t('search')}
        action={
          <Button
            variant="default"
            leftSection={<IconReportAnalytics size={16} />}
            renderRoot={(props) => <Link {...props} to="/attendance/fr-record/report" />}
          >
            {t('report_title')}
          </Button>
        }
        empty={{ title: t('none'), hint: t('none_hint') }}
      >
        {children}
      </ListPage>
      {id !== null && Drawer ? <Drawer id={id} onClose={close} /> : null}
    </RowLinks>
  );
}
