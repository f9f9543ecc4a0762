import type { Sen } from '../kit/money.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { ClaimRounding } from './claim-rounding.ts';

/** What half-days come to at a rate a day, in sen; half a day is half the rate. */
export const perDiemAmount = (half_days: number, rate: Sen, rounding: ClaimRounding): Sen =>
  multiplyDivide(rate, half_days, 2, rounding);

/** Days that a per diem pays; of an odd number of half-days the last day is half a day. */
export interface PerDiemDays {
  readonly date: PlainDate;
  readonly half_days: number;
}

/** The last day that a per diem pays. */
export const lastPerDiemDay = ({ date, half_days }: PerDiemDays): PlainDate =>
  addDays(date, Math.max(1, Math.ceil(half_days / 2)) - 1);

const halvesOn = (days: PerDiemDays, day: PlainDate): number =>
  day === lastPerDiemDay(days) && days.half_days % 2 === 1 ? 1 : 2;

/** Whether two per diems of one person pay a day twice; two halves of a day are one day. */
export function payADayTwice(a: PerDiemDays, b: PerDiemDays): boolean {
  const first = a.date > b.date ? a.date : b.date;
  const [endA, endB] = [lastPerDiemDay(a), lastPerDiemDay(b)];
  const last = endA < endB ? endA : endB;
  return first <= last && halvesOn(a, first) + halvesOn(b, first) > 2;
}
