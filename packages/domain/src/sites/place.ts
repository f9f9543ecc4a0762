/** The mean radius of the earth in metres (spec section 9). */
export const EARTH_RADIUS_M = 6_371_000;

/** How far around its place a site reaches, in metres. */
export const SITE_RADIUS_M = { usual: 100, least: 10, most: 5_000 } as const;

/** Degrees, north and east. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Where a device says it is, and how far off that may be in metres. */
export interface Fix extends Point {
  readonly accuracy: number;
}

/** A place with a radius in metres around it. */
export interface Circle extends Point {
  readonly radius: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way over the ground from one point to another along a great circle, in metres (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.lat), radians(b.lat)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const share = Math.min(1, north + Math.cos(from) * Math.cos(to) * east);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(share));
}

/** Whether somebody is at a site; `unknown` where the fix is too rough to tell. */
export type AtSite = 'inside' | 'outside' | 'unknown';

/**
 * Whether a fix is inside a circle, its edge included. The true place lies anywhere within the accuracy of the fix, so
 * that it is said only where every such place would be inside, or none.
 */
export function atSite(site: Circle, fix: Fix): AtSite {
  const { accuracy } = fix;
  if (!Number.isFinite(accuracy) || accuracy < 0) return 'unknown';
  const distance = distanceBetween(site, fix);
  if (distance + accuracy <= site.radius) return 'inside';
  return distance - accuracy > site.radius ? 'outside' : 'unknown';
}
