import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { siteVisitReportEndpoints } from '@mesra/contract/site-visits/site-visit-report';
import { dayRoute, type RouteStep, routeLines } from '@mesra/domain/site-visits/day-route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './day-route.module.css';
import { dayRoutePoints } from './day-route-points.ts';
import { useVisitLabels } from './use-visit-labels.ts';
import { distanceUnit } from './visit-way.ts';

type Visit = ManagedSiteVisit;

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);

interface DayRouteDrawerProps {
  /** Any visit of the person and day. */
  visitId: number;
  onClose: () => void;
}

/** The way of a person through the day of a visit: on a map, and event by event. */
export function DayRouteDrawer({ visitId, onClose }: DayRouteDrawerProps) {
  const { t } = useTranslation('site-visit-report');
  const { data, error, refetch } = useQuery({
    ...read(siteVisitReportEndpoints.route, { params: { id: visitId } }),
    meta: { silent: true },
  });
  const [first] = data ?? [];
  return (
    <RecordDrawer
      width={620}
      title={first ? t('route_of', { name: first.employee.name, day: formatDate(first.date) }) : t('route')}
      onClose={onClose}
    >
      {error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : data ? (
        <DayRoute visits={data} />
      ) : (
        <Skeleton height={280} radius="md" />
      )}
    </RecordDrawer>
  );
}

function DayRoute({ visits }: { visits: Visit[] }) {
  const { t } = useTranslation('site-visit-report');
  const route = useMemo(() => dayRoute(visits), [visits]);
  const absent = visits.filter(({ check_in, status }) => check_in === null || status === 'Cancelled');
  return (
    <Stack gap="md">
      <RouteMap visits={visits} route={route} />
      <section aria-labelledby="route-events">
        <Title order={3} id="route-events" mb="xs">
          {t('events')}
        </Title>
        {route.length === 0 ? (
          <Text c="dimmed">{t('no_events')}</Text>
        ) : (
          <ol className={css.steps}>
            {route.map((step, index) => (
              <Step key={step.uuid} step={step} number={index + 1} />
            ))}
          </ol>
        )}
      </section>
      {absent.length > 0 ? <Absent visits={absent} /> : null}
    </Stack>
  );
}

function Step({ step, number }: { step: RouteStep<Visit>; number: number }) {
  const { t } = useTranslation(['site-visit-report', 'site-visits']);
  const { time, doubts } = useVisitLabels();
  const { visit, type, metres, point } = step;
  const key = type === 'in' ? 'check_in' : 'check_out';
  const event = visit[key];
  const isMarked = point !== null || event?.marks.some((mark) => mark.key === 'no_position');
  const details = [
    metres === null ? null : t('from_before', distanceUnit(metres)),
    isMarked ? null : t('no_position'),
    ...doubts(event),
  ];
  return (
    <li className={css.step}>
      <span className={`figures ${css.number}`} aria-hidden>
        {number}
      </span>
      <time dateTime={event?.recorded_at} className="figures">
        {time(event)}
      </time>
      <div>
        <strong>{t(`site-visits:${key}`)}</strong> · {visit.site.name}
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}

/** Visits of the day that are not on the way. */
function Absent({ visits }: { visits: readonly Visit[] }) {
  const { t } = useTranslation(['site-visit-report', 'site-visits']);
  const { window } = useVisitLabels();
  return (
    <section aria-labelledby="route-absent">
      <Title order={3} id="route-absent" mb="xs">
        {t('not_visited')}
      </Title>
      <ul className={css.absent}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <span>
              {visit.site.name}{' '}
              <Text span size="sm" c="dimmed">
                {visit.scheduled ? window(visit) : ''}
              </Text>
            </span>
            <StatusBadge status={visit.status} label={t(`site-visits:status.${visit.status}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RouteMap({ visits, route }: { visits: readonly Visit[]; route: readonly RouteStep<Visit>[] }) {
  const { t } = useTranslation('site-visit-report');
  const { company } = useSession();
  const zone = company.config.time_zone;
  const points = useMemo(() => dayRoutePoints(visits, route, zone), [visits, route, zone]);
  const lines = useMemo(() => routeLines(route), [route]);
  const WayMap = useLoaded(points.length > 0, loadMap);
  if (points.length === 0) return <Text c="dimmed">{t('no_positions')}</Text>;
  const isBroken = route.length > 1 && route.some(({ point }) => point === null);
  return (
    <div>
      {WayMap ? (
        <WayMap label={t('map')} points={points} lines={lines} height={360} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
      {isBroken ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('broken')}
        </Text>
      ) : null}
    </div>
  );
}
