import { formatMoney, parseMoney, type Sen } from '@mesra/domain/kit/money';
import { formatAmount } from '../../lib/format.ts';

/** An amount (from the API, or as it is being typed, with its commas anywhere) in whole sen; an invalid amount is 0. */
export function senOf(amount: string | null | undefined): Sen {
  const read = parseMoney((amount ?? '').replaceAll(',', ''));
  return read.ok ? read.value : 0;
}

/** The sum of amounts, in the API's format. */
export const sumAmounts = (amounts: readonly (string | null | undefined)[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + senOf(amount), 0));

/** The signed difference of two amounts. */
export const differenceOf = (now: string, before: string): string => formatMoney(senOf(now) - senOf(before));

export const isZero = (amount: string | null | undefined): boolean => senOf(amount) === 0;
export const isNegative = (amount: string | null | undefined): boolean => senOf(amount) < 0;

/** A difference with its sign, as shown: `+1,200.00`, `−50.00`; nothing is `=`. */
export function signedAmount(difference: string): string {
  if (isZero(difference)) return '=';
  return isNegative(difference) ? `−${formatAmount(difference).slice(1)}` : `+${formatAmount(difference)}`;
}

/** A rate such as `0.0925` as `9.25%`. */
export const percentOf = (rate: string): string => `${Number((Number(rate) * 100).toFixed(4))}%`;
