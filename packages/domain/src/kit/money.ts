import { failed, type Outcome, ok, problem } from './outcome.ts';
import type { Rate } from './rate.ts';
import { multiplyDivide, type Rounding } from './rounding.ts';

/** An amount in whole sen. Never a fraction, never a float of ringgit. */
export type Sen = number;

/** The largest supported amount: RM 999,999,999,999.99. */
export const LARGEST_SEN: Sen = 99_999_999_999_999;

/**
 * The largest single amount that may be entered, and the largest total of a payslip: RM 99,999,999.99. Sums
 * of 900,000 payslips then still are exact integers.
 */
export const LARGEST_ENTRY_SEN: Sen = 9_999_999_999;

const PATTERN = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/**
 * Parses ringgit such as `5079.86`, `5,079.86`, `-12` or `3.5` into sen.
 * Problems: `money_missing`, `money_malformed` (also for more than two decimals), `money_too_large`.
 */
export function parseMoney(text: string): Outcome<Sen> {
  const trimmed = text.trim();
  if (trimmed === '') return failed(problem('money_missing'));
  const match = PATTERN.exec(trimmed);
  if (!match) return failed(problem('money_malformed', { value: trimmed.slice(0, 40) }));
  const ringgit = Number((match[2] ?? '').replaceAll(',', ''));
  const sen = ringgit * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (sen > LARGEST_SEN) return failed(problem('money_too_large', { value: trimmed }));
  return ok(match[1] === '-' && sen !== 0 ? -sen : sen);
}

/** Sen as ringgit with two decimals: 507986 is `5079.86`. */
export function formatMoney(sen: Sen): string {
  const positive = Math.abs(sen);
  const rest = positive % 100;
  const text = `${(positive - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
  return sen < 0 ? `-${text}` : text;
}

/** Sen as ringgit within a sentence: 507986 is `5,079.86`. */
export const formatGrouped = (sen: Sen): string => formatMoney(sen).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Whether a value is a valid amount: whole sen within the supported range, not negative zero. */
export function isSen(value: unknown): value is Sen {
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_SEN;
}

/** The sum of amounts in sen. */
export function sumSen(amounts: Iterable<Sen>): Sen {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** An amount times a rate, rounded once with the given rounding. */
export function multiplyByRate(sen: Sen, by: Rate, rounding: Rounding): Sen {
  return multiplyDivide(sen, by.numerator, by.denominator, rounding);
}
