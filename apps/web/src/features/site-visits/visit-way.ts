import type { VisitSite } from '@mesra/contract/site-visits/own-site-visit';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { distanceBetween, type Point } from '@mesra/domain/sites/geofence';
import { type SiteHere, sitesByDistance } from '../../shared/clocking/sites-here.ts';
import { isAhead } from './visits-with-queued.ts';

type Stop = Pick<OwnSiteVisit, 'uuid' | 'site' | 'status'>;

const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Whole metres from the site before to each visit, by its uuid; a cancelled visit is on nobody's way. */
export function metresToEach(visits: readonly Stop[]): Map<string, number> {
  const way = visits.filter(({ status }) => status !== 'Cancelled');
  const metres = new Map<string, number>();
  way.forEach((visit, index) => {
    const before = way[index - 1];
    const [from, to] = [before && pointOf(before.site), pointOf(visit.site)];
    if (from && to) metres.set(visit.uuid, Math.round(distanceBetween(from, to)));
  });
  return metres;
}

/** The visit to check out of, else the next to check in at; undefined where none is left. */
export const nextVisit = <Visit extends Pick<OwnSiteVisit, 'status'>>(
  visits: readonly Visit[],
): Visit | undefined =>
  visits.find(({ status }) => status === 'In Progress') ??
  visits.find(({ status }) => status === 'Scheduled') ??
  visits.find(isAhead);

/** Where the person was last, by the events of the day; null where none has a position. */
export function lastPosition(visits: readonly Pick<OwnSiteVisit, 'check_in' | 'check_out'>[]): Point | null {
  const [last] = visits
    .flatMap(({ check_in, check_out }) => [check_in ?? [], check_out ?? []].flat())
    .filter((event) => pointOf(event) !== null)
    .sort((a, b) => b.recorded_at.localeCompare(a.recorded_at));
  return last ? pointOf(last) : null;
}

/** The sites to choose from, the nearest first where a position is known, else in their order. */
export const sitesFrom = (sites: readonly VisitSite[], from: Point | null): SiteHere[] =>
  from
    ? sitesByDistance(sites, { ...from, accuracy: 0, age: 0 })
    : sites.map((site) => ({ site, metres: null, at: 'unknown' }));

/** A distance in the unit that it is spoken of in: metres, or kilometres, to a tenth of what is near. */
export function distanceUnit(metres: number): { unit: 'm' | 'km'; figure: string } {
  if (metres < 1000) return { unit: 'm', figure: String(metres) };
  return { unit: 'km', figure: (metres / 1000).toFixed(metres < 100_000 ? 1 : 0) };
}
