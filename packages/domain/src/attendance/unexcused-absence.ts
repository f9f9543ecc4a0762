import { contains, type DateRange } from '../kit/date-range.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { HalfDays } from '../leave/half-days.ts';
import type { DayLeave } from './day-count.ts';
import type { DayRecord } from './day-record.ts';

/** A day of somebody, as far as it may be an absence. */
export interface AbsenceDay {
  readonly date: PlainDate;
  /** Whether anything is planned for the day. */
  readonly has_sessions: boolean;
  readonly leave: DayLeave | null;
  /** A half working day, or one of which a holiday takes a half. */
  readonly half_day: boolean;
  readonly by_exception: boolean;
  /** Noted as absent, for those who do not clock. */
  readonly noted_absent: boolean;
  readonly record: Pick<DayRecord, 'kind' | 'first_in' | 'last_out'>;
  /** A leave application, correction or excuse that nobody has decided yet. */
  readonly undecided: boolean;
  /** Excused with a reason: paid as it is. */
  readonly excused: boolean;
}

/** Unpaid leave proposed for a day; never deducted without a decision. `undecided` ones wait. */
export interface ProposedAbsence {
  readonly date: PlainDate;
  readonly half_days: HalfDays;
  readonly undecided: boolean;
}

function isAbsent({ record, by_exception, noted_absent }: AbsenceDay): boolean {
  return by_exception ? noted_absent : record.first_in === null && record.last_out === null;
}

/**
 * The absences within a cut-off period that nobody excused, as unpaid leave to be decided on, in order. A day with
 * a coming or going is no absence, even if the other is missing. Days after `today` are not known yet.
 */
export const proposedAbsences = (
  days: readonly AbsenceDay[],
  period: DateRange,
  today: PlainDate,
): ProposedAbsence[] =>
  days
    .filter((day) => contains(period, day.date) && day.date < today)
    .filter((day) => day.record.kind === 'work' && day.has_sessions && day.leave !== 'full')
    .filter((day) => !day.excused && isAbsent(day))
    .map(({ date, leave, half_day, undecided }) => ({
      ...{ date, undecided },
      half_days: leave === null && !half_day ? 2 : 1,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));

/** What a payroll took of a day. */
export type TakenDay = Pick<
  DayRecord,
  'date' | 'normal_minutes' | 'overtime_minutes' | 'late_minutes' | 'early_leave_minutes'
> & { readonly unpaid_half_days: HalfDays };

/** A day whose facts changed after a confirmed payroll took it. */
export interface LateFactDay {
  readonly date: PlainDate;
  readonly taken: TakenDay;
  readonly current: TakenDay;
}

const FIGURES = [
  'normal_minutes',
  'overtime_minutes',
  'late_minutes',
  'early_leave_minutes',
  'unpaid_half_days',
] as const;

/** The taken days whose figures are different now, in order of the taken ones. A later payroll pays the difference. */
export function lateFactDays(taken: readonly TakenDay[], current: readonly TakenDay[]): LateFactDay[] {
  const now = new Map(current.map((day) => [day.date, day]));
  return taken.flatMap((day) => {
    const found = now.get(day.date);
    if (!found || FIGURES.every((figure) => found[figure] === day[figure])) return [];
    return [{ date: day.date, taken: day, current: found }];
  });
}

type StoredDay = Omit<TakenDay, 'unpaid_half_days'> & {
  readonly kind: string;
  readonly planned_in: unknown;
  readonly half_day: boolean;
  readonly first_in: unknown;
  readonly last_out: unknown;
  readonly by_exception: boolean;
  readonly noted_absent: boolean;
};

const isMissing = ({ by_exception, noted_absent, first_in, last_out }: StoredDay): boolean =>
  by_exception ? noted_absent : first_in === null && last_out === null;

function unpaidHalfDays(day: StoredDay): HalfDays {
  if (day.kind !== 'work' || day.planned_in === null || !isMissing(day)) return 0;
  return day.half_day ? 1 : 2;
}

/** A stored day as a payroll takes it: unpaid where work was planned and nobody came, or, of whoever does not clock, where that was noted. */
export const takenDay = (day: StoredDay): TakenDay => ({
  date: day.date,
  normal_minutes: day.normal_minutes,
  overtime_minutes: day.overtime_minutes,
  late_minutes: day.late_minutes,
  early_leave_minutes: day.early_leave_minutes,
  unpaid_half_days: unpaidHalfDays(day),
});
