import { contains, type DateRange, daysIn } from '../kit/date-range.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import type { StatutorySettings } from '../statutory/settings.ts';
import type { HalfDays } from './half-days.ts';
import type { PaidShare } from './leave-kind.ts';
import { isFreeDay, type LeavePlanDay, wholeDayCounts } from './request-days.ts';

/** Approved leave on a day, as far as pay needs it. */
export interface PaidLeaveDay {
  readonly date: PlainDate;
  readonly half_days: HalfDays;
  readonly paid_share: PaidShare;
}

/** The unpaid leave of a wage period. */
export interface UnpaidDays {
  /** Unpaid days as the decimal text that payroll takes: `2`, `0.5`, `0.25`. */
  readonly days: string;
  /** The same in quarters of a day: half a day at half pay is one. */
  readonly quarters: number;
  /** The days that it consists of, in order; with `calendar_days` the free days inside a spell too. */
  readonly dates: readonly PlainDate[];
  /** Nothing of the period is paid. */
  readonly whole: boolean;
  /** `s18a`: the company divides by 26, while the law divides an incomplete month by its calendar days. */
  readonly warning: 's18a' | null;
}

/** The unpaid part of a day in quarters: nothing of the pay 4, half of it 2. */
const quartersOf = (half_days: HalfDays, paid_share: number): number => (half_days * (100 - paid_share)) / 50;

interface UnpaidFacts {
  /** The person's planned days in the period and around it, as far as spells reach; none outside service. */
  readonly plan: readonly LeavePlanDay[];
  readonly leave: readonly PaidLeaveDay[];
  readonly period: DateRange;
  readonly divisor: StatutorySettings['unpaid_leave_divisor'];
  /** Calendar days of the wage month, which divide its wages. */
  readonly days_in_month: number;
  /** Whether the wages of a day of the period are those of this payroll; all of them unless named. */
  readonly takes?: (date: PlainDate) => boolean;
}

/** The unpaid leave of a day; of two shares on a day what is paid on average. */
interface UnpaidDay {
  readonly half_days: HalfDays;
  readonly paid_share: number;
}
type Unpaid = ReadonlyMap<PlainDate, UnpaidDay>;

function unpaidByDay(leave: readonly PaidLeaveDay[]): Unpaid {
  const found = new Map<PlainDate, UnpaidDay>();
  for (const { date, half_days, paid_share } of leave) {
    if (paid_share >= 100 || half_days <= 0) continue;
    const before = found.get(date) ?? { half_days: 0, paid_share: 0 };
    const all = before.half_days + half_days;
    const paid = before.half_days * before.paid_share + half_days * paid_share;
    found.set(date, { half_days: all, paid_share: paid / all });
  }
  return found;
}

/** Whether all that would be worked on a day is leave. */
const isWhole = (day: LeavePlanDay, leave: UnpaidDay | undefined): leave is UnpaidDay =>
  leave !== undefined && leave.half_days >= Math.max(1, wholeDayCounts(day.kind, 'work_days'));

/** The share that is paid on the nearest day that would be worked, if all of it is unpaid leave; else null. */
function sideOf(plan: ReadonlyMap<PlainDate, LeavePlanDay>, unpaid: Unpaid, date: PlainDate, step: 1 | -1) {
  for (let day = plan.get(addDays(date, step)); day; day = plan.get(addDays(day.date, step))) {
    const leave = unpaid.get(day.date);
    if (isWhole(day, leave)) return leave.paid_share;
    if (!isFreeDay(day.kind)) return null;
  }
  return null;
}

/** What a day comes to in quarters, with those of its neighbours that are unpaid on both sides. */
function quartersOn(
  day: LeavePlanDay,
  plan: ReadonlyMap<PlainDate, LeavePlanDay>,
  unpaid: Unpaid,
  byCalendar: boolean,
): number {
  const leave = unpaid.get(day.date);
  const taken = leave ? quartersOf(leave.half_days, leave.paid_share) : 0;
  if (!byCalendar) return isFreeDay(day.kind) ? 0 : taken;
  if (!isFreeDay(day.kind) && !isWhole(day, leave)) return taken;
  const [before, after] = [sideOf(plan, unpaid, day.date, -1), sideOf(plan, unpaid, day.date, 1)];
  if (before === null || before !== after) return taken;
  return Math.max(taken, quartersOf(2, before));
}

function isUnpaidThroughout({ plan, period, takes }: UnpaidFacts, unpaid: Unpaid): boolean {
  const within = plan.filter(({ date }) => contains(period, date) && takes?.(date) !== false);
  if (within.length < daysIn(period)) return false;
  const worked = within.filter(({ kind }) => !isFreeDay(kind));
  return (
    worked.length > 0 &&
    worked.every((day) => {
      const leave = unpaid.get(day.date);
      return isWhole(day, leave) && leave.paid_share === 0;
    })
  );
}

/**
 * The unpaid days of a wage period. With the divisor `calendar_days` a spell takes the rest days, off days, holidays
 * and half working days inside it along, since the month is divided by its calendar days (Employment Act 1955 s.18A);
 * with `26` the working days alone count, with a warning. A period in which everything that would be worked is unpaid
 * comes to the divisor itself, so that nothing is paid; no period comes to more. The spell is that of the days, however
 * many requests it was made in, and may begin before the period.
 */
export function unpaidDays(facts: UnpaidFacts): UnpaidDays {
  const { period, divisor, days_in_month, takes } = facts;
  const plan = new Map(facts.plan.map((day) => [day.date, day]));
  const unpaid = unpaidByDay(facts.leave);
  const byCalendar = divisor === 'calendar_days';
  const counted = [...plan.values()]
    .filter(({ date }) => contains(period, date) && takes?.(date) !== false)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => ({ date: day.date, quarters: quartersOn(day, plan, unpaid, byCalendar) }))
    .filter(({ quarters }) => quarters > 0);
  const whole = isUnpaidThroughout(facts, unpaid);
  const max = 4 * (byCalendar ? days_in_month : 26);
  const sum = counted.reduce((total, { quarters }) => total + quarters, 0);
  const quarters = whole ? max : Math.min(sum, max);
  return {
    days: String(quarters / 4),
    quarters,
    dates: counted.map(({ date }) => date),
    whole,
    warning: quarters > 0 && !byCalendar ? 's18a' : null,
  };
}
