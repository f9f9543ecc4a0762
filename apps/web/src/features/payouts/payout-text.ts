import { formatMoney, parseMoney, sumSen } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';

/** A month as `10/2026`. */
export const monthText = (month: string): string => monthInFigures(month);

/** Minutes as hours: 450 is `7:30`. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The sum of amounts of the API. */
export const sumOf = (amounts: readonly string[]): string =>
  formatMoney(
    sumSen(
      amounts.map((amount) => {
        const read = parseMoney(amount);
        return read.ok ? read.value : 0;
      }),
    ),
  );
