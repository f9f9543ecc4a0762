import type { VisitStatus } from './visit.ts';

/** A visit among those of a person's day. */
export interface DayVisit {
  readonly id: number;
  readonly scheduled: boolean;
  readonly status: VisitStatus;
  /** When its window begins, `HH:mm`; null for any time of the day. */
  readonly starts_at: string | null;
  /** Its place among those that begin at one time. */
  readonly position: number;
  /** ISO 8601 in UTC; null where nobody came. */
  readonly checked_in: string | null;
}

/** Where a visit stands in the plan of a day, and in what happened. */
export interface VisitOrder {
  /** Its place among the planned visits, from 1; null for one that nobody planned, or that was cancelled. */
  readonly planned: number | null;
  /** Its place among the check-ins, from 1; null without one. */
  readonly actual: number | null;
  /** Whether a visit came before it that was planned behind it. */
  readonly overtaken: boolean;
}

/** The order of a plan: by the window, any time of the day last, then by the place that the planner gave. */
const byPlan = (a: DayVisit, b: DayVisit): number =>
  Number(a.starts_at === null) - Number(b.starts_at === null) ||
  (a.starts_at ?? '').localeCompare(b.starts_at ?? '') ||
  a.position - b.position ||
  a.id - b.id;

const byCheckIn = (a: DayVisit, b: DayVisit): number =>
  Date.parse(a.checked_in ?? '') - Date.parse(b.checked_in ?? '') || a.id - b.id;

const ranks = (visits: readonly DayVisit[]): Map<number, number> =>
  new Map(visits.map(({ id }, index) => [id, index + 1]));

/** The visits before which one came that the plan puts behind them. */
function overtaken(came: readonly DayVisit[]): number[] {
  return came.flatMap((visit, index) =>
    came.slice(0, index).some((before) => byPlan(before, visit) > 0) ? [visit.id] : [],
  );
}

/**
 * The order of a person's visits of a day as planned and as they came, by their ids. Visits with a window are compared with
 * each other, and those at any time of the day likewise: when one of these comes among the others is nobody's plan.
 */
export function visitOrders(visits: readonly DayVisit[]): Map<number, VisitOrder> {
  const open = visits.filter(({ status }) => status !== 'Cancelled');
  const plan = open.filter(({ scheduled }) => scheduled).sort(byPlan);
  const came = open.filter(({ checked_in }) => checked_in !== null).sort(byCheckIn);
  const [planned, actual] = [ranks(plan), ranks(came)];
  const both = came.filter(({ scheduled }) => scheduled);
  const late = new Set([
    ...overtaken(both.filter(({ starts_at }) => starts_at !== null)),
    ...overtaken(both.filter(({ starts_at }) => starts_at === null)),
  ]);
  return new Map(
    visits.map(({ id }) => [
      id,
      { planned: planned.get(id) ?? null, actual: actual.get(id) ?? null, overtaken: late.has(id) },
    ]),
  );
}
