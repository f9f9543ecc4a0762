import { type Sen, sumSen } from '../kit/money.ts';
import { type Problem, problem } from '../kit/outcome.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { EaBox } from '../payroll/ea-box.ts';
import type { YearFigures } from '../payroll/facts.ts';
import { exemptOf } from '../payroll/line-types.ts';
import type { PayslipLine, PayslipResult } from '../payroll/result.ts';
import { EA_AMOUNTS, type EaAmount, type EaAmounts, eaIncome } from './ea-amounts.ts';

/** What the form needs of a line of a payslip. */
export type EaLine = Pick<PayslipLine, 'type' | 'name' | 'amount' | 'tax' | 'exempt_amount'> & {
  readonly exempt?: PayslipLine['exempt'] | null;
  readonly ea_box?: PayslipLine['ea_box'] | null;
};

/** A payroll of the year, as its payslip was issued. */
export interface EaPayroll {
  readonly start_date: PlainDate;
  readonly sequence: number;
  /** The salary is taxed. */
  readonly salary_taxed: boolean;
  /** Zakat paid outside the payroll, and the departure levy that counts as zakat, in sen. */
  readonly zakat: Sen;
  readonly result: Pick<
    PayslipResult,
    | 'total_salary'
    | 'benefits'
    | 'religious_journey'
    | 'tp1_allowed'
    | 'contribution_epf_employee_amount'
    | 'contribution_socso_employee_amount'
    | 'contribution_eis_employee_amount'
    | 'contribution_tax_monthly_amount'
  > & {
    readonly earnings: readonly EaLine[];
    readonly deductions: readonly EaLine[];
    readonly remuneration_current: Pick<YearFigures, 'y'>;
    readonly mtd: Pick<PayslipResult['mtd'], 'QC'>;
  };
}

export interface EaYear {
  /** Every confirmed payroll of the calendar year, in the order of their months. */
  readonly payrolls: readonly EaPayroll[];
  /** This employment's months of the year before the product was used; never a former employer's (TP3). */
  readonly opening: YearFigures;
  /** The box that the item of a line names; null where the form does not report it. */
  readonly boxOf: (type: string, month: PlainDate) => EaBox | null;
}

export interface EaFigures {
  readonly amounts: EaAmounts;
  /**
   * Why the form cannot be issued: `ea_item_without_box` {name} of a taxed line, `ea_does_not_agree` {form, payslips} in sen, where
   * the income of the form is not the remuneration of the payslips.
   */
  readonly problems: readonly Problem[];
  /** Months from before the product are in one sum: they stand in B1 (a), and SOCSO is without them. */
  readonly has_opening_balance: boolean;
}

type Add = (box: EaAmount, amount: Sen) => void;

/** An earning: what is taxed into its box, what is exempt into F. */
function addEarning(line: EaLine, box: EaBox | null, add: Add): string | null {
  if (!line.tax) return null;
  const exempt = exemptOf(line) ? line.exempt_amount : 0;
  add('F', exempt);
  if (line.amount - exempt === 0) return null;
  if (box === null) return line.name;
  add(box, line.amount - exempt);
  return null;
}

/** A deduction: one that lowers the taxed wage lowers its box, or B1 (a); zakat and CP38 stand in their own. */
function addDeduction(line: EaLine, box: EaBox | null, add: Add): void {
  if (line.tax) add(box ?? 'B1a', -line.amount);
  else if (box === 'D2' || box === 'D3') add(box, line.amount);
}

function addPayroll(
  { start_date, salary_taxed, zakat, result }: EaPayroll,
  boxOf: EaYear['boxOf'],
  add: Add,
) {
  const boxOfLine = (line: EaLine) => line.ea_box ?? boxOf(line.type, start_date);
  if (salary_taxed) add('B1a', result.total_salary);
  const unplaced = result.earnings.map((line) => addEarning(line, boxOfLine(line), add));
  for (const line of result.deductions) addDeduction(line, boxOfLine(line), add);
  add('D1', result.contribution_tax_monthly_amount);
  add('D5a', sumSen(Object.values(result.tp1_allowed)));
  add('D5b', zakat + result.religious_journey);
  add('E1', result.contribution_epf_employee_amount);
  add('E2', result.contribution_socso_employee_amount + result.contribution_eis_employee_amount);
  return unplaced.filter((name) => name !== null);
}

/** Benefits of the year, by month: an off-cycle payroll repeats those of its month. */
function benefitsOf(payrolls: readonly EaPayroll[]): { bik: Sen; vola: Sen } {
  const months = new Map<PlainDate, { bik: Sen; vola: Sen }>();
  for (const { start_date, result } of payrolls) {
    const before = months.get(start_date) ?? { bik: 0, vola: 0 };
    const { bik, vola } = result.benefits;
    months.set(start_date, { bik: Math.max(before.bik, bik), vola: Math.max(before.vola, vola) });
  }
  return {
    bik: sumSen([...months.values()].map((month) => month.bik)),
    vola: sumSen([...months.values()].map((month) => month.vola)),
  };
}

/**
 * The figures of an EA form from the payslips of the year, in sen (`file-layouts.md` section 5): what is exempt stands in F
 * alone, reliefs and zakat by TP1 in D5, and nothing comes from a former employer. SOCSO is the employee's share of SOCSO and
 * EIS, as the relief counts them. Child relief is that of the last payslip.
 */
export function eaFigures({ payrolls, opening, boxOf }: EaYear): EaFigures {
  const amounts = Object.fromEntries(EA_AMOUNTS.map((box) => [box, 0])) as Record<EaAmount, Sen>;
  const add: Add = (box, amount) => {
    amounts[box] += amount;
  };
  const unplaced = payrolls.flatMap((payroll) => addPayroll(payroll, boxOf, add));
  const { bik, vola } = benefitsOf(payrolls);
  add('B3', bik);
  add('B4', vola);
  add('D6', payrolls.at(-1)?.result.mtd.QC ?? 0);
  add('B1a', opening.y);
  add('E1', opening.k);
  add('D1', opening.x);
  add('D3', opening.z);
  add('D5a', opening.lp);
  add('F', sumSen(Object.values(opening.exempt_used)));
  const income = eaIncome(amounts);
  const remuneration = opening.y + sumSen(payrolls.map(({ result }) => result.remuneration_current.y));
  const disagrees = unplaced.length === 0 && income !== remuneration;
  return {
    amounts,
    has_opening_balance: opening.y !== 0,
    problems: [
      ...[...new Set(unplaced)].map((name) => problem('ea_item_without_box', { name })),
      ...(disagrees ? [problem('ea_does_not_agree', { form: income, payslips: remuneration })] : []),
    ],
  };
}
