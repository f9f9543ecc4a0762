import type { Sen } from '../kit/money.ts';
import { endOfMonth, startOfMonth } from '../kit/plain-date.ts';
import { bandOf } from '../statutory/bands.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { explainByStatute, explainedRow, explainPlainly, type MonthFigure, step } from './explain.ts';
import type { EmployeeFacts } from './facts.ts';
import type { SocsoType } from './socso.ts';

const KEY = 'contribution_skbbk_employee_amount';

/**
 * Whether a person is covered in the wage month (doubt 2): foreigners always; citizens and PR unless their
 * opt-out is effective by the day of the month given by `skbbk_flag_on` with no later opt-in. Before the
 * scheme became voluntary (8 July 2026) an opt-out has no effect.
 */
export function isCoveredBySkbbk(employee: EmployeeFacts, statute: Statute): boolean {
  if (!statute.skbbk) return false;
  if (employee.nationality !== 'MY' && !employee.permanent_resident) return true;
  const { wage_month, settings } = statute;
  if (endOfMonth(wage_month) < statute.skbbk.value.voluntary_for_residents_from) return true;
  const day = settings.skbbk_flag_on === 'month_end' ? endOfMonth(wage_month) : startOfMonth(wage_month);
  const out = employee.skbbk_opt_out_from;
  if (out === null || out > day) return true;
  const back = employee.skbbk_opt_in_from;
  return back !== null && back >= out && back <= day;
}

/** SKBBK of a month in sen, by the printed row of the SOCSO wages; both categories, no age limit. Act A1788. */
export function skbbkOfMonth(
  wages: Sen,
  type: SocsoType,
  employee: EmployeeFacts,
  statute: Statute,
): MonthFigure {
  const none = (law: string): MonthFigure => ({
    amount: 0,
    explanation: explainPlainly(KEY, 0, law, { base: wages }),
  });
  if (!statute.skbbk) return none('law.skbbk.not_begun');
  if (type === 'none') return none('law.socso.not_liable');
  if (!isCoveredBySkbbk(employee, statute)) return none('law.skbbk.opted_out');
  const band = bandOf(statute.skbbk.value.bands, wages);
  if (!band) return none('law.socso.no_wages');
  const amount = band.amounts.employee;
  const explanation = explainByStatute(KEY, amount, statute.skbbk, statute.skbbk.law, {
    base: wages,
    row: explainedRow(band),
    steps: [step('step.table_row', `#${band.row}`, amount)],
  });
  return { amount, explanation };
}
