import { formatMoney, multiplyByRate, type Sen } from '../kit/money.ts';
import { formatPercent, rate } from '../kit/rate.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { explainByStatute, explainPlainly, type MonthFigure, step } from './explain.ts';
import type { CompanyFacts, EmployeeFacts } from './facts.ts';

const KEY = 'contribution_hrdf';

/**
 * HRD Corp levy of the employer in sen, half up: the company's rate on basic salary (after unpaid leave) and
 * fixed allowances. 0 without a rate, and per `hrdf_base` 0 on the wages of non-citizens (doubt 12).
 */
export function hrdfOfMonth(
  wages: Sen,
  company: CompanyFacts,
  employee: EmployeeFacts,
  statute: Statute,
): MonthFigure {
  const none = (law: string): MonthFigure => ({
    amount: 0,
    explanation: explainPlainly(KEY, 0, law, { base: wages }),
  });
  if (company.hrdf_rate === null) return none('law.hrdf.company_without');
  if (statute.settings.hrdf_base === 'malaysian_citizens' && employee.nationality !== 'MY') {
    return none('law.hrdf.citizens_only');
  }
  const levy = rate(company.hrdf_rate);
  const amount = multiplyByRate(wages, levy, 'half_up_sen');
  const explanation = explainByStatute(KEY, amount, statute.hrdf, statute.hrdf.law, {
    base: wages,
    rate: levy.text,
    steps: [step('step.rate_of_wages', `${formatMoney(wages)} × ${formatPercent(levy)}`, amount)],
  });
  return { amount, explanation };
}
