import type { Sen } from '../kit/money.ts';
import { sumSen } from '../kit/money.ts';
import type { Rounding } from '../kit/rounding.ts';
import type { DatedValue } from '../statutory/history.ts';
import {
  type LawReference,
  lawReference,
  type WorkingTime,
  type WorkingTimeSections,
} from '../statutory/malaysia/working-time.ts';
import type { WorkingTimeDecisions } from '../statutory/malaysia/working-time-decisions.ts';
import type { DayRecord } from './day-record.ts';
import { type OrdinaryRate, ordinaryRate, timesRate, type Wage, type WageUnit } from './hourly-rate.ts';
import { isCovered, isOvertimePaid } from './overtime-leave.ts';
import type { AttendanceSettings } from './rule-set.ts';
import { multipliedMinutes } from './time-multipliers.ts';

/** What a line of pay is for. */
export type WorkPayKey =
  | 'normal_hours'
  | 'overtime'
  | 'rest_day_work'
  | 'rest_day_overtime'
  | 'holiday_pay'
  | 'holiday_work'
  | 'holiday_overtime'
  | 'lateness';

/** A line of pay with its derivation: count × rate × base by the divisors, rounded once. */
export interface WorkPayLine {
  readonly key: WorkPayKey;
  /** Sen; negative for a deduction. */
  readonly amount: Sen;
  /** Sen a unit. */
  readonly base: Sen;
  /** Sen a month of the items marked `ordinary rate` that are in the rate too. */
  readonly ordinary_items: Sen;
  readonly unit: WageUnit;
  /** The multiplier as a decimal text: of the hourly rate, or of a day's wages. */
  readonly rate: string;
  readonly per: 'hour' | 'day';
  /** Minutes worked; for a day's wages those that it is paid for. */
  readonly minutes: number;
  readonly days: number;
  readonly normal_minutes: number;
  readonly rounding: Rounding;
  readonly law: LawReference | null;
}

/** What the pay of a day's work rests on. */
export interface WorkPayFacts {
  readonly day: Pick<
    DayRecord,
    'kind' | 'pieces' | 'normal_minutes' | 'overtime_minutes' | 'late_minutes' | 'early_leave_minutes'
  >;
  readonly wage: Wage;
  /** Wages of the month in sen, for the limit of the law. */
  readonly month_wages: Sen;
  readonly manual_worker: boolean;
  readonly settings: AttendanceSettings;
  readonly law: DatedValue<WorkingTime>;
  readonly decisions: WorkingTimeDecisions;
}

/** The pay of a day's work. */
export interface WorkPay {
  /** Whether the law of overtime, rest days and holidays covers the person. */
  readonly covered: boolean;
  readonly lines: readonly WorkPayLine[];
  /** What the law asks for in sen, lateness not deducted; less was paid where `below_law`. */
  readonly statutory_amount: Sen;
  readonly below_law: boolean;
}

interface Working {
  readonly facts: WorkPayFacts;
  readonly rate: OrdinaryRate;
}

type Section = keyof WorkingTimeSections;

function line(
  { facts, rate }: Working,
  key: WorkPayKey,
  per: 'hour' | 'day',
  minutes: number,
  multiplier: string,
  section: Section | null,
): WorkPayLine {
  const rounding = facts.settings.pay_rounding;
  const { base, items, unit, days, normal_minutes } = rate;
  return {
    key,
    amount:
      per === 'day'
        ? timesRate(rate.day, 1, multiplier, rounding)
        : timesRate(rate.minute, minutes, multiplier, rounding),
    base,
    ordinary_items: items,
    unit,
    rate: multiplier,
    per,
    minutes,
    days,
    normal_minutes,
    rounding,
    law: section && lawReference(facts.law, section),
  };
}

/**
 * What is due for the day itself whatever the wages: hours of those paid by them, and the holiday's own pay. The items are
 * paid as such.
 */
function ownLines(working: Working): WorkPayLine[] {
  const { day, wage } = working.facts;
  if (wage.unit === 'month') return [];
  if (day.kind === 'holiday') return [line(working, 'holiday_pay', 'day', 0, '1', 'holiday_work')];
  if (day.kind !== 'work' || day.normal_minutes === 0) return [];
  return [line(working, 'normal_hours', 'hour', day.normal_minutes, '1', 'ordinary_rate')];
}

/** Days' wages for the normal hours of a rest day or holiday, as a decimal text. */
function daysWages({ facts, rate }: Working): string {
  const { day, wage, law, decisions } = facts;
  const { multipliers } = law.value;
  const daily = wage.unit !== 'month';
  const byHours = daily && decisions.holiday_daily_paid === 'by_hours';
  if (day.kind === 'holiday' && !byHours) return multipliers.holiday;
  const half = day.normal_minutes * 2 <= rate.normal_minutes;
  if (daily) return half ? multipliers.rest_day_half_daily : multipliers.rest_day_whole_daily;
  return half ? multipliers.rest_day_half : multipliers.rest_day_whole;
}

