import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { RouteStep } from '@mesra/domain/site-visits/day-route';
import type { MapPoint } from '../../ui/map.tsx';

type Visit = Pick<ManagedSiteVisit, 'site'>;

/** The sites of a day as circles, and each event with a known position under its number on the way. */
export function dayRoutePoints(
  visits: readonly Visit[],
  route: readonly Pick<RouteStep<Visit>, 'uuid' | 'point' | 'visit'>[],
): MapPoint[] {
  const sites = new Map(visits.map(({ site }) => [site.id, site]));
  const areas = [...sites.values()].flatMap(({ id, name, lat, lng, radius }): MapPoint[] =>
    lat === null || lng === null ? [] : [{ key: `site ${id}`, name, lat, lng, radius, look: 'area' }],
  );
  const steps = route.flatMap(({ uuid, point, visit }, index): MapPoint[] =>
    point ? [{ key: uuid, name: `${index + 1}. ${visit.site.name}`, ...point, look: 'person' }] : [],
  );
  return [...areas, ...steps];
}
