import type { Sen } from '../kit/money.ts';
import type { Problem } from '../kit/outcome.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { CarryForward, StatuteRef } from '../statutory/history.ts';
import type { ExemptAllowance } from '../statutory/malaysia/reliefs.ts';
import type { EaBox } from './ea-box.ts';
import type { MonthTotal, TaxRegime, YearFigures } from './facts.ts';
import type { FeedLine } from './feed-facts.ts';
import type { ContributionFlags, ContributionTotalType } from './line-facts.ts';

/** One step of an explanation: a translated label, the formula as text, and the result. */
export interface ExplanationStep {
  label_key: string;
  formula: string;
  amount: Sen | null;
  /** The day that the step is about, where it is about one. */
  date?: PlainDate;
}

/** The table row used. `min_salary` is exclusive, `max_salary` inclusive, null is no upper bound; sen. */
export interface ExplanationRow {
  row: number;
  min_salary: Sen;
  max_salary: Sen | null;
}

/** How a figure of the payslip was calculated. */
export interface Explanation {
  /** The figure's own name, such as `contribution_epf_employee_amount`. */
  key: string;
  amount: Sen;
  base: Sen | null;
  /** Decimal text, such as `0.11`; null if a table gives the amount. */
  rate: string | null;
  row: ExplanationRow | null;
  /** Statute table, such as `epf`; null for figures not based on a statute. */
  table: string | null;
  /** Message key of the law or reason, such as `law.epf.part_a`. */
  law: string;
  effective_from: PlainDate | null;
  source: string | null;
  steps: readonly ExplanationStep[];
  /** Set manually: the steps end in the given amount. */
  manual: boolean;
  carried_forward: CarryForward | null;
}

/** A line as paid or deducted, with its calculated amount. */
export interface PayslipLine extends ContributionFlags {
  id: number | string | null;
  type: string;
  name: string;
  amount: Sen;
  contribution_total_type: ContributionTotalType;
  /** False if taxed but not paid out, such as tax borne by the employer. */
  cash: boolean;
  /** The exemption of an item of the company's own; absent on standard types, which name their own. */
  exempt?: ExemptAllowance;
  /** The box of the EA form that it is reported in, where that is not the one of its item. */
  ea_box?: EaBox;
  /** The part exempt from tax within a yearly limit. */
  exempt_amount: Sen;
  explanation: Explanation;
  /** Where the line comes from; absent if it was entered. */
  feed?: LineOrigin;
}

/** Which module gave a line, for which days, and what was decided about it. */
export type LineOrigin = Pick<
  FeedLine,
  'kind' | 'source' | 'key' | 'source_days' | 'minutes' | 'proposed' | 'undecided' | 'taken' | 'reason'
>;

/** One salary for a number of days of the month. */
export interface SalarySegment {
  start: PlainDate;
  end: PlainDate;
  days: number;
  days_in_month: number;
  monthly_salary: Sen;
  amount: Sen;
}

/** The MTD calculation with the letters of the LHDN specification, in sen. */
export interface MtdWorkings {
  regime: TaxRegime | 'non_resident';
  category: 1 | 2 | 3;
  /** Months left after this one. */
  n: number;
  Y: Sen;
  K: Sen;
  Y1: Sen;
  K1: Sen;
  Y2: Sen;
  K2: Sen;
  /** K2 after the EPF of additional remuneration has used part of the limit. */
  K2_total: Sen;
  Yt: Sen;
  Kt: Sen;
  D: Sen;
  S: Sen;
  DU: Sen;
  SU: Sen;
  QC: Sen;
  SLP: Sen;
  LP1: Sen;
  Z: Sen;
  X: Sen;
  zakat: Sen;
  P_normal: Sen;
  P_total: Sen;
  tax_normal: Sen;
  tax_total: Sen;
  /** Monthly MTD before zakat, truncated to the sen. */
  mtd_normal: Sen;
  /** [D]: after zakat; negative if zakat exceeds it. */
  net_normal: Sen;
  /** [E]: MTD of the year on normal remuneration. */
  E: Sen;
  mtd_additional: Sen;
  /** The amount deducted for the month. */
  total: Sen;
}

/** A calculated payslip. All amounts are in sen. */
export interface PayslipResult {
  /** Salary earned in the month, after proration. */
  salary_amount: Sen;
  total_salary: Sen;
  total_earning: Sen;
  /** Salary and paid earnings, before any deduction. */
  total_gross_pay: Sen;
  /** Deduction lines (unpaid leave, advances, zakat, CP38, …), without statutory contributions. */
  total_deduction: Sen;
  total_adjustment: Sen;
  /** Employee EPF, SOCSO, EIS, SKBBK and MTD; included so that the summary adds up to the net pay. */
  total_contribution_employee: Sen;
  /** Employer EPF, SOCSO, EIS and HRDF. */
  total_contribution_employer: Sen;
  /** Gross - deductions - employee contributions + adjustment; never below zero, see `warnings`. */
  total_net_pay: Sen;
  contribution_epf_part: 'A' | 'C' | 'E' | 'F' | null;
  contribution_epf_employee_rate: string | null;
  contribution_epf_employer_rate: string | null;
  contribution_epf_employee_amount: Sen;
  contribution_epf_employer_amount: Sen;
  contribution_socso_type: 'category_1' | 'category_2' | 'none';
  contribution_socso_employee_amount: Sen;
  contribution_socso_employer_amount: Sen;
  contribution_eis_employee_amount: Sen;
  contribution_eis_employer_amount: Sen;
  contribution_skbbk_employee_amount: Sen;
  contribution_hrdf: Sen;
  contribution_tax_manual: boolean;
  contribution_tax_monthly_amount: Sen;
  /** Tax of the whole year on P, before zakat and earlier deductions. */
  contribution_tax_yearly_amount: Sen;
  segments: readonly SalarySegment[];
  earnings: readonly PayslipLine[];
  deductions: readonly PayslipLine[];
  /** What other modules gave, line by line, taken or not. Those taken count among `earnings` and `deductions`. */
  feed?: readonly PayslipLine[];
  /** This payslip only, as year-of-assessment figures. */
  remuneration_current: YearFigures;
  /**
   * This employer's year up to and including this payslip (without `opening`): the next month's
   * `year_so_far`.
   */
  remuneration_accumulate: YearFigures;
  /** The month up to and including this payslip: the next sequence's `taken_this_month`. */
  month_total: MonthTotal;
  mtd: MtdWorkings;
  /** TP1 claims of this payslip within the yearly limits, by key. */
  tp1_allowed: Readonly<Record<string, Sen>>;
  /** Benefits in kind and living accommodation of the month: taxed, not paid. Off-cycle payrolls repeat them. */
  benefits: { bik: Sen; vola: Sen };
  /** Departure levy credited as zakat. */
  religious_journey: Sen;
  explanations: readonly Explanation[];
  /** Items to review; none of them blocks the payslip. */
  warnings: readonly Problem[];
  statute_ref: StatuteRef;
}
