import type { Sen } from '../kit/money.ts';
import { ageOn } from '../kit/plain-date.ts';
import { bandOf } from '../statutory/bands.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { ageInMonth } from './epf.ts';
import { explainByStatute, explainedRow, explainPlainly, type MonthFigure, step } from './explain.ts';
import type { EmployeeFacts } from './facts.ts';

export type SocsoType = 'category_1' | 'category_2' | 'none';

/** SOCSO of a month with both shares. */
export interface SocsoMonth {
  readonly type: SocsoType;
  readonly employee: MonthFigure;
  readonly employer: MonthFigure;
}

/**
 * Category 2 from 60, or if first liable at 55 or over (doubt 13); otherwise category 1. A manual choice
 * wins.
 */
export function socsoType(employee: EmployeeFacts, statute: Statute): SocsoType {
  if (employee.contribution_socso_type !== 'auto') return employee.contribution_socso_type;
  const dateOfBirth = employee.date_of_birth ?? '';
  const table = statute.socso.value;
  if (
    ageInMonth(dateOfBirth, statute.wage_month, statute.settings.socso_age_on) >= table.category_2_from_age
  ) {
    return 'category_2';
  }
  const first = employee.socso_first_contribution_date;
  return first && ageOn(dateOfBirth, first) >= table.category_2_first_contribution_age
    ? 'category_2'
    : 'category_1';
}

/** SOCSO by the printed row of the month's wages (sen), citizens and foreigners alike. Act 4. */
export function socsoOfMonth(wages: Sen, employee: EmployeeFacts, statute: Statute): SocsoMonth {
  const type = socsoType(employee, statute);
  const band = type === 'none' ? null : bandOf(statute.socso.value[type], wages);
  const figure = (key: string, amount: Sen): MonthFigure => {
    if (!band) {
      const law = type === 'none' ? 'law.socso.not_liable' : 'law.socso.no_wages';
      return { amount: 0, explanation: explainPlainly(key, 0, law, { base: wages }) };
    }
    const explanation = explainByStatute(key, amount, statute.socso, `law.socso.${type}`, {
      base: wages,
      row: explainedRow(band),
      steps: [step('step.table_row', `#${band.row}`, amount)],
    });
    return { amount, explanation };
  };
  return {
    type,
    employee: figure('contribution_socso_employee_amount', band?.amounts.employee ?? 0),
    employer: figure('contribution_socso_employer_amount', band?.amounts.employer ?? 0),
  };
}
