import type { Sen } from '../kit/money.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { CONTRIBUTION_KEYS, type ContributionAmounts, type ContributionKey } from './contribution-keys.ts';
import { eisOfMonth } from './eis.ts';
import { type EpfMonth, epfOfMonth } from './epf.ts';
import { addArrears, type MonthFigure, takeFigure } from './explain.ts';
import { type ManualAmounts, NO_MONTH_TOTAL, type PayslipFacts } from './facts.ts';
import { hrdfOfMonth } from './hrdf.ts';
import { skbbkOfMonth } from './skbbk.ts';
import { type SocsoType, socsoOfMonth } from './socso.ts';
import type { Wages } from './wages.ts';

/** This payslip's amount of each contribution, with its explanation. */
export interface Contributions {
  readonly epf: EpfMonth;
  readonly socso_type: SocsoType;
  /** The part of the figures that makes good what closed months lack; negative: what they had too much. */
  readonly arrears: ContributionAmounts;
  readonly figures: Readonly<Record<ContributionKey, MonthFigure>>;
}

/**
 * Contributions of this payslip: each is calculated on the wages of the whole month (sen), less what earlier
 * payslips of the month took, unless set manually.
 */
export function contributionsOf(facts: PayslipFacts, month: Wages, statute: Statute): Contributions {
  const { employee } = facts;
  const epf = epfOfMonth({ wages: month.epf_wages, bonus: month.epf_bonus_wages }, employee, statute);
  const socso = socsoOfMonth(month.socso_wages, employee, statute);
  const eis = eisOfMonth(month.eis_wages, employee, statute);
  const taken = facts.taken_this_month ?? NO_MONTH_TOTAL;
  const manual: ManualAmounts = facts.manual;
  const arrears = arrearsOf(facts);
  const take = (key: ContributionKey, figure: MonthFigure) =>
    addArrears(takeFigure(figure, taken[key], manual[key]), arrears[key] ?? 0);
  return {
    epf,
    socso_type: socso.type,
    arrears,
    figures: {
      contribution_epf_employee_amount: take('contribution_epf_employee_amount', epf.employee),
      contribution_epf_employer_amount: take('contribution_epf_employer_amount', epf.employer),
      contribution_socso_employee_amount: take('contribution_socso_employee_amount', socso.employee),
      contribution_socso_employer_amount: take('contribution_socso_employer_amount', socso.employer),
      contribution_eis_employee_amount: take('contribution_eis_employee_amount', eis.employee),
      contribution_eis_employer_amount: take('contribution_eis_employer_amount', eis.employer),
      contribution_skbbk_employee_amount: take(
        'contribution_skbbk_employee_amount',
        skbbkOfMonth(month.socso_wages, socso.type, employee, statute),
      ),
      contribution_hrdf: take(
        'contribution_hrdf',
        hrdfOfMonth(month.hrdf_wages, facts.company, employee, statute),
      ),
    },
  };
}

/** What the lines taken of closed months bring of their contributions. */
function arrearsOf({ feed }: PayslipFacts): ContributionAmounts {
  const sums: Partial<Record<ContributionKey, Sen>> = {};
  for (const { taken, contributions } of feed?.lines ?? []) {
    if (!taken || !contributions) continue;
    for (const key of CONTRIBUTION_KEYS)
      if (contributions[key]) sums[key] = (sums[key] ?? 0) + (contributions[key] ?? 0);
  }
  return sums;
}

/** Employee and employer contribution totals in sen, without tax. */
export function contributionTotals({ figures }: Contributions): { employee: Sen; employer: Sen } {
  return {
    employee:
      figures.contribution_epf_employee_amount.amount +
      figures.contribution_socso_employee_amount.amount +
      figures.contribution_eis_employee_amount.amount +
      figures.contribution_skbbk_employee_amount.amount,
    employer:
      figures.contribution_epf_employer_amount.amount +
      figures.contribution_socso_employer_amount.amount +
      figures.contribution_eis_employer_amount.amount +
      figures.contribution_hrdf.amount,
  };
}
