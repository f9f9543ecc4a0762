import { formatMoney, type Sen } from '../kit/money.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { rate } from '../kit/rate.ts';
import { multiplyDivide } from '../kit/rounding.ts';
import type { GivenLine } from './feed-lines.ts';
import type { LineFacts } from './line-facts.ts';
import { BONUS, lineType } from './line-types.ts';

/** What is paid beside the monthly payroll, each kind in runs of its own. */
export const OFF_CYCLE_TYPES = ['Bonus', 'Commission', 'Advance', 'Correction', 'Final'] as const;
export type OffCycleType = (typeof OFF_CYCLE_TYPES)[number];

/** `Monthly` is the payroll of every month; the others are off-cycle. */
export const RUN_TYPES = ['Monthly', ...OFF_CYCLE_TYPES] as const;

/** Runs that pay each person one amount; a final settlement is worked out from the records instead. */
export type AmountType = Exclude<OffCycleType, 'Final'>;

/**
 * The line that each pays. Bonus, commission and corrections are additional remuneration; an advance is wages of a later
 * payroll, which takes contributions and tax of them and deducts it.
 */
const PAID_AS: Readonly<Record<AmountType, string>> = {
  Bonus: BONUS,
  Commission: 'additional_remuneration_commission',
  Advance: 'advance_paid',
  Correction: 'additional_remuneration_arrear',
};

/** A line of a standard type with its flags, paid once. Throws for a type outside the catalogue. */
export function onceLine(type: string, name: string, amount: Sen, flags: Partial<LineFacts> = {}): LineFacts {
  const of = lineType(type);
  if (!of) throw new Error(`no line type ${type}`);
  const { epf, socso, eis, tax, hrdf, contribution_total_type } = of;
  return {
    ...{ type, name, amount, epf, socso, eis, tax, hrdf, contribution_total_type },
    ...flags,
  };
}

/** What a run of amounts pays somebody: one earning, named as the run is. */
export const amountLine = (type: AmountType, name: string, amount: Sen): LineFacts =>
  onceLine(PAID_AS[type], name, amount);

/** A share of a monthly salary in per cent, a decimal text, rounded half up once to whole sen. */
export function shareOfSalary(salary: Sen, percent: string): Sen {
  const { numerator, denominator } = rate(percent);
  return multiplyDivide(salary, numerator, denominator * 100, 'half_up_sen');
}

/** By when wages are paid at the latest: the seventh day after their month (Employment Act 1955 s.19). */
const LATEST_DAYS = 7;

/** Whether a run of a wage month may be paid on a day. */
export const isPayDayOf = (
  { start_date, end_date }: { start_date: PlainDate; end_date: PlainDate },
  pay_day: PlainDate,
): boolean => start_date <= pay_day && pay_day <= addDays(end_date, LATEST_DAYS);

/** An advance that was paid, by the id of whom it was paid to, and that no monthly payroll has deducted. */
export interface OpenAdvance {
  readonly id: number;
  /** The name of its run. */
  readonly name: string;
  readonly pay_day: PlainDate;
  readonly amount: Sen;
}

/**
 * The deductions that advances give to the next monthly payroll. Law: Employment Act 1955 s.24(2), recovery of an advance of
 * wages, without interest.
 */
export const advanceLines = (advances: readonly OpenAdvance[]): GivenLine[] =>
  advances.map(({ id, name, pay_day, amount }) => ({
    source: 'advance',
    key: String(id),
    type: 'advance',
    name,
    amount,
    source_days: [],
    explanation: {
      law: 'law.employment_act.advance',
      ...{ effective_from: null, source: null, base: null, rate: null },
      steps: [{ date: pay_day, label_key: 'step.advance_paid', formula: formatMoney(amount), amount }],
    },
  }));

/** What the final settlement says that somebody who leaves is owed and owes, in sen; null: nothing of that. */
export interface Settlement {
  readonly notice: { readonly wages: Sen; readonly owed_by: 'employee' | 'company' } | null;
  readonly leave: Sen | null;
  readonly benefit: Sen | null;
}

/** The lines of a settlement, by what they are; the form keeps whatever else was put in by hand. */
export const SETTLEMENT_TYPES: readonly string[] = [
  'notice_pay',
  'leave_pay',
  'additional_remuneration_compensation',
  'notice_owed',
];

/**
 * What a final payroll pays and deducts. Notice and untaken leave are paid once, so additional remuneration. The benefit by
 * law is far below what is exempt of a compensation for loss of employment, RM10,000 for each completed year of service
 * (Income Tax Act 1967, Schedule 6 paragraph 15), so it is not taxed.
 */
export function settlementLines({ notice, leave, benefit }: Settlement): {
  earnings: LineFacts[];
  deductions: LineFacts[];
} {
  const titled = (type: string, amount: Sen, flags: Partial<LineFacts> = {}) =>
    onceLine(type, lineType(type)?.title ?? type, amount, flags);
  const once = { contribution_total_type: 'additional' } as const;
  return {
    earnings: [
      ...(notice?.owed_by === 'company' ? [titled('notice_pay', notice.wages)] : []),
      ...(leave ? [titled('leave_pay', leave, once)] : []),
      ...(benefit ? [titled('additional_remuneration_compensation', benefit, { tax: false })] : []),
    ],
    deductions: notice?.owed_by === 'employee' ? [titled('notice_owed', notice.wages)] : [],
  };
}
