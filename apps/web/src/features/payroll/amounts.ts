import { formatMoney, parseMoney, type Sen } from '@mesra/domain/kit/money';

/** An amount of the API (or as typed) as whole sen; what is no amount counts as nothing. */
export function senOf(amount: string | null | undefined): Sen {
  const read = parseMoney(amount ?? '');
  return read.ok ? read.value : 0;
}

/** Amounts added up, as the API writes them. */
export const sumAmounts = (amounts: readonly (string | null | undefined)[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + senOf(amount), 0));

/** How much more the first is than the second. */
export const differenceOf = (now: string, before: string): string => formatMoney(senOf(now) - senOf(before));

export const isZero = (amount: string | null | undefined): boolean => senOf(amount) === 0;
export const isNegative = (amount: string | null | undefined): boolean => senOf(amount) < 0;

/** A rate such as `0.0925` as `9.25%`. */
export const percentOf = (rate: string): string => `${Number((Number(rate) * 100).toFixed(4))}%`;
