import {
  type EmploymentChangeEvent,
  type Place,
  periodOn,
  withChange,
  withCorrection,
  withoutPeriod,
} from '@mesra/domain/employees/periods';
import type { Outcome } from '@mesra/domain/kit/outcome';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  addSalary,
  checkPlace,
  demandPlaces,
  type EmployeeRecord,
  type EmploymentRecord,
  findEmployee,
  lockLines,
  newPlace,
  paidUntil,
  periodsOf,
  removeSalaryOn,
  showEmployee,
  storePlace,
} from '../employees/employees.api.ts';
import { tellOfChange } from './employment.notices.ts';

/** The employee's row and periods, nobody else changing them until the end; a stale version is refused. */
async function takeEmployee(call: RowCall, employeeId: number, version: number | undefined) {
  const { company_id } = await findEmployee(call, employeeId);
  await lockLines(call.tx, company_id);
  const row = await findEmployee(call, employeeId, true);
  if (version !== undefined) await assertVersion(row, version, () => showEmployee(call, row));
  return { row, periods: await periodsOf(call.tx, company_id, employeeId) };
}

/** The value, or the first problem at a field. */
function valueOr<T>(outcome: Outcome<T>, field: string): T {
  if (outcome.ok) return outcome.value;
  const [first] = outcome.problems;
  throw invalid(field, first?.key ?? 'validation.invalid', first?.params);
}

/** What changes from a day on; a field of the place that is left out stays. */
export interface EmploymentChange extends Partial<Place> {
  effective_from: string;
  event: EmploymentChangeEvent;
  /** What they are paid from the same day, in sen. */
  salary?: number | undefined;
  reason?: string | null | undefined;
  /** The version of the employee that the caller saw; left out where many are changed at once. */
  version?: number | undefined;
}

/**
 * Changes where an employee works from a day on, also one to come or gone by: at once where that day has come, else it
 * takes effect by itself. It carries on into later periods until one that changed the same. The person and whom they then
 * report to are told where it counts today. Refused at the field: a day before joining or after leaving, an archived or
 * foreign part, a reporting line that cannot be, and what changes nothing; a stale version as such.
 */
export async function changeEmployment(
  call: RowCall,
  employeeId: number,
  change: EmploymentChange,
): Promise<{ employee: EmployeeRecord; period: EmploymentRecord }> {
  const { row, periods } = await takeEmployee(call, employeeId, change.version);
  const { effective_from, event, salary } = change;
  const there = periodOn(periods, effective_from);
  const fields = newPlace(change, there ?? row);
  demandPlaces(call, row.company_id, fields);
  await checkPlace(call, row, fields, effective_from);
  const nothing = Object.keys(fields).length === 0 && salary === undefined;
  const asked = { effective_from, event, reason: change.reason ?? null, fields };
  const after = valueOr(withChange(periods, asked, row.inactive_at), 'effective_from');
  if (nothing) throw invalid('effective_from', 'employment.nothing_changes');
  if (salary !== undefined)
    await addSalary(call, employeeId, { effective_from, amount: salary, reason: asked.reason });
  const employee = await storePlace(call, row, periods, after);
  await tellOfChange(call, row, employee);
  const stored = await periodsOf(call.tx, row.company_id, row.id);
  const period = stored.find((one) => one.effective_from === effective_from);
  if (!period) throw notFound();
  return { employee, period };
}

/** Corrects what a period says; its days stay. Answers the employee's row as it is then. */
export async function correctEmployment(
  call: RowCall,
  employeeId: number,
  periodId: number,
  correction: Partial<Place> & {
    event?: EmploymentChangeEvent | undefined;
    reason?: string | null | undefined;
    version: number;
  },
): Promise<EmployeeRecord> {
  const { row, periods } = await takeEmployee(call, employeeId, correction.version);
  const period = periods.find((one) => one.id === periodId);
  if (!period) throw notFound();
  const fields = newPlace(correction, period);
  demandPlaces(call, row.company_id, fields);
  await checkPlace(call, row, fields, period.effective_from);
  const { event, reason } = correction;
  const said = { ...(event ? { event } : {}), ...(reason === undefined ? {} : { reason }) };
  const after = withCorrection(periods, periodId, { fields, ...said });
  const employee = await storePlace(call, row, periods, after);
  await tellOfChange(call, row, employee);
  return employee;
}

/**
 * Takes a change back, the one before goes on; on request with the salary from the same day, unless a payroll has used
 * it. A payroll that was run meanwhile does not stand in the way: a payslip keeps what it was worked out from, and where
 * somebody works is no part of that.
 */
export async function takeBackEmployment(
  call: RowCall,
  employeeId: number,
  periodId: number,
  { version, with_salary }: { version: number; with_salary?: boolean | undefined },
): Promise<void> {
  const { row, periods } = await takeEmployee(call, employeeId, version);
  const period = periods.find((one) => one.id === periodId);
  if (!period) throw notFound();
  const taken = withoutPeriod(periods, periodId);
  if (!taken.ok) throw new Problem('wrong_state', { key: 'employment.first_stays' });
  const again = periodOn(taken.value, period.effective_from);
  if (again) demandPlaces(call, row.company_id, newPlace(again, period));
  if (with_salary) {
    const until = await paidUntil(call.tx, row.company_id, row.id);
    if (until !== null && period.effective_from <= until)
      throw new Problem('in_use', { key: 'employee.salary_used' });
    await removeSalaryOn(call.tx, row.company_id, row.id, period.effective_from);
  }
  await storePlace(call, row, periods, taken.value);
}
