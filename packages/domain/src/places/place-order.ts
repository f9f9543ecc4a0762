import { distanceBetween, type Point } from '../sites/geofence.ts';

/** Malaysia: what a place search prefers (spec section 9). */
export const PLACE_BOX = { north: 7.5, south: 0.8, east: 119.5, west: 99.5 } as const;

/** Maximum places of an answer (spec section 9). */
export const MAX_PLACES = 100;

/** A place to be ordered; without a position it counts as within the box. */
export interface FoundPlace {
  readonly name: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** `own`: a site or branch of one's own. */
  readonly source: string;
}

const pointOf = ({ lat, lng }: FoundPlace): Point | null =>
  lat === null || lng === null ? null : { lat, lng };

/** Whether a place lies within Malaysia's box, its edges included. */
export function inPlaceBox(place: FoundPlace): boolean {
  const point = pointOf(place);
  if (!point) return true;
  const { north, south, east, west } = PLACE_BOX;
  return point.lat <= north && point.lat >= south && point.lng <= east && point.lng >= west;
}

/** How well a name answers what was typed: the same, beginning so, or only containing it. */
export function nameRank(name: string, query: string): number {
  const [is, typed] = [name, query].map((text) => text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (is === typed) return 0;
  return typed && is?.startsWith(typed) ? 1 : 2;
}

/**
 * Places in the order of an answer: within the box first, one's own before others, the nearest to a point first, if one is
 * given, then by how well the name answers the query. Places alike in all of it keep the order in which they were found. At
 * most as many as an answer holds.
 */
export function inPlaceOrder<P extends FoundPlace>(
  places: readonly P[],
  { query, at }: { query: string; at: Point | null },
): P[] {
  const keyed = places.map((place) => {
    const point = pointOf(place);
    const distance = at === null ? 0 : point ? distanceBetween(at, point) : Number.POSITIVE_INFINITY;
    const group = (inPlaceBox(place) ? 0 : 2) + (place.source === 'own' ? 0 : 1);
    return { place, group, distance, rank: nameRank(place.name, query) };
  });
  keyed.sort(
    (a, b) =>
      a.group - b.group || (a.distance === b.distance ? 0 : a.distance - b.distance) || a.rank - b.rank,
  );
  return keyed.slice(0, MAX_PLACES).map(({ place }) => place);
}
