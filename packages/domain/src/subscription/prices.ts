import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';

/** The price of a module from a date: sen a month per active employee. Immutable once in force. */
export interface DatedPrice {
  readonly module: string;
  readonly price_per_seat: Sen;
  readonly effective_from: PlainDate;
  readonly source: string;
}

const LIST_2026 = 'Price list of 1 January 2026';

/** Every price of the standard plan, oldest first. */
export const STANDARD_PRICES: readonly DatedPrice[] = [
  { module: 'payroll', price_per_seat: 400, effective_from: '2026-01-01', source: LIST_2026 },
  { module: 'attendance', price_per_seat: 300, effective_from: '2026-01-01', source: LIST_2026 },
  { module: 'leave', price_per_seat: 200, effective_from: '2026-01-01', source: LIST_2026 },
  { module: 'claim', price_per_seat: 200, effective_from: '2026-01-01', source: LIST_2026 },
  { module: 'work-task', price_per_seat: 250, effective_from: '2026-01-01', source: LIST_2026 },
  { module: 'spm', price_per_seat: 400, effective_from: '2026-01-01', source: LIST_2026 },
];
