import { type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { ExemptAllowance } from '../statutory/malaysia/reliefs.ts';
import { BASIC_SALARY, exemptOf } from './line-types.ts';
import type { PayslipLine, PayslipResult } from './result.ts';

/** A line of a payslip as it is compared with that of another: signed by what it does to the pay, in sen. */
export interface PayLine {
  /** Names the line within its month. */
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly amount: Sen;
  /** None where the line is of the month. */
  readonly days: readonly PlainDate[];
  readonly tax: boolean;
  readonly exempt: ExemptAllowance | null;
}

/** The key of the salary. */
export const SALARY = 'salary';

/** The key of an earning or a deduction. */
export const payLineKey = (kind: 'earning' | 'deduction', { type, name }: Pick<PayLine, 'type' | 'name'>) =>
  `${kind} ${type} ${name}`;

const signed = (line: PayslipLine, sign: 1 | -1): PayLine => ({
  key: payLineKey(sign > 0 ? 'earning' : 'deduction', line),
  type: line.type,
  name: line.name,
  amount: sign * line.amount,
  days: line.feed?.source_days ?? [],
  tax: line.tax,
  exempt: exemptOf(line),
});

/** The lines of a payslip that are compared. */
export type PaidLines = Pick<PayslipResult, 'salary_amount' | 'earnings' | 'deductions'>;

/** What a payslip pays and deducts, the salary first; `tax`: whether the salary is taxed. */
export const payLines = ({ salary_amount, earnings, deductions }: PaidLines, tax: boolean): PayLine[] => [
  {
    key: SALARY,
    type: BASIC_SALARY.type,
    name: BASIC_SALARY.title,
    amount: salary_amount,
    days: [],
    tax,
    exempt: null,
  },
  ...earnings.filter(({ cash }) => cash).map((line) => signed(line, 1)),
  ...deductions.map((line) => signed(line, -1)),
];

/** The sum of lines in sen. */
export const sumOfLines = (lines: readonly Pick<PayLine, 'amount'>[]): Sen =>
  sumSen(lines.map(({ amount }) => amount));
