/** The mean radius of the earth in metres (spec section 9). */
export const EARTH_RADIUS_M = 6_371_000;

/** Geofence radius of a site, in metres. */
export const SITE_RADIUS_M = { default: 100, min: 10, max: 5_000 } as const;

/** Latitude and longitude in degrees, north and east positive. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A reported device position with its accuracy in metres. */
export interface Fix extends Point {
  readonly accuracy: number;
}

/** A circle with a radius in metres. */
export interface Circle extends Point {
  readonly radius: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points in metres (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const [from, to] = [radians(a.lat), radians(b.lat)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const share = Math.min(1, north + Math.cos(from) * Math.cos(to) * east);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(share));
}

/** Whether a person is at a site; `unknown` if the fix is too inaccurate to tell. */
export type AtSite = 'inside' | 'outside' | 'unknown';

/**
 * Whether a fix is inside a circle, edge included. The true position may be anywhere within the accuracy of
 * the fix, so the result is definite only if all such positions are inside, or all outside.
 */
export function atSite(site: Circle, fix: Fix): AtSite {
  const { accuracy } = fix;
  if (!Number.isFinite(accuracy) || accuracy < 0) return 'unknown';
  const distance = distanceBetween(site, fix);
  if (distance + accuracy <= site.radius) return 'inside';
  return distance - accuracy > site.radius ? 'outside' : 'unknown';
}
