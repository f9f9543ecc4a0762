import { lengthOfService } from '../employees/offboarding.ts';
import { contains, type DateRange, daysIn, overlap } from '../kit/date-range.ts';
import { addDays, daysBetween, type PlainDate, yearOf } from '../kit/plain-date.ts';
import type { Service } from './entitlement.ts';
import { daysOf, type HalfDays } from './half-days.ts';
import type { LeaveKind } from './leave-kind.ts';
import { type CountedDay, type LeaveDuration, sharesHalf } from './request-days.ts';

/** The longest request, in calendar days. */
export const MAX_REQUEST_DAYS = 366;

/** Among whom a type limits how many are away at once. */
export const AWAY_GROUPS = ['company', 'branch', 'department'] as const;
export type AwayGroup = (typeof AWAY_GROUPS)[number];

/** The fields of a leave type that its requests must keep to. */
export interface RequestRules {
  readonly kind: LeaveKind | null;
  readonly gender: 'Male' | 'Female' | null;
  readonly half_days_allowed: boolean;
  /** Days between sending and the first day. */
  readonly notice_days: number;
  /** How many days back the first day may lie; null for any. */
  readonly back_days: number | null;
  /** An attachment is needed from this length on; null for never. */
  readonly attachment_from_half_days: HalfDays | null;
  readonly min_service_months: number;
  readonly max_half_days: HalfDays | null;
  /** How many of a group may be away at once, the person included. */
  readonly max_away: number | null;
  readonly max_away_in: AwayGroup;
  readonly blocked: readonly BlockedDates[];
  /** How far below zero the balance may go; null for any. */
  readonly below_zero_half_days: HalfDays | null;
}

/** Days on which a type cannot be taken, with the company's reason. */
export interface BlockedDates {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly reason: string;
}

/** A day of another request of the same person that is open or approved. */
export interface OtherDay {
  readonly date: PlainDate;
  readonly duration: LeaveDuration;
  readonly request_id: number;
}

/** What a request is compared with. */
export interface RequestFacts {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate;
  readonly days: readonly CountedDay[];
  readonly attachments: number;
  /** The day on which it was sent. */
  readonly sent_on: PlainDate;
  readonly person: Service & { readonly gender: 'Male' | 'Female' | null };
  readonly others: readonly OtherDay[];
  /** Days that a confirmed payroll has taken. */
  readonly locked: readonly PlainDate[];
  /** How many others of the type's group are away on a day. */
  readonly away: (date: PlainDate) => number;
  /** Balance less what is held without this request, by leave year; null where the type has no balance. */
  readonly available: (year: number) => HalfDays | null;
}

export const REQUEST_RULE_CODES = [
  'end_before_start',
  'too_long',
  'too_far_ahead',
  'outside_service',
  'not_for_gender',
  'half_days_not_allowed',
  'nothing_counts',
  'attachment_missing',
  'blocked_dates',
  'below_zero',
  'overlap',
  'locked_day',
  'notice',
  'back_dated',
  'min_service',
  'max_length',
  'max_away',
] as const;
export type RequestRuleCode = (typeof REQUEST_RULE_CODES)[number];

/** A rule that a request breaks; one that `blocks` cannot be sent, any other is for whoever approves to decide. */
export interface BrokenRule<Code extends string = RequestRuleCode> {
  readonly code: Code;
  /** Days are in days, not half-days. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The section of the law that says so; null for the company's own rules. */
  readonly section: string | null;
  readonly blocks: boolean;
  /** Whether it conflicts with something stored (409) rather than being wrong in itself (422). */
  readonly conflict: boolean;
}

type Params = BrokenRule['params'];

const broken = (code: RequestRuleCode, params: Params = {}, blocks = true): BrokenRule => ({
  code,
  params,
  section: null,
  blocks,
  conflict: code === 'overlap' || code === 'locked_day',
});

type Check = (type: RequestRules, facts: RequestFacts) => BrokenRule[];

const sumOf = (days: readonly CountedDay[]): HalfDays =>
  days.reduce((sum, { half_days }) => sum + half_days, 0);

/** The last first day of a request that is sent on a day: the end of the next calendar year. */
const lastFirstDay = (sent_on: PlainDate): PlainDate => `${yearOf(sent_on) + 1}-12-31`;

const shape: Check = (_type, { start_date, end_date, sent_on, person }) => {
  if (end_date < start_date) return [broken('end_before_start')];
  const found: BrokenRule[] = [];
  if (daysIn({ start: start_date, end: end_date }) > MAX_REQUEST_DAYS)
    found.push(broken('too_long', { days: MAX_REQUEST_DAYS }));
  const until = lastFirstDay(sent_on);
  if (start_date > until) found.push(broken('too_far_ahead', { until }));
  const first = person.company_joined_at;
  const last = person.inactive_at ?? '9999-12-31';
  if (start_date < first || end_date > last)
    found.push(broken('outside_service', { from: first, to: person.inactive_at ?? '' }));
  return found;
};

