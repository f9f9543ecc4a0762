import { atSite, distanceBetween } from '@mesra/domain/sites/geofence';
import type { DevicePosition } from '../../lib/locate.ts';

/** A site that somebody may clock at. */
export interface ClockSite {
  id: number;
  name: string;
  lat: number | null;
  lng: number | null;
  radius: number;
}

/** A site with its distance from a position. */
export interface SiteHere {
  site: ClockSite;
  /** Whole metres; null for a site without coordinates. */
  metres: number | null;
  at: 'inside' | 'outside' | 'unknown';
}

/** The sites by distance from a position, nearest first; those without coordinates last. */
export const sitesByDistance = (sites: readonly ClockSite[], fix: DevicePosition): SiteHere[] =>
  sites
    .map((site): SiteHere => {
      const { lat, lng, radius } = site;
      if (lat === null || lng === null) return { site, metres: null, at: 'unknown' };
      const circle = { lat, lng, radius };
      return { site, metres: Math.round(distanceBetween(circle, fix)), at: atSite(circle, fix) };
    })
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY));

/** The nearest site that somebody is certainly inside of; null leaves the choice to the server. */
export const siteInside = (sites: readonly ClockSite[], fix: DevicePosition): number | null =>
  sitesByDistance(sites, fix).find(({ at }) => at === 'inside')?.site.id ?? null;
