import type { Sen } from '../kit/money.ts';
import { endOfMonth, type PlainDate, plainMonthOf, startOfMonth } from '../kit/plain-date.ts';
import type { GivenLine } from './feed-lines.ts';
import { ZAKAT } from './line-types.ts';

/** What is deducted of every month for LHDN or a zakat authority: an instruction CP38, and zakat as the employee asks. */
export const TAX_DEDUCTION_TYPES = ['cp38', ZAKAT] as const;
export type TaxDeductionType = (typeof TAX_DEDUCTION_TYPES)[number];

/** An amount of every month from a month on. */
export interface TaxDeduction {
  readonly id: number;
  readonly type: TaxDeductionType;
  readonly amount: Sen;
  /** The first day of the first month. */
  readonly start_date: PlainDate;
  /** The last day of the last month; null until it is ended. */
  readonly end_date: PlainDate | null;
  /** The reference of the instruction, or whom zakat goes to. */
  readonly reference: string | null;
}

/** Whether a deduction is of a wage month, named by its first day. */
export const isOfMonth = (
  { start_date, end_date }: Pick<TaxDeduction, 'start_date' | 'end_date'>,
  month: PlainDate,
): boolean => start_date <= month && (end_date === null || month <= end_date);

/** What each rests on. */
const LAWS: Readonly<Record<TaxDeductionType, string>> = {
  cp38: 'law.tax.cp38',
  zakat: 'law.tax.zakat',
};

/** The lines that deductions give to the payroll of a month. */
export const taxDeductionLines = (deductions: readonly TaxDeduction[], month: PlainDate): GivenLine[] =>
  deductions
    .filter((one) => isOfMonth(one, month))
    .map(({ id, type, amount, reference }) => ({
      source: 'tax',
      key: String(id),
      type,
      amount,
      source_days: [],
      explanation: {
        law: LAWS[type],
        ...{ effective_from: null, source: reference, base: null, rate: null },
        steps: [{ date: month, label_key: 'step.monthly_deduction', formula: '', amount }],
      },
    }));

/** Whole months: the first day of one, and the last day of the same or a later one. */
export const areWholeMonths = ({
  start_date,
  end_date,
}: Pick<TaxDeduction, 'start_date' | 'end_date'>): boolean =>
  start_date === startOfMonth(start_date) &&
  (end_date === null || (end_date === endOfMonth(plainMonthOf(end_date)) && end_date > start_date));
