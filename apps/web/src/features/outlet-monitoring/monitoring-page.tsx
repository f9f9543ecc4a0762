import { Anchor, SegmentedControl, Text } from '@mantine/core';
import { MONITORING_PATH, type Monitoring } from '@mesra/contract/outlet-monitoring/monitoring';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useMinutely } from '../../lib/use-minutely.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useMonitoring } from './monitoring.queries.ts';
import { useMonitoringColumns } from './monitoring-columns.tsx';
import { MonitoringFigures } from './monitoring-figures.tsx';
import { levelOf, rowsOf } from './monitoring-rows.ts';
import { type MonitoringState, useMonitoringSearch } from './monitoring-search.ts';
import css from './outlet-monitoring.module.css';
import { PeriodBar } from './period-bar.tsx';
import { useMonitoredList } from './use-monitored-list.ts';

const loadMap = () => import('./monitoring-map.tsx').then((part) => part.MonitoringMap);
const loadDrawer = () => import('./outlet-day-drawer.tsx').then((part) => part.OutletDayDrawer);

/** What promoters were to do and did, by project, outlet and day; live. How far it is opened is in the address. */
export function MonitoringPage() {
  const { t } = useTranslation('outlet-monitoring');
  const state = useMonitoringSearch();
  const { project, outlet, day, today, start_date, end_date, withMap } = state;
  const level = levelOf(state);
  const { data, isFetching, error, refetch } = useMonitoring({
    ...{ start_date, end_date, project },
    outlet: level === 'days' ? outlet : null,
  });
  useMinutely(MONITORING_PATH, start_date <= today && today <= end_date);
  const rows = useMemo(
    () => data && rowsOf(data, { project, outlet, start_date, end_date }, dayName),
    [data, project, outlet, start_date, end_date],
  );
  const list = useMonitoredList(state, {
    ...{ rows, fetching: isFetching, error: data ? null : error, retry: () => void refetch() },
  });
  const OutletMap = useLoaded(withMap, loadMap);
  const Drawer = useLoaded(day !== null, loadDrawer);
  const close = () => state.set({ day: undefined, ...(level === 'outlets' ? { outlet: undefined } : {}) });
  const openOutlet = (of: number, at: number) =>
    state.set({ project: of, outlet: at, ...(start_date === end_date ? { day: start_date } : {}) });
  return (
    <>
      <RowLinks>
        <ListPage
          name={`monitoring-${level}`}
          title={t('title')}
          description={t('description')}
          list={list}
          columns={useMonitoringColumns(level)}
          searchLabel={t(`search.${level}`)}
          empty={{ title: t('none'), hint: t('none_hint') }}
        >
          <div className={css.bar}>
            <PeriodBar state={state} />
            <SegmentedControl
              aria-label={t('views')}
              value={withMap ? 'map' : 'list'}
              onChange={(view) => state.set({ view: view === 'map' ? 'map' : undefined })}
              data={[
                { value: 'list', label: t('as_list') },
                { value: 'map', label: t('as_map') },
              ]}
            />
          </div>
          <Way answer={data} state={state} />
          {data ? <Figures answer={data} state={state} /> : null}
          {withMap && OutletMap && data ? (
            <OutletMap answer={data} project={project} show={state.show} onOpen={openOutlet} />
          ) : null}
        </ListPage>
      </RowLinks>
      {Drawer && project !== null && outlet !== null && day !== null ? (
        <Drawer project_id={project} outlet_id={outlet} date={day} onClose={close} />
      ) : null}
    </>
  );
}

/** The figures of all projects, or of what is opened. */
function Figures({ answer, state }: { answer: Monitoring; state: MonitoringState }) {
  const project = answer.projects.find(({ id }) => id === state.project);
  const figures = state.project === null ? answer : project;
  if (!figures) return null;
  return (
    <section className={`surface ${css.figures}`}>
      <MonitoringFigures figures={figures} state={state} />
    </section>
  );
}

/** The way back up: from the days of an outlet to its project, and to all projects. */
function Way({ answer, state }: { answer: Monitoring | undefined; state: MonitoringState }) {
  const { t } = useTranslation('outlet-monitoring');
  const project = answer?.projects.find(({ id }) => id === state.project);
  const outlet = levelOf(state) === 'days' ? project?.outlets.find(({ id }) => id === state.outlet) : null;
  if (state.project === null) return null;
  const up = (change: object) =>
    ((before: object) => ({
      ...before,
      ...{ outlet: undefined, day: undefined, keyword: undefined, page: undefined, ...change },
    })) as never;
  return (
    <nav aria-label={t('way')} className={css.way}>
      <Anchor component={Link} to="." search={up({ project: undefined })}>
        {t('all_projects')}
      </Anchor>
      <span aria-hidden>›</span>
      {outlet ? (
        <>
          <Anchor component={Link} to="." search={up({})}>
            {project?.name}
          </Anchor>
          <span aria-hidden>›</span>
        </>
      ) : null}
      <Text component="span" fw={600} aria-current="location">
        {outlet?.name ?? project?.name ?? t('not_there')}
      </Text>
    </nav>
  );
}
