import { isSen } from '../kit/money.ts';
import { type Problem, problem } from '../kit/outcome.ts';
import { isPlainDate } from '../kit/plain-date.ts';
import { isRate } from '../kit/rate.ts';
import { payrollBlockers } from './blockers.ts';
import type { PayslipFacts } from './facts.ts';
import type { LineFacts } from './line-facts.ts';

const MULTIPLIERS = new Set(['1.0', '1.5', '2.0', '3.0', '1', '2', '3', '0.5']);
const RATE_FIELDS = ['contribution_epf_employee_rate', 'hrdf_rate'] as const;

/**
 * All problems of the facts, blockers first. Keys besides those of `payrollBlockers`: `amount_not_sen`
 * {field}, `amount_negative` {field}, `rate_malformed` {field}, `overtime_multiplier_unknown` {field},
 * `hours_malformed` {field}, `days_malformed` {field}, `sequence_malformed`, `children_malformed`,
 * `date_malformed` {field}.
 */
export function checkFacts(facts: PayslipFacts): Problem[] {
  const problems = payrollBlockers(facts);
  if (!Number.isInteger(facts.sequence) || facts.sequence < 1) problems.push(problem('sequence_malformed'));
  const amount = (field: string, value: unknown, negative = false) => {
    if (!isSen(value)) problems.push(problem('amount_not_sen', { field }));
    else if (value < 0 && !negative) problems.push(problem('amount_negative', { field }));
  };
  for (const salary of facts.salaries) {
    amount('salary', salary.amount);
    if (!isPlainDate(salary.effective_from))
      problems.push(problem('date_malformed', { field: 'effective_from' }));
  }
  if (facts.salary_payload.basic !== null) amount('basic', facts.salary_payload.basic);
  for (const line of facts.earnings) checkLine(line, problems, amount);
  for (const line of facts.deductions) checkLine(line, problems, amount);
  for (const line of facts.feed?.lines ?? []) checkLine(line, problems, amount);
  for (const benefit of facts.benefits) {
    amount(benefit.name, benefit.value);
    if (!isPlainDate(benefit.start_date)) problems.push(problem('date_malformed', { field: benefit.name }));
  }
  for (const claim of facts.tp1_claims) amount(claim.key, claim.amount);
  amount('zakat', facts.zakat);
  amount('religious_journey', facts.religious_journey);
  amount('total_adjustment', facts.total_adjustment, true);
  for (const [field, value] of Object.entries(facts.manual)) {
    if (value !== null && value !== undefined) amount(field, value);
  }
  checkRates(facts, problems);
  checkYear(facts, amount);
  if (Object.values(facts.employee.children).some((count) => !Number.isInteger(count) || count < 0)) {
    problems.push(problem('children_malformed'));
  }
  return problems;
}

type AmountCheck = (field: string, value: unknown, negative?: boolean) => void;

function checkLine(line: LineFacts, problems: Problem[], amount: AmountCheck): void {
  if (line.overtime) {
    const { multiplier, hours } = line.overtime;
    if (!MULTIPLIERS.has(multiplier)) {
      problems.push(
        problem('overtime_multiplier_unknown', { field: line.name, multiplier: String(multiplier) }),
      );
    }
    if (!isRate(hours)) problems.push(problem('hours_malformed', { field: line.name }));
    return;
  }
  if (line.unpaid_leave) {
    if (!isRate(line.unpaid_leave.days)) problems.push(problem('days_malformed', { field: line.name }));
    return;
  }
  amount(line.name, line.amount);
}

function checkRates(facts: PayslipFacts, problems: Problem[]): void {
  const rates = [facts.employee.contribution_epf_employee_rate, facts.company.hrdf_rate];
  for (const [index, text] of rates.entries()) {
    if (text !== null && (!isRate(text) || Number(text) > 1)) {
      problems.push(problem('rate_malformed', { field: RATE_FIELDS[index] ?? '' }));
    }
  }
}

function checkYear(facts: PayslipFacts, amount: AmountCheck): void {
  for (const name of ['year_so_far', 'opening'] as const) {
    const { y, k, x, z, lp } = facts[name];
    for (const [letter, value] of Object.entries({ y, k, x, z, lp })) amount(`${name}.${letter}`, value);
  }
}
