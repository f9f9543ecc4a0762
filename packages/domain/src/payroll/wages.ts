import type { Sen } from '../kit/money.ts';
import { type MonthTotal, NO_MONTH_TOTAL, type PayslipFacts } from './facts.ts';
import { BONUS, exemptOf } from './line-types.ts';
import type { ResolvedLines } from './lines.ts';
import type { PayslipLine } from './result.ts';

/** The wages each contribution is calculated on, in sen. */
export type Wages = Pick<
  MonthTotal,
  | 'epf_wages'
  | 'epf_normal_wages'
  | 'epf_bonus_wages'
  | 'socso_wages'
  | 'eis_wages'
  | 'hrdf_wages'
  | 'normal_remuneration'
  | 'additional_remuneration'
>;

/**
 * Wages of this payslip by contribution: the salary and flagged earnings, less flagged deductions (unpaid
 * leave). The part of an allowance above its exemption is additional remuneration (spec section 9).
 */
export function payslipWages(facts: PayslipFacts, salary: Sen, lines: ResolvedLines): Wages {
  const payload = facts.salary_payload;
  const basis =
    payload.contribution_based_on === 'basic' && facts.sequence === 1 ? (payload.basic ?? salary) : salary;
  const wages: Wages = {
    epf_wages: payload.epf ? basis : 0,
    epf_normal_wages: payload.epf ? basis : 0,
    epf_bonus_wages: 0,
    socso_wages: payload.socso ? basis : 0,
    eis_wages: payload.eis ? basis : 0,
    hrdf_wages: payload.hrdf ? basis : 0,
    normal_remuneration: payload.tax ? salary : 0,
    additional_remuneration: 0,
  };
  for (const line of lines.earnings) add(wages, line, 1);
  for (const line of lines.deductions) add(wages, line, -1);
  return wages;
}

/** Wages of the month to date: this payslip's plus those of earlier payslips of the month. At least 0. */
export function monthWages(own: Wages, taken: MonthTotal | null): Wages {
  const before = taken ?? NO_MONTH_TOTAL;
  const total = (key: keyof Wages) => Math.max(0, own[key] + before[key]);
  return {
    epf_wages: total('epf_wages'),
    epf_normal_wages: total('epf_normal_wages'),
    epf_bonus_wages: total('epf_bonus_wages'),
    socso_wages: total('socso_wages'),
    eis_wages: total('eis_wages'),
    hrdf_wages: total('hrdf_wages'),
    normal_remuneration: total('normal_remuneration'),
    additional_remuneration: total('additional_remuneration'),
  };
}

function add(wages: Wages, line: PayslipLine, sign: 1 | -1): void {
  const amount = sign * line.amount;
  if (line.epf) {
    wages.epf_wages += amount;
    if (line.contribution_total_type === 'normal') wages.epf_normal_wages += amount;
    if (line.type === BONUS) wages.epf_bonus_wages += amount;
  }
  if (line.socso) wages.socso_wages += amount;
  if (line.eis) wages.eis_wages += amount;
  if (line.hrdf) wages.hrdf_wages += amount;
  if (!line.tax) return;
  if (exemptOf(line)) wages.additional_remuneration += amount - sign * line.exempt_amount;
  else if (line.contribution_total_type === 'additional') wages.additional_remuneration += amount;
  else wages.normal_remuneration += amount;
}
