import type { Sen } from '../kit/money.ts';
import {
  addMonths,
  laterOf,
  monthOf,
  type PlainDate,
  plainDate,
  startOfMonth,
  yearOf,
} from '../kit/plain-date.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { BenefitFacts } from './facts.ts';

/** Benefits in kind such as a car, and the value of living accommodation (TP2; EA form B3 and B4). */
export const TAX_BENEFIT_TYPES = ['bik', 'vola'] as const;
export type TaxBenefitType = (typeof TAX_BENEFIT_TYPES)[number];

/** What an employee agrees to have counted for PCB every month (TP2). */
export interface TaxBenefit {
  readonly id: number;
  readonly type: TaxBenefitType;
  readonly name: string;
  /** For the calendar year, from the first month to December. */
  readonly value: Sen;
  /** The first day of the first month. */
  readonly start_date: PlainDate;
  /** The last day of the last month; null until it is ended. It never runs beyond its year. */
  readonly end_date: PlainDate | null;
  /** The latest month of the year since then that was confirmed without it; null where none was. */
  readonly missed: PlainDate | null;
}

/** The months of a year over which a value is spread: from the first one to December, of an earlier year all twelve. */
export const benefitMonths = (start_date: PlainDate, month: PlainDate): number =>
  yearOf(start_date) === yearOf(month) ? 13 - monthOf(start_date) : 12;

/** A month's part of a value, in whole ringgit: divided by the remaining months (LHDN specification for MTD). */
export const monthlyBenefit = (
  { value, start_date }: Pick<BenefitFacts, 'value' | 'start_date'>,
  month: PlainDate,
): Sen => multiplyDivide(value, 1, benefitMonths(start_date, month), 'down_to_ringgit');

/**
 * The month from which a benefit counts: its first one, or the one after those that were confirmed without it, so that the
 * months that remain have all of its value.
 */
export const countsFrom = ({ start_date, missed }: Pick<TaxBenefit, 'start_date' | 'missed'>): PlainDate =>
  missed === null ? start_date : laterOf(start_date, addMonths(startOfMonth(missed), 1));

/** The month from which a benefit counts; null where it has ended, or its year has, before any month is left. */
export function firstMonthOf(
  benefit: Pick<TaxBenefit, 'start_date' | 'end_date' | 'missed'>,
): PlainDate | null {
  const from = countsFrom(benefit);
  return isBenefitOf(benefit, from) ? from : null;
}

/** Whether a benefit counts in a wage month, named by its first day. */
export const isBenefitOf = (benefit: Omit<TaxBenefit, 'id' | 'type' | 'name' | 'value'>, month: PlainDate) =>
  yearOf(benefit.start_date) === yearOf(month) &&
  countsFrom(benefit) <= month &&
  (benefit.end_date === null || month <= benefit.end_date);

/** The facts that benefits give to the payroll of a month, and which of them those are. */
export function benefitFacts(
  benefits: readonly TaxBenefit[],
  month: PlainDate,
): { benefits: BenefitFacts[]; counted: number[] } {
  const counted = benefits.filter((one) => isBenefitOf(one, month));
  return {
    counted: counted.map(({ id }) => id),
    benefits: counted.map(({ type, name, value, ...benefit }) => ({
      ...{ type, name, value },
      start_date: countsFrom(benefit),
    })),
  };
}

type RefusedBenefit = 'not_a_month' | 'other_year' | 'before_joining' | 'year_closed' | 'below_a_ringgit';

/**
 * What is refused of a benefit: the key of the problem, or null. `closed` is the latest confirmed month of its year. A value that
 * comes to less than a ringgit a month would count nothing.
 */
export function refusedBenefit(
  { start_date, value }: Pick<TaxBenefit, 'start_date' | 'value'>,
  { today, joined_at, closed }: { today: PlainDate; joined_at: PlainDate; closed: PlainDate | null },
): RefusedBenefit | null {
  if (start_date !== startOfMonth(start_date)) return 'not_a_month';
  if (yearOf(start_date) !== yearOf(today)) return 'other_year';
  if (start_date < startOfMonth(joined_at)) return 'before_joining';
  if (closed === plainDate(yearOf(start_date), 12, 1)) return 'year_closed';
  const from = countsFrom({ start_date, missed: closed });
  return monthlyBenefit({ value, start_date: from }, from) === 0 ? 'below_a_ringgit' : null;
}