/** What the law gives for overtime and for work on rest days and holidays. */
function statutoryLines(working: Working): WorkPayLine[] {
  const { day, law } = working.facts;
  const { multipliers } = law.value;
  const lines: WorkPayLine[] = [];
  const hours = (key: WorkPayKey, multiplier: string, section: Section) => {
    if (day.overtime_minutes > 0)
      lines.push(line(working, key, 'hour', day.overtime_minutes, multiplier, section));
  };
  const whole = (key: WorkPayKey, section: Section) => {
    if (day.normal_minutes > 0)
      lines.push(line(working, key, 'day', day.normal_minutes, daysWages(working), section));
  };
  if (day.kind === 'rest') {
    whole('rest_day_work', 'rest_day_work');
    hours('rest_day_overtime', multipliers.rest_day_overtime, 'rest_day_work');
  } else if (day.kind === 'holiday') {
    whole('holiday_work', 'holiday_work');
    hours('holiday_overtime', multipliers.holiday_overtime, 'holiday_work');
  } else hours('overtime', multipliers.overtime, 'overtime');
  return lines;
}

const NORMAL_KEYS = {
  work: 'normal_hours',
  off: 'normal_hours',
  rest: 'rest_day_work',
  holiday: 'holiday_work',
} as const;
const OVERTIME_KEYS = {
  work: 'overtime',
  off: 'overtime',
  rest: 'rest_day_overtime',
  holiday: 'holiday_overtime',
} as const;

/** Hours times the multipliers of their day and time of day; the law's where none is set. */
function timeBasedLines(working: Working, plain: Working): WorkPayLine[] {
  const { day, wage, settings } = working.facts;
  if (settings.calculation.type !== 'Time-Based') return [];
  const { multipliers } = working.facts.law.value;
  const byLaw = {
    work: multipliers.overtime,
    off: multipliers.overtime,
    rest: multipliers.rest_day_overtime,
    holiday: multipliers.holiday_overtime,
  };
  const fallback = { normal: '1', overtime: byLaw[day.kind] };
  const paid = multipliedMinutes(day.pieces, day.kind, settings.calculation.multipliers, fallback);
  return paid.flatMap(({ kind, minutes, multiplier }) => {
    if (kind === 'normal' && wage.unit === 'month' && day.kind === 'work') return [];
    const key = kind === 'normal' ? NORMAL_KEYS[day.kind] : OVERTIME_KEYS[day.kind];
    const ofWage = key === 'normal_hours' && wage.unit !== 'month';
    return [line(ofWage ? plain : working, key, 'hour', minutes, multiplier, null)];
  });
}

/**
 * The wage of the minutes missed, never more: the fraction of a sen is dropped, and the items are left alone. Only those
 * paid by month.
 */
function latenessLines({ facts, rate }: Working): WorkPayLine[] {
  const { day, wage, settings } = facts;
  const minutes = day.late_minutes + day.early_leave_minutes;
  if (settings.lateness !== 'deducted' || wage.unit !== 'month' || minutes === 0) return [];
  const rounding: Rounding = 'truncate_sen';
  const deducted = line({ facts, rate }, 'lateness', 'hour', minutes, '1', 'ordinary_rate');
  return [{ ...deducted, rounding, amount: -timesRate(rate.minute, minutes, '1', rounding) }];
}

const total = (lines: readonly WorkPayLine[]): Sen => sumSen(lines.map(({ amount }) => amount));

/**
 * The pay of a day's work beside a monthly salary, or the whole pay of the day for those paid by day or hour.
 * Source: Employment Act 1955 s.60, 60A, 60D, 60I, or the ordinance of the state (`workingTimeOn`).
 */
export function workPay(facts: WorkPayFacts): WorkPay {
  const { wage, settings, law } = facts;
  const divisors = { days: law.value.ordinary_days, normal_minutes: settings.normal_day_minutes };
  const basic: Working = { facts, rate: ordinaryRate(wage, { type: 'Basic' }, divisors) };
  const plain: Working = {
    facts,
    rate: ordinaryRate({ ...wage, ordinary_items: 0 }, { type: 'Basic' }, divisors),
  };
  const set: Working = { facts, rate: ordinaryRate(wage, settings.calculation, divisors) };
  const covered = isCovered(facts, law.value);
  const own = ownLines(plain);
  const due = covered ? [...own, ...statutoryLines(basic)] : own;
  const beyond = isOvertimePaid(facts, settings, law.value);
  const holiday = own.filter(({ key }) => key === 'holiday_pay');
  const timeBased = settings.calculation.type === 'Time-Based';
  const extra = timeBased
    ? timeBasedLines(set, plain).filter(({ key }) => beyond || key === 'normal_hours')
    : beyond
      ? statutoryLines(set)
      : [];
  const lines = [...(timeBased ? holiday : own), ...extra];
  return {
    covered,
    lines: [...lines, ...latenessLines(plain)],
    statutory_amount: total(due),
    below_law: total(lines) < total(due),
  };
}
