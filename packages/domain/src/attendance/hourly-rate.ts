import type { Sen } from '../kit/money.ts';
import { rate } from '../kit/rate.ts';
import { multiplyDivide, type Rounding } from '../kit/rounding.ts';
import type { Calculation } from './rule-set.ts';

/** What a salary is paid for. */
export const WAGE_UNITS = ['month', 'day', 'hour'] as const;
export type WageUnit = (typeof WAGE_UNITS)[number];

/** A wage in sen a unit, and the items marked `ordinary rate`, in sen a month. */
export interface Wage {
  readonly unit: WageUnit;
  readonly amount: Sen;
  readonly ordinary_items: Sen;
}

/** An exact amount in sen: numerator / denominator, both integers. */
export interface ExactSen {
  readonly numerator: number;
  readonly denominator: number;
}

/** The ordinary rate of pay, exact, with what it was worked out from. */
export interface OrdinaryRate {
  readonly day: ExactSen;
  readonly minute: ExactSen;
  /** Sen a unit: the wage, or the typed rate an hour. */
  readonly base: Sen;
  /** Sen a month in addition: the items marked `ordinary rate`. */
  readonly items: Sen;
  readonly unit: WageUnit;
  /** Divisors: days a month, minutes a day. */
  readonly days: number;
  readonly normal_minutes: number;
}

/**
 * The ordinary rate of a wage. Paid by month: a 26th a day, and that by the normal hours an hour (Employment Act
 * 1955 s.60I), and so are the items of those paid by day or hour. A `Fix Amount` replaces all of it by an hourly rate; a
 * day is then the normal hours at it.
 */
export function ordinaryRate(
  wage: Wage,
  calculation: Calculation,
  { days, normal_minutes }: { readonly days: number; readonly normal_minutes: number },
): OrdinaryRate {
  const fixed = calculation.type === 'Fix Amount';
  const unit = fixed ? 'hour' : wage.unit;
  const base = fixed ? calculation.hourly_rate : wage.amount;
  const items = fixed ? 0 : wage.ordinary_items;
  const from = { base, items, unit, days, normal_minutes };
  const exact = (numerator: number, denominator: number): ExactSen => ({ numerator, denominator });
  if (unit === 'month')
    return { ...from, day: exact(base + items, days), minute: exact(base + items, days * normal_minutes) };
  const share = items === 0 ? 1 : days;
  if (unit === 'day') {
    const day = base * share + items;
    return { ...from, day: exact(day, share), minute: exact(day, share * normal_minutes) };
  }
  const day = base * normal_minutes * share + items * 60;
  if (items === 0) return { ...from, day: exact(day, 60), minute: exact(base, 60) };
  return { ...from, day: exact(day, 60 * share), minute: exact(day, 60 * share * normal_minutes) };
}

/** An exact amount × count × a decimal multiplier, rounded once. */
export function timesRate(
  { numerator, denominator }: ExactSen,
  count: number,
  multiplier: string,
  rounding: Rounding,
): Sen {
  const times = rate(multiplier);
  return multiplyDivide(numerator, count * times.numerator, denominator * times.denominator, rounding);
}
