import type { Sen } from '../kit/money.ts';
import { ageOn } from '../kit/plain-date.ts';
import { bandOf } from '../statutory/bands.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { ageInMonth } from './epf.ts';
import { explainByStatute, explainedRow, explainPlainly, type MonthFigure, step } from './explain.ts';
import type { EmployeeFacts } from './facts.ts';

/** EIS of a month with both shares. */
export interface EisMonth {
  readonly employee: MonthFigure;
  readonly employer: MonthFigure;
}

/** Null if a person is covered by EIS in the month, otherwise the message key of the reason. */
export function eisExemption(employee: EmployeeFacts, statute: Statute): string | null {
  const table = statute.eis.value;
  if (employee.nationality !== 'MY' && !employee.permanent_resident) return 'law.eis.not_citizen_or_pr';
  if (employee.domestic_servant || employee.public_servant) return 'law.eis.excluded_service';
  const dateOfBirth = employee.date_of_birth ?? '';
  const age = ageInMonth(dateOfBirth, statute.wage_month, statute.settings.eis_age_on);
  if (age < table.from_age || age >= table.until_age) return 'law.eis.age';
  const first = employee.eis_first_contribution_date;
  return first && ageOn(dateOfBirth, first) >= table.first_contribution_exempt_age
    ? 'law.eis.first_at_57'
    : null;
}

/** EIS by the printed row of the month's wages (sen): citizens and PR aged 18 to 59. Act 800. */
export function eisOfMonth(wages: Sen, employee: EmployeeFacts, statute: Statute): EisMonth {
  const exemption = eisExemption(employee, statute);
  const band = exemption ? null : bandOf(statute.eis.value.bands, wages);
  const figure = (key: string, amount: Sen): MonthFigure => {
    if (!band) {
      return {
        amount: 0,
        explanation: explainPlainly(key, 0, exemption ?? 'law.eis.no_wages', { base: wages }),
      };
    }
    const explanation = explainByStatute(key, amount, statute.eis, statute.eis.law, {
      base: wages,
      row: explainedRow(band),
      steps: [step('step.table_row', `#${band.row}`, amount)],
    });
    return { amount, explanation };
  };
  return {
    employee: figure('contribution_eis_employee_amount', band?.amounts.employee ?? 0),
    employer: figure('contribution_eis_employer_amount', band?.amounts.employer ?? 0),
  };
}
