import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { RouteStep } from '@mesra/domain/site-visits/day-route';
import { formatTimeIn } from '../../lib/format.ts';
import type { MapPoint } from '../../ui/map.tsx';

type Visit = Pick<ManagedSiteVisit, 'site'>;

/** The sites of a day as circles, and each event with a known position by its number on the way and its time. */
export function dayRoutePoints(
  visits: readonly Visit[],
  route: readonly Pick<RouteStep<unknown>, 'uuid' | 'point' | 'recorded_at'>[],
  zone: string | undefined,
): MapPoint[] {
  const sites = new Map(visits.map(({ site }) => [site.id, site]));
  const areas = [...sites.values()].flatMap(({ id, name, lat, lng, radius }): MapPoint[] =>
    lat === null || lng === null ? [] : [{ key: `site ${id}`, name, lat, lng, radius, look: 'area' }],
  );
  const steps = route.flatMap(({ uuid, point, recorded_at }, index): MapPoint[] => {
    const time = formatTimeIn(zone, new Date(recorded_at));
    return point ? [{ key: uuid, name: `${index + 1}. ${time}`, ...point, look: 'person' }] : [];
  });
  return [...areas, ...steps];
}
