import type { PlainDate } from '../kit/plain-date.ts';

/** A month with what it owes to each authority. */
export interface OwedMonth {
  /** The first day of the month. */
  readonly start_date: PlainDate;
  readonly due_on: PlainDate;
  readonly files: readonly { readonly owed: boolean; readonly handed_in: boolean }[];
}

/**
 * Whether something of a month that was to be handed in by now was not. Months before `since`, the first that was handed in here,
 * were handed in elsewhere; null: none was, nor is any month closed.
 */
export const isOverdue = (
  { start_date, due_on, files }: OwedMonth,
  today: PlainDate,
  since: PlainDate | null,
): boolean =>
  since !== null &&
  start_date >= since &&
  due_on < today &&
  files.some(({ owed, handed_in }) => owed && !handed_in);
