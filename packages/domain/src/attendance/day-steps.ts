import type { DatedValue } from '../statutory/history.ts';
import { type LawReference, lawReference, type WorkingTime } from '../statutory/malaysia/working-time.ts';
import { NOT_COUNTED_REASONS, type NotCountedReason, type PieceKind } from './day-pieces.ts';
import type { CountedStretch, Stretch } from './day-stretches.ts';
import { OVERTIME_LAW } from './overtime-leave.ts';
import type { AttendanceSettings, PayDayKind } from './rule-set.ts';

/** How a figure of the day came about: events, the rule with its values, and the law. */
export interface DayStep {
  readonly figure:
    | 'first_in'
    | 'last_out'
    | 'late'
    | 'early_leave'
    | 'break'
    | 'normal'
    | 'overtime'
    | NotCountedReason;
  /** Message key of the rule. */
  readonly rule: string;
  /** Minutes: of the day for a time, else a length. */
  readonly minutes: number;
  readonly params: Readonly<Record<string, number>>;
  /** Uuids of the events. */
  readonly events: readonly string[];
  readonly law: LawReference | null;
}

/** Minutes missed of the sessions of a day. */
export interface Lateness {
  late_minutes: number;
  early_leave_minutes: number;
  /** Minutes of sessions in which nobody was present at all. */
  absent_minutes: number;
}

/** A day that is decided, to be explained. */
export interface DecidedDay {
  readonly kind: PayDayKind;
  readonly counted: readonly CountedStretch[];
  /** Minutes of each kind (`totalsOf`). */
  readonly totals: ReadonlyMap<PieceKind, number>;
  readonly lateness: Lateness;
  readonly settings: AttendanceSettings;
  readonly law: DatedValue<WorkingTime> | null;
}

function timeSteps({ counted, settings: { rounding, grace } }: DecidedDay): DayStep[] {
  const uuids = (event: Stretch['first_in']) => (event ? [event.event.uuid] : []);
  return counted.flatMap(({ stretch, actual, from, to }): DayStep[] => [
    {
      figure: 'first_in',
      rule: 'rule.time',
      minutes: from,
      params: {
        actual: actual.from,
        step: rounding.checkin.step_minutes,
        grace: grace.checkin_minutes,
      },
      events: uuids(stretch.first_in),
      law: null,
    },
    {
      figure: 'last_out',
      rule: 'rule.time',
      minutes: to,
      params: {
        actual: actual.to,
        step: rounding.checkout.step_minutes,
        grace: grace.checkout_minutes,
      },
      events: uuids(stretch.last_out),
      law: null,
    },
  ]);
}

/** The steps that lead to every figure of a day that is not 0. */
export function stepsOf(day: DecidedDay): DayStep[] {
  const { kind, counted, totals, lateness, law } = day;
  const { grace, overtime, breaks, normal_day_minutes: normal } = day.settings;
  const events = counted.flatMap(({ stretch }) => stretch.events.map(({ event }) => event.uuid));
  const step = (
    figure: DayStep['figure'],
    minutes: number,
    rule: string,
    params: DayStep['params'],
    section: Parameters<typeof lawReference>[1] | null,
  ): DayStep => ({
    figure,
    rule,
    minutes,
    params,
    events,
    law: law && section && lawReference(law, section),
  });
  const of = (piece: PieceKind) => totals.get(piece) ?? 0;
  const { late_minutes, early_leave_minutes } = lateness;
  const limits = {
    min: overtime.min_minutes,
    step: overtime.step_minutes,
    day_cap: overtime.day_cap_minutes ?? 0,
    month_cap: overtime.month_cap_minutes ?? 0,
  };
  const paramsOf = (reason: NotCountedReason): DayStep['params'] => {
    if (reason === 'overtime_as_leave') return { normal };
    return reason.startsWith('overtime') ? limits : {};
  };
  const figures = [
    step('late', late_minutes, 'rule.late', { grace: grace.checkin_minutes }, null),
    step('early_leave', early_leave_minutes, 'rule.early_leave', { grace: grace.checkout_minutes }, null),
    step('break', of('break'), `rule.break_${breaks.mode}`, { after: breaks.after_minutes }, 'hours'),
    step(
      'normal',
      of('normal'),
      `rule.normal_${kind}`,
      { normal },
      kind === 'work' ? 'hours' : OVERTIME_LAW[kind],
    ),
    step('overtime', of('overtime'), `rule.overtime_${kind}`, { normal }, OVERTIME_LAW[kind]),
    ...NOT_COUNTED_REASONS.filter((reason) => totals.has(reason)).map((reason) =>
      step(reason, of(reason), `rule.${reason}`, paramsOf(reason), null),
    ),
  ];
  return [...timeSteps(day), ...figures.filter(({ minutes }) => minutes > 0)];
}
