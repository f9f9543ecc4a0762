import {
  daysBetween,
  earlierOf,
  endOfMonth,
  laterOf,
  type PlainDate,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '../kit/plain-date.ts';

/** Man-days counted in halves. */
export type HalfManDays = number;

/** The largest budget of a project, in halves: 100,000 man-days. */
export const LARGEST_BUDGET: HalfManDays = 200_000;

/** The most months that a project lasts, and is shown by; one more where it begins within a month. */
export const MAX_PROJECT_MONTHS = 120;

/** What a day of somebody counts: half where half of it is to be worked. */
export const manDay = (half: boolean): HalfManDays => (half ? 1 : 2);

/** Halves as man-days. */
export const inManDays = (halves: HalfManDays): number => halves / 2;

/** Somebody's day that counts. */
export interface CountedDay {
  readonly date: PlainDate;
  readonly halves: HalfManDays;
}

/** The man-days of a month; the budget is null where it cannot be divided. */
export interface MonthOfManDays {
  readonly month: PlainMonth;
  readonly budget: HalfManDays | null;
  readonly planned: HalfManDays;
  readonly actual: HalfManDays;
}

/** The months from one day to another. */
export function monthsFrom(from: PlainDate, to: PlainDate): PlainMonth[] {
  const found: PlainMonth[] = [];
  for (let month = plainMonthOf(from); month <= plainMonthOf(to); month = shiftMonth(month, 1))
    found.push(month);
  return found;
}

/**
 * A budget by month: in proportion to the days of the project in each, in halves. The shares add up to the budget, since each is
 * what is due by the end of its month less what was due before.
 */
export function budgetByMonth(
  budget: HalfManDays,
  from: PlainDate,
  to: PlainDate,
): ReadonlyMap<PlainMonth, HalfManDays> {
  const days = daysBetween(from, to) + 1;
  const shares = new Map<PlainMonth, HalfManDays>();
  let before = 0;
  for (const month of monthsFrom(from, to)) {
    const until = earlierOf(endOfMonth(month), to);
    const due = Math.round((budget * (daysBetween(from, until) + 1)) / days);
    shares.set(month, due - before);
    before = due;
  }
  return shares;
}

/** What the man-days of a project are worked out of. */
export interface ProjectDays {
  readonly start_date: PlainDate;
  /** Null while it is open-ended. */
  readonly end_date: PlainDate | null;
  readonly budget: HalfManDays | null;
  readonly planned: readonly CountedDay[];
  readonly actual: readonly CountedDay[];
}

const byMonth = (days: readonly CountedDay[]): ReadonlyMap<PlainMonth, HalfManDays> => {
  const found = new Map<PlainMonth, HalfManDays>();
  for (const { date, halves } of days) {
    const month = plainMonthOf(date);
    found.set(month, (found.get(month) ?? 0) + halves);
  }
  return found;
};

/** The sum of counted days. */
export const totalOf = (days: readonly CountedDay[]): HalfManDays =>
  days.reduce((sum, { halves }) => sum + halves, 0);

/** The man-days of each month of a project from one day to another (`shownDays`). */
export function manDaysByMonth(
  project: ProjectDays,
  { from, to }: { from: PlainDate; to: PlainDate },
): MonthOfManDays[] {
  const { start_date, end_date, budget } = project;
  const shares = budget === null || end_date === null ? null : budgetByMonth(budget, start_date, end_date);
  const planned = byMonth(project.planned);
  const actual = byMonth(project.actual);
  return monthsFrom(from, to).map((month) => ({
    month,
    budget: shares && (shares.get(month) ?? 0),
    planned: planned.get(month) ?? 0,
    actual: actual.get(month) ?? 0,
  }));
}

/** The days of a project that are shown: to its last one, else to the end of the month of `today`; the latest months if there are too many. */
export function shownDays(
  { start_date, end_date }: { start_date: PlainDate; end_date: PlainDate | null },
  today: PlainDate,
): { from: PlainDate; to: PlainDate } {
  const open = today < start_date ? start_date : today;
  const to = end_date ?? endOfMonth(open);
  const first = startOfMonth(shiftMonth(plainMonthOf(to), -MAX_PROJECT_MONTHS));
  return { from: laterOf(start_date, first), to };
}
