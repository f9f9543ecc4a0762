import type { Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { FeedFacts } from './feed-facts.ts';
import type { ContributionFlags, LineFacts } from './line-facts.ts';
import type { TaxMode } from './tax-mode.ts';

/** Tax treatment of a resident: normal scale, returning expert, knowledge worker, or C-suite non-citizen. */
export type TaxRegime = 'normal' | 'rep' | 'knowledge_worker' | 'c_suite';
export type MaritalStatus = 'single' | 'married' | 'divorced' | 'widowed';
export type Gender = 'Male' | 'Female';
/** `auto` derives the category; the others are the spec's `contribution_socso_type` set manually. */
export type SocsoTypeChoice = 'auto' | 'category_1' | 'category_2' | 'none';

/** Dependent children by tax kind. The four counts are disjoint: a child is in exactly one. */
export interface ChildrenCounts {
  /** Under 18. */
  under_18: number;
  /** 18 or over in a diploma (in Malaysia) or degree course. */
  studying_18: number;
  /** Disabled, not in such a course. */
  disabled: number;
  /** Disabled and in such a course. */
  disabled_studying: number;
  /** 18 or over in full-time study below diploma; counts as one under 18. */
  studying_18_below_diploma?: number;
}

/** The employee on the last day of the wage month. */
export interface EmployeeFacts {
  date_of_birth: PlainDate | null;
  /** ISO 3166 two letters; `MY` is a citizen. */
  nationality: string;
  permanent_resident: boolean;
  /** A non-citizen who elected to contribute to EPF before 1 August 1998. */
  pre_1998_elector: boolean;
  tax_resident: boolean;
  tax_regime: TaxRegime;
  gender: Gender | null;
  marital_status: MaritalStatus;
  spouse_working: boolean;
  spouse_disabled: boolean;
  disabled: boolean;
  children: ChildrenCounts;
  company_joined_at: PlainDate;
  /** The last day of service, which is still paid; null while employed. */
  inactive_at: PlainDate | null;
  /** Date of the first contribution ever; null is unknown and treated as contributed before (doubt 13). */
  socso_first_contribution_date: PlainDate | null;
  eis_first_contribution_date: PlainDate | null;
  /** First day on which a citizen or PR is out of SKBBK; null while covered. */
  skbbk_opt_out_from: PlainDate | null;
  /** First day on which someone who had opted out is covered again. */
  skbbk_opt_in_from: PlainDate | null;
  /** Domestic or public servant: outside EIS; a non-citizen domestic servant is outside EPF too. */
  domestic_servant?: boolean;
  public_servant?: boolean;
  /** Overrides the statutory employee rate, a decimal such as `0.09`; null follows the Third Schedule. */
  contribution_epf_employee_rate: string | null;
  contribution_socso_type: SocsoTypeChoice;
}

/** A salary from a date. Pass every row in force on any day of the wage month. */
export interface SalaryFacts {
  effective_from: PlainDate;
  /** Sen a month, or a `unit`. */
  amount: Sen;
  /** Absent for a monthly salary. Wages by day or hour are paid by the lines of attendance, never as a month's. */
  unit?: 'month' | 'day' | 'hour';
}

/** The spec's `salary_payload`: contribution flags of the salary, and the contribution basis. */
export interface SalaryPayload extends ContributionFlags {
  /** `salary`: what is earned this month. `basic`: EPF, SOCSO, EIS and HRDF on `basic` instead (tax stays on what is earned). */
  contribution_based_on: 'salary' | 'basic';
  basic: Sen | null;
}

/** A benefit in kind or living accommodation: taxed, not paid. */
export interface BenefitFacts {
  type: 'bik' | 'vola';
  name: string;
  /** The value for the calendar year, from `start_date` to 31 December. */
  value: Sen;
  start_date: PlainDate;
}

/** A TP1 claim of this month: a `deduction_…` key of the tax deduction sheet. */
export interface ReliefClaim {
  key: string;
  amount: Sen;
}

/**
 * Year of assessment to date, before the wage month. Used once for this employer and once for opening
 * figures.
 */
export interface YearFigures {
  /** Gross remuneration, normal and additional, without tax-exempt allowances. */
  y: Sen;
  /** Employee EPF on it (uncapped; the cap is applied where it is used). */
  k: Sen;
  /** MTD deducted, without CP38 and voluntary extra. */
  x: Sen;
  /** Zakat and departure levy. */
  z: Sen;
  /** TP1 deductions allowed. */
  lp: Sen;
  /** Allowed TP1 deductions by `deduction_…` key, as far as known, to apply yearly limits. */
  tp1: Readonly<Record<string, Sen>>;
  /** Exempt amount used of each limited allowance, by exemption key. */
  exempt_used: Readonly<Record<string, Sen>>;
}

/** What is known of the calendar year before its first payroll here. */
export interface OpeningBalanceState {
  /** No earlier payroll of the year is stored. */
  first_payroll: boolean;
  /**
   * Figures of this employment before the product was used: entered or imported, waived with a reason,
   * missing, or not yet requested when the payroll was first stored.
   */
  ytd: 'entered' | 'waived' | 'missing' | 'not_asked';
  /** A former employer's statement (TP3) is on file. */
  tp3: boolean;
}

/** Totals of earlier payslips of the same wage month. Returned in a result as `month_total`. */
export interface MonthTotal {
  epf_wages: Sen;
  epf_normal_wages: Sen;
  epf_bonus_wages: Sen;
  socso_wages: Sen;
  eis_wages: Sen;
  hrdf_wages: Sen;
  normal_remuneration: Sen;
  additional_remuneration: Sen;
  benefits: Sen;
  zakat: Sen;
  lp: Sen;
  tp1: Readonly<Record<string, Sen>>;
  exempt_used: Readonly<Record<string, Sen>>;
  contribution_epf_employee_amount: Sen;
  contribution_epf_employer_amount: Sen;
  contribution_socso_employee_amount: Sen;
  contribution_socso_employer_amount: Sen;
  contribution_eis_employee_amount: Sen;
  contribution_eis_employer_amount: Sen;
  contribution_skbbk_employee_amount: Sen;
  contribution_hrdf: Sen;
  contribution_tax_monthly_amount: Sen;
  /** Employee EPF of closed months made good by payslips of this one; the amounts above are without it. Absent: none. */
  epf_arrears?: Sen;
}

/** Manual amounts; null or absent is calculated. They replace this payslip's own amount. */
export interface ManualAmounts {
  contribution_epf_employee_amount?: Sen | null;
  contribution_epf_employer_amount?: Sen | null;
  contribution_socso_employee_amount?: Sen | null;
  contribution_socso_employer_amount?: Sen | null;
  contribution_eis_employee_amount?: Sen | null;
  contribution_eis_employer_amount?: Sen | null;
  contribution_skbbk_employee_amount?: Sen | null;
  contribution_hrdf?: Sen | null;
  contribution_tax_monthly_amount?: Sen | null;
}

/** Company settings. */
export interface CompanyFacts {
  /** `0.01`, `0.005`, or null for a company outside HRD Corp. */
  hrdf_rate: string | null;
  /** Per cent of the wages above which deductions are pointed out; absent or null points out none. */
  deduction_limit_percent?: number | null;
  /** `manual`: PCB is what was entered, and nothing where nothing was. Absent is automatic. */
  tax_mode?: TaxMode;
}

/** All input of one payslip. Plain values only, stored with the payslip. */
export interface PayslipFacts {
  /** First and last day of the wage month (one calendar month). */
  start_date: PlainDate;
  end_date: PlainDate;
  /** 1 is the monthly run, others are off-cycle; each takes only what has not yet been taken. */
  sequence: number;
  employee: EmployeeFacts;
  salaries: readonly SalaryFacts[];
  salary_payload: SalaryPayload;
  earnings: readonly LineFacts[];
  deductions: readonly LineFacts[];
  /** Lines of other modules; absent where no module gives any. */
  feed?: FeedFacts;
  /** Of an off-cycle payroll, those of the month's payroll before it. */
  benefits: readonly BenefitFacts[];
  /** The approved TP2 forms that they are; absent where there are none, and off-cycle. */
  counted_benefits?: readonly number[];
  /** TP1 claims of this month (LP1). */
  tp1_claims: readonly ReliefClaim[];
  /** The approved claims of the person that are among `tp1_claims` and `religious_journey`; absent where there are none. */
  counted_claims?: readonly number[];
  /** Claim the month's own SOCSO and EIS contributions under item C14 without a TP1 line. */
  claim_socso_automatically: boolean;
  /** Zakat paid outside the payroll in this month; zakat deducted by the payroll is a deduction line `zakat`. */
  zakat: Sen;
  /** Departure levy of a religious journey in this month, and how many were claimed in the lifetime before. */
  religious_journey: Sen;
  religious_journey_claims_before: number;
  /** This employer's payslips of the calendar year before this month. */
  year_so_far: YearFigures;
  /** Opening figures: former employers (TP3) and the months before the product was used. */
  opening: YearFigures;
  /** The former employers among them; absent where there are none. */
  former_employers?: readonly number[];
  opening_state: OpeningBalanceState;
  /** Payslips of the same month processed earlier; null for the first. */
  taken_this_month: MonthTotal | null;
  manual: ManualAmounts;
  /** Added to the net pay unchanged, positive or negative. */
  total_adjustment: Sen;
  company: CompanyFacts;
}

export const NO_YEAR_FIGURES: YearFigures = Object.freeze({
  y: 0,
  k: 0,
  x: 0,
  z: 0,
  lp: 0,
  tp1: Object.freeze({}),
  exempt_used: Object.freeze({}),
});

export const NO_MONTH_TOTAL: MonthTotal = Object.freeze({
  epf_wages: 0,
  epf_normal_wages: 0,
  epf_bonus_wages: 0,
  socso_wages: 0,
  eis_wages: 0,
  hrdf_wages: 0,
  normal_remuneration: 0,
  additional_remuneration: 0,
  benefits: 0,
  zakat: 0,
  lp: 0,
  tp1: Object.freeze({}),
  exempt_used: Object.freeze({}),
  contribution_epf_employee_amount: 0,
  contribution_epf_employer_amount: 0,
  contribution_socso_employee_amount: 0,
  contribution_socso_employer_amount: 0,
  contribution_eis_employee_amount: 0,
  contribution_eis_employer_amount: 0,
  contribution_skbbk_employee_amount: 0,
  contribution_hrdf: 0,
  contribution_tax_monthly_amount: 0,
});
