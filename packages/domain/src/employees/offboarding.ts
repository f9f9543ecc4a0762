import { type Sen, sumSen } from '../kit/money.ts';
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  daysInMonth,
  endOfMonth,
  laterOf,
  monthOf,
  type PlainDate,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
  yearOf,
} from '../kit/plain-date.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { SalaryFacts } from '../payroll/facts.ts';
import { salaryOn, salarySegments } from '../payroll/proration.ts';
import type { SalarySegment } from '../payroll/result.ts';
import { byYears, inForceOn, NOTICE_WEEKS, TERMINATION_BENEFIT } from '../statutory/malaysia/termination.ts';
import type { OffboardingReason } from './employment.ts';

/** Input of an offboarding statement; `inactive_at` is the last day, which is worked and paid. */
export interface OffboardingFacts {
  company_joined_at: PlainDate;
  inactive_at: PlainDate;
  notice_given_at: PlainDate | null;
  leaving_reason: OffboardingReason | null;
  salaries: readonly SalaryFacts[];
}

/** Service from the joining date to the last day, both inclusive. */
export interface LengthOfService {
  years: number;
  /** Beyond the completed years. */
  months: number;
  /** Beyond the completed months. */
  days: number;
  /** All completed months. */
  completed_months: number;
  /** Months rounded to the nearest: a started month counts from half of it on. */
  nearest_months: number;
}

/** The statutory value used, with its source and start date. */
interface Source {
  source: string;
  effective_from: PlainDate;
}

export interface Notice {
  /** `not_due`: this reason for leaving needs no notice. `law_unknown`: no law is known for that day. */
  state: 'due' | 'not_due' | 'law_unknown';
  /** Completed years on the day of notice, which determine the notice period. */
  years: number;
  weeks: number;
  required_days: number;
  /**
   * Calendar days of notice, the day of notice and the last day included; null while that day is not known.
   */
  given_days: number | null;
  short_days: number | null;
  /** Who owes the wages of the missing days; null if it is not recorded who ends the employment. */
  owed_by: 'employee' | 'company' | null;
  /** Wages for the missing days, by calendar days of each month. */
  wages: Sen | null;
  segments: SalarySegment[];
  law: Source | null;
}

export interface Benefit {
  /** Whether a benefit is due, or why not. */
  state: 'due' | 'not_due' | 'short_service' | 'over_limit' | 'no_salary' | 'law_unknown';
  days_per_year: number;
  months: number;
  wage_limit: Sen | null;
  monthly_wages: Sen | null;
  /** Wages of the twelve months up to the last day, and the number of days they cover. */
  wages: Sen;
  wage_days: number;
  amount: Sen | null;
  law: Source | null;
}

/** What employee and company owe each other on leaving. A statement only; it does not affect payroll. */
export interface OffboardingStatement {
  service: LengthOfService;
  notice: Notice;
  last_month: { month: PlainMonth; segments: SalarySegment[]; amount: Sen };
  benefit: Benefit;
}

const NO_NOTICE: readonly OffboardingReason[] = ['dismissed', 'retired', 'contract_ended', 'deceased'];
const OWED_BY: Partial<Record<OffboardingReason, 'employee' | 'company'>> = {
  resigned: 'employee',
  retrenched: 'company',
};

/** Length of service, the last day included. */
export function lengthOfService(joined: PlainDate, last: PlainDate): LengthOfService {
  const end = addDays(last, 1);
  let completed = (yearOf(end) - yearOf(joined)) * 12 + monthOf(end) - monthOf(joined);
  if (addMonths(joined, completed) > end) completed -= 1;
  const since = addMonths(joined, completed);
  const days = daysBetween(since, end);
  const half = days * 2 >= daysInMonth(yearOf(since), monthOf(since)) ? 1 : 0;
  return {
    years: Math.floor(completed / 12),
    months: completed % 12,
    days,
    completed_months: completed,
    nearest_months: completed + half,
  };
}

/** Salary from one date to another by calendar days, month by month (Employment Act 1955 s.18A). */
function segmentsOf(salaries: readonly SalaryFacts[], start: PlainDate, end: PlainDate): SalarySegment[] {
  const found: SalarySegment[] = [];
  for (let month = plainMonthOf(start); month <= plainMonthOf(end); month = shiftMonth(month, 1))
    found.push(
      ...salarySegments({
        start_date: startOfMonth(month),
        end_date: endOfMonth(month),
        employee: { company_joined_at: start, inactive_at: end },
        salaries,
      }),
    );
  return found;
}

const amountOf = (segments: readonly SalarySegment[]) => sumSen(segments.map((one) => one.amount));

