import type { Instant } from '../kit/zone.ts';
import { byTime } from '../presence/event.ts';
import { distanceBetween, type Point } from '../sites/geofence.ts';
import type { VisitStatus } from './visit.ts';

/** A check-in or check-out as it was recorded. */
export interface VisitPoint {
  readonly uuid: string;
  /** ISO 8601. */
  readonly recorded_at: string;
  /** Degrees; both or neither. */
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A visit with the events that make a person's way through a day. */
export interface RouteVisit {
  readonly id: number;
  /** The events of a cancelled visit were rejected and count for nothing. */
  readonly status: VisitStatus;
  readonly check_in: VisitPoint | null;
  readonly check_out: VisitPoint | null;
}

/** An event on the way through a day. */
export interface RouteStep<V> {
  readonly visit: V;
  readonly type: 'in' | 'out';
  readonly uuid: string;
  readonly recorded_at: Instant;
  /** Null where the position is unknown. */
  readonly point: Point | null;
  /** Whole metres from the event before; null for the first, and where either position is unknown. */
  readonly metres: number | null;
}

function stepsOf<V extends RouteVisit>(visit: V): Omit<RouteStep<V>, 'metres'>[] {
  if (visit.status === 'Cancelled') return [];
  const ends = [
    ['in', visit.check_in],
    ['out', visit.check_out],
  ] as const;
  return ends.flatMap(([type, event]) => {
    if (!event) return [];
    const { uuid, lat, lng } = event;
    const point = lat === null || lng === null ? null : { lat, lng };
    return [{ visit, type, uuid, recorded_at: Date.parse(event.recorded_at), point }];
  });
}

/** The events of a person's visits of a day in their order, each with the way from the one before. */
export function dayRoute<V extends RouteVisit>(visits: readonly V[]): RouteStep<V>[] {
  const steps = visits.flatMap(stepsOf).sort(byTime);
  return steps.map((step, index) => {
    const before = steps[index - 1]?.point;
    const metres = before && step.point ? Math.round(distanceBetween(before, step.point)) : null;
    return { ...step, metres };
  });
}

/** Whole metres to the check-in of each visit from the event before it, by the visit's id; null where that is unknown. */
export const metresToVisits = (route: readonly RouteStep<RouteVisit>[]): Map<number, number | null> =>
  new Map(route.flatMap(({ type, visit, metres }) => (type === 'in' ? [[visit.id, metres]] : [])));

/** The way as lines of two points or more, broken wherever a position is unknown. */
export function routeLines(route: readonly Pick<RouteStep<unknown>, 'point'>[]): Point[][] {
  const parts: Point[][] = [[]];
  for (const { point } of route) {
    if (point) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter(({ length }) => length > 1);
}
