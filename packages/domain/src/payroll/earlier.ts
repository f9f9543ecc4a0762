import type { PlainDate } from '../kit/plain-date.ts';
import { addYearFigures } from './accumulate.ts';
import { type BenefitFacts, type MonthTotal, NO_YEAR_FIGURES, type YearFigures } from './facts.ts';

/** A stored payroll of the same person, as input of a later one. */
export interface EarlierPayroll {
  start_date: PlainDate;
  /** Increases in the order in which a person's payrolls were first processed, independent of sequence. */
  order: number;
  /** What it added to the year's figures. */
  remuneration_current: YearFigures;
  /** For a payroll of the same month: the month up to and including it. */
  month_total: MonthTotal | null;
  /** Its benefits, likewise. */
  month_benefits?: readonly BenefitFacts[] | null;
}

/**
 * The base of a payslip: the earlier months of the calendar year, and what was already taken in its own
 * month.
 */
export interface Ground {
  year_so_far: YearFigures;
  taken_this_month: MonthTotal | null;
  /** The benefits of the payroll before it in its month: those of an off-cycle payroll, so that each is taxed once. */
  benefits: readonly BenefitFacts[];
}

/**
 * The base of a payroll of the month that begins on `start_date`, from the stored payrolls of its calendar
 * year. In its own month, only payrolls processed before it count, by `order` and not by sequence; null means
 * not yet stored, so all of them count.
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
  return { year_so_far, taken_this_month: last?.month_total ?? null, benefits: last?.month_benefits ?? [] };
}

/** Whether no stored payroll of the calendar year precedes one of the month that begins on `start_date`. */
export const isFirst = (
  stored: readonly Pick<EarlierPayroll, 'start_date' | 'order'>[],
  start_date: PlainDate,
  order: number | null,
): boolean =>
  !stored.some(
    (one) =>
      one.start_date < start_date || (one.start_date === start_date && (order === null || one.order < order)),
  );