function noticeOf(facts: OffboardingFacts): Notice {
  const { inactive_at, notice_given_at: given, leaving_reason: reason } = facts;
  const day = given ?? inactive_at;
  const law = inForceOn(NOTICE_WEEKS, day);
  const years = Math.max(0, ageOn(facts.company_joined_at, day));
  const weeks = law ? byYears(law.value, years) : 0;
  const due = !NO_NOTICE.some((one) => one === reason);
  const required_days = due ? weeks * 7 : 0;
  const given_days = given === null ? null : daysBetween(given, inactive_at) + 1;
  const short_days =
    law === null || (given_days === null && due) ? null : Math.max(0, required_days - (given_days ?? 0));
  const segments = segmentsOf(facts.salaries, addDays(inactive_at, 1), addDays(inactive_at, short_days ?? 0));
  return {
    state: law === null ? 'law_unknown' : due ? 'due' : 'not_due',
    years,
    weeks: due ? weeks : 0,
    required_days,
    given_days,
    short_days,
    owed_by: (reason && OWED_BY[reason]) ?? null,
    wages: short_days === null ? null : amountOf(segments),
    segments,
    law: law && { source: law.source, effective_from: law.effective_from },
  };
}

/** The last twelve months of service, or all of it if shorter. */
function lastYear({ company_joined_at, inactive_at, salaries }: OffboardingFacts): SalarySegment[] {
  // The later of the two; otherwise 28 and 29 February would add a thirteenth month of one day.
  const from = laterOf(addMonths(addDays(inactive_at, 1), -12), addDays(addMonths(inactive_at, -12), 1));
  return segmentsOf(salaries, laterOf(from, company_joined_at), inactive_at);
}

function benefitOf(facts: OffboardingFacts, service: LengthOfService): Benefit {
  const law = inForceOn(TERMINATION_BENEFIT, facts.inactive_at);
  const monthly = salaryOn(facts.salaries, facts.inactive_at)?.amount ?? null;
  const segments = lastYear(facts);
  const wages = amountOf(segments);
  const wage_days = segments.reduce((days, one) => days + one.days, 0);
  const days_per_year = law ? byYears(law.value.days, service.years) : 0;
  const state = ((): Benefit['state'] => {
    if (facts.leaving_reason !== 'retrenched') return 'not_due';
    if (!law) return 'law_unknown';
    if (service.completed_months < law.value.months_of_service) return 'short_service';
    if (monthly === null) return 'no_salary';
    return monthly > law.value.wage_limit ? 'over_limit' : 'due';
  })();
  const parts = days_per_year * service.nearest_months;
  return {
    state,
    days_per_year,
    months: service.nearest_months,
    wage_limit: law?.value.wage_limit ?? null,
    monthly_wages: monthly,
    wages,
    wage_days,
    amount: state === 'due' ? multiplyDivide(wages, parts, wage_days * 12, 'half_up_sen') : null,
    law: law && { source: law.source, effective_from: law.effective_from },
  };
}

/**
 * What is due when an employee leaves on a day: statutory notice and the missing part of it, the salary of
 * the last month, and the termination benefit. In sen, each sum rounded half up, either per month or once.
 * Law: Employment Act 1955 s.12, 13 and 18A; Employment (Termination and Lay-Off Benefits) Regulations 1980.
 */
export function offboardingStatement(facts: OffboardingFacts): OffboardingStatement {
  const { company_joined_at, inactive_at } = facts;
  const service = lengthOfService(company_joined_at, inactive_at);
  const month = plainMonthOf(inactive_at);
  const first = laterOf(startOfMonth(month), company_joined_at);
  const segments = segmentsOf(facts.salaries, first, inactive_at);
  return {
    service,
    notice: noticeOf(facts),
    last_month: { month, segments, amount: amountOf(segments) },
    benefit: benefitOf(facts, service),
  };
}

/**
 * Months up to the last day without a paid payroll. Months before `since`, the company's first payroll month
 * here, were paid elsewhere.
 */
export function monthsUnpaid(
  { company_joined_at, inactive_at }: Pick<OffboardingFacts, 'company_joined_at' | 'inactive_at'>,
  paid: readonly PlainMonth[],
  since: PlainMonth | null,
): PlainMonth[] {
  const last = plainMonthOf(inactive_at);
  const from = since ?? last;
  const months: PlainMonth[] = [];
  for (let month = plainMonthOf(company_joined_at); month <= last; month = shiftMonth(month, 1))
    if (month >= from && !paid.includes(month)) months.push(month);
  return months;
}
