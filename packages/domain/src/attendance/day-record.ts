import type { PlainDate } from '../kit/plain-date.ts';
import type { OffsetAt } from '../kit/zone.ts';
import type { DatedValue } from '../statutory/history.ts';
import type { WorkingTime } from '../statutory/malaysia/working-time.ts';
import type { Attribution } from './attribution.ts';
import {
  countBreaks,
  countPresent,
  type DayLeave,
  type ExpectedSession,
  expectedSessions,
  limitOvertime,
  type OvertimeDecision,
  payDayKind,
} from './day-count.ts';
import { NOT_COUNTED_REASONS, type NotCountedReason, type Piece, recount, totalsOf } from './day-pieces.ts';
import { type DayStep, type Lateness, stepsOf } from './day-steps.ts';
import {
  type CountedStretch,
  countStretch,
  divideBySite,
  piecesOf,
  type SiteMinutes,
  type Stretch,
  stretchesOf,
} from './day-stretches.ts';
import type { AttendanceSettings, PayDayKind } from './rule-set.ts';
import type { PlannedDay } from './work-day.ts';

/** Everything that a day's attendance rests on. */
export interface DayFacts {
  readonly planned: Pick<PlannedDay, 'date' | 'kind' | 'sessions'>;
  readonly holiday: boolean;
  readonly leave: DayLeave | null;
  /** The events attributed to the day, in order (`attributeEvents`). */
  readonly events: readonly Attribution[];
  readonly settings: AttendanceSettings;
  readonly overtime: OvertimeDecision;
  readonly offsetAt: OffsetAt;
  /** The law of the day (`workingTimeOn`); null if none is known. */
  readonly law: DatedValue<WorkingTime> | null;
}

/** Spec section 4. */
export const CLOCK_STATUSES = ['ontime', 'early', 'late'] as const;
export type ClockStatus = (typeof CLOCK_STATUSES)[number];

/** Minutes that do not count, with the reason. */
export interface NotCounted {
  readonly reason: NotCountedReason;
  readonly minutes: number;
}

/** The attendance of a day. Minutes; times are minutes from midnight of the day and may exceed 1440. */
export interface DayRecord {
  readonly date: PlainDate;
  readonly kind: PayDayKind;
  readonly first_in: number | null;
  /** The going that ends the last work of the day; null while there is none. */
  readonly last_out: number | null;
  readonly in_status: ClockStatus | null;
  readonly out_status: ClockStatus | null;
  readonly missing_in: boolean;
  /** A coming without a going. Still there, or forgotten, while `last_out` is null (`boardStatus`); else forgotten. */
  readonly missing_out: boolean;
  readonly late_minutes: number;
  readonly early_leave_minutes: number;
  /** Minutes of sessions in which nobody was present at all. */
  readonly absent_minutes: number;
  readonly span_minutes: number;
  readonly normal_minutes: number;
  readonly overtime_minutes: number;
  readonly break_minutes: number;
  readonly not_counted: readonly NotCounted[];
  readonly sites: readonly SiteMinutes[];
  /** Every minute of the span in order; normal + overtime + breaks + not counted = span. */
  readonly pieces: readonly Piece[];
  readonly steps: readonly DayStep[];
}

/** Whether a time is within a window, edges included; `from` is the session's time, `around` the tolerance. */
function statusOf(minute: number, time: number, around: number): ClockStatus {
  if (minute < time - around) return 'early';
  return minute > time + around ? 'late' : 'ontime';
}

/** Minutes beyond the grace: all of them, or those beyond it. */
function beyondGrace(minutes: number, grace: number, beyond: 'whole' | 'rest'): number {
  if (minutes <= grace) return 0;
  return beyond === 'whole' ? minutes : minutes - grace;
}

/** Lateness, early leaving and absence by session. Not known where a coming or going is missing. */
function latenessOf(
  expected: readonly ExpectedSession[],
  stretches: readonly Stretch[],
  counted: readonly CountedStretch[],
  { grace }: AttendanceSettings,
): Lateness {
  const sum = { late_minutes: 0, early_leave_minutes: 0, absent_minutes: 0 };
  for (const { from, to } of expected) {
    const there = counted.filter(({ actual }) => actual.from < to && from < actual.to);
    const [first, last] = [there[0], there.at(-1)];
    if (first && last) {
      const late = Math.max(0, first.actual.from - from);
      const early = Math.max(0, to - last.actual.to);
      sum.late_minutes += beyondGrace(late, grace.checkin_minutes, grace.beyond);
      sum.early_leave_minutes += beyondGrace(early, grace.checkout_minutes, grace.beyond);
      continue;
    }
    const come = stretches.find(
      ({ first_in }) => first_in && from <= first_in.minute && first_in.minute < to,
    );
    if (come?.first_in)
      sum.late_minutes += beyondGrace(come.first_in.minute - from, grace.checkin_minutes, grace.beyond);
    else if (stretches.every((one) => one.first_in && one.last_out)) sum.absent_minutes += to - from;
  }
  return sum;
}

/** The pieces of the day, decided. */
function countDay(
  facts: DayFacts,
  kind: PayDayKind,
  counted: readonly CountedStretch[],
  expected: readonly ExpectedSession[],
): Piece[] {
  const { planned, leave, settings } = facts;
  const present = piecesOf(counted);
  const paused = countBreaks(present, counted, expected, settings);
  if (leave === 'full' && kind === 'work') return recount(paused, { is: 'present', as: 'on_leave' });
  return limitOvertime(
    countPresent(paused, kind, planned.sessions, expected, settings),
    settings,
    facts.overtime,
  );
}

/** The attendance of a day from its plan, its events and the rules in force. Same facts, same record. */
export function dayRecord(facts: DayFacts): DayRecord {
  const { planned, leave, settings } = facts;
  const kind = payDayKind(planned.kind, facts.holiday);
  const stretches = stretchesOf(facts.events, facts.offsetAt);
  const expected = expectedSessions(planned.sessions, leave);
  const graced = kind === 'work' ? expected : [];
  const counted = stretches
    .flatMap((stretch) => countStretch(stretch, graced, settings) ?? [])
    .sort((a, b) => a.actual.from - b.actual.from);
  const pieces = countDay(facts, kind, counted, expected);
  const totals = totalsOf(pieces);
  const lateness = latenessOf(graced, stretches, counted, settings);
  const first_in = stretches.find((one) => one.first_in)?.first_in?.minute ?? null;
  const open = stretches.some((one) => one.first_in && !one.last_out);
  const last_out = stretches.at(-1)?.last_out?.minute ?? null;
  const [first, last] = [graced[0], graced.at(-1)];
  return {
    date: planned.date,
    kind,
    first_in,
    last_out,
    in_status:
      first && first_in !== null ? statusOf(first_in, first.from, first.session.ontime_checkin_minute) : null,
    out_status:
      last && last_out !== null ? statusOf(last_out, last.to, last.session.ontime_checkout_minute) : null,
    missing_in: stretches.some((one) => !one.first_in),
    missing_out: open,
    ...lateness,
    span_minutes: pieces.reduce((sum, { from, to }) => sum + to - from, 0),
    normal_minutes: totals.get('normal') ?? 0,
    overtime_minutes: totals.get('overtime') ?? 0,
    break_minutes: totals.get('break') ?? 0,
    not_counted: NOT_COUNTED_REASONS.flatMap((reason) => {
      const minutes = totals.get(reason);
      return minutes === undefined ? [] : [{ reason, minutes }];
    }),
    sites: divideBySite(counted),
    pieces,
    steps: stepsOf({ ...facts, kind, counted, totals, lateness }),
  };
}