const content: Check = (type, { days, person, attachments }) => {
  const found: BrokenRule[] = [];
  if (type.gender !== null && type.gender !== person.gender) found.push(broken('not_for_gender'));
  if (!type.half_days_allowed && days.some(({ duration }) => duration !== 'Full'))
    found.push(broken('half_days_not_allowed'));
  const half_days = sumOf(days);
  if (half_days === 0) found.push(broken('nothing_counts'));
  const from = type.attachment_from_half_days;
  if (from !== null && half_days > 0 && half_days >= from && attachments === 0)
    found.push(broken('attachment_missing', { days: daysOf(from) }));
  return found;
};

const blockedDates: Check = (type, { days }) =>
  type.blocked.flatMap(({ start_date, end_date, reason }) => {
    const range: DateRange = { start: start_date, end: end_date };
    const hit = days.some(({ date, half_days }) => half_days > 0 && contains(range, date));
    return hit ? [broken('blocked_dates', { from: start_date, to: end_date, reason })] : [];
  });

const balance: Check = (type, { days, available }) => {
  const limit = type.below_zero_half_days;
  if (limit === null) return [];
  const years = [...new Set(days.map(({ date }) => yearOf(date)))].sort((a, b) => a - b);
  return years.flatMap((year) => {
    const left = available(year);
    const requested = sumOf(days.filter(({ date }) => yearOf(date) === year));
    if (left === null || requested === 0 || left - requested >= -limit) return [];
    return [
      broken('below_zero', {
        year,
        available: daysOf(left),
        requested: daysOf(requested),
        limit: daysOf(limit),
      }),
    ];
  });
};

const conflicts: Check = (_type, { days, others, locked }) => {
  const other = days.flatMap(({ date, duration }) =>
    others.filter((one) => one.date === date && sharesHalf(one.duration, duration)),
  )[0];
  const taken = days.find(({ date }) => locked.includes(date));
  return [
    ...(other ? [broken('overlap', { date: other.date, request_id: other.request_id })] : []),
    ...(taken ? [broken('locked_day', { date: taken.date })] : []),
  ];
};

const timing: Check = (type, { start_date, sent_on, person }) => {
  const found: BrokenRule[] = [];
  const ahead = daysBetween(sent_on, start_date);
  if (ahead >= 0 && ahead < type.notice_days) found.push(broken('notice', { days: type.notice_days }, false));
  if (type.back_days !== null && -ahead > type.back_days)
    found.push(broken('back_dated', { days: type.back_days }, false));
  // The months completed before the first day.
  const months = lengthOfService(person.company_joined_at, addDays(start_date, -1)).completed_months;
  if (start_date >= person.company_joined_at && months < type.min_service_months)
    found.push(broken('min_service', { months: type.min_service_months }, false));
  return found;
};

const extent: Check = (type, { days, away }) => {
  const found: BrokenRule[] = [];
  const longest = type.max_half_days;
  if (longest !== null && sumOf(days) > longest)
    found.push(broken('max_length', { days: daysOf(longest) }, false));
  const max = type.max_away;
  const full = max === null ? undefined : days.find((day) => day.half_days > 0 && away(day.date) >= max);
  if (full && max !== null)
    found.push(
      broken('max_away', { date: full.date, max, away: away(full.date), within: type.max_away_in }, false),
    );
  return found;
};

/** Rules that maternity leave, which the law never lets an employer refuse, shows without being stopped by them. */
const NEVER_STOPS: readonly RequestRuleCode[] = ['attachment_missing', 'blocked_dates', 'below_zero'];

/**
 * Every rule that a request breaks, those that cannot be sent first. Where the end is before the start nothing else is
 * compared. `min_service` counts months completed before the first day.
 */
export function brokenRules(type: RequestRules, facts: RequestFacts): BrokenRule[] {
  const wrong = shape(type, facts);
  if (wrong.some(({ code }) => code === 'end_before_start')) return wrong;
  const checks = [content, blockedDates, balance, conflicts, timing, extent];
  const found = [...wrong, ...checks.flatMap((check) => check(type, facts))];
  if (type.kind !== 'maternity') return found;
  return found.map((rule) => (NEVER_STOPS.includes(rule.code) ? { ...rule, blocks: false } : rule));
}

/** The blocked ranges that touch a spell, for the calendar in which days are chosen. */
export const blockedWithin = (type: Pick<RequestRules, 'blocked'>, spell: DateRange): BlockedDates[] =>
  type.blocked.filter(
    ({ start_date, end_date }) => overlap({ start: start_date, end: end_date }, spell) !== null,
  );
