import type { PlainDate } from '../kit/plain-date.ts';
import { addYearFigures } from './accumulate.ts';
import { type MonthTotal, NO_YEAR_FIGURES, type YearFigures } from './facts.ts';

/** A stored payroll of the same person, as a later one builds on it. */
export interface EarlierPayroll {
  start_date: PlainDate;
  /** Counts up in the order in which a person's payrolls were first processed, whatever their sequence is. */
  order: number;
  /** What it added to the year. */
  remuneration_current: YearFigures;
  /** Of a payroll of the same month: the month up to and with it. */
  month_total: MonthTotal | null;
}

/** What a payslip builds on: the months before in this calendar year, and what was taken in its own month. */
export interface Ground {
  year_so_far: YearFigures;
  taken_this_month: MonthTotal | null;
}

/**
 * What a payroll of the month that begins on `start_date` builds on, out of the stored ones of its calendar year. In its
 * own month those count that were processed before it, by `order` and not by sequence; null is not stored yet, so that all count.
 */
export function groundOf(
  stored: readonly EarlierPayroll[],
  start_date: PlainDate,
  order: number | null,
): Ground {
  let year_so_far = NO_YEAR_FIGURES;
  let last: EarlierPayroll | null = null;
  for (const one of stored) {
    if (one.start_date < start_date) year_so_far = addYearFigures(year_so_far, one.remuneration_current);
    else if (one.start_date === start_date && (order === null || one.order < order)) {
      if (last === null || one.order > last.order) last = one;
    }
  }
  return { year_so_far, taken_this_month: last?.month_total ?? null };
}

/** Whether none of the calendar year's stored payrolls comes before one of the month that begins on `start_date`. */
export const isFirst = (
  stored: readonly Pick<EarlierPayroll, 'start_date' | 'order'>[],
  start_date: PlainDate,
  order: number | null,
): boolean =>
  !stored.some(
    (one) =>
      one.start_date < start_date || (one.start_date === start_date && (order === null || one.order < order)),
  );
