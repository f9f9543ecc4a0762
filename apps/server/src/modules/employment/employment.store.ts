import {
  type EmploymentChangeEvent,
  type Placement,
  periodOn,
  withChange,
  withCorrection,
  withoutPeriod,
} from '@mesra/domain/employees/periods';
import type { Outcome } from '@mesra/domain/kit/outcome';
import { salaryOn } from '@mesra/domain/payroll/proration';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  addSalary,
  assertOrgUnits,
  checkPlace,
  type EmployeeRecord,
  type EmploymentRecord,
  findEmployee,
  lockLines,
  newPlace,
  paidUntil,
  periodsOf,
  removeSalaryOn,
  salariesOf,
  showEmployee,
  storePlace,
} from '../employees/employees.api.ts';
import { notifyOfChange } from './employment.notices.ts';

/** The employee row and periods, locked until the transaction ends; 409 if stale. */
async function lockEmployee(call: RowCall, employeeId: number, version: number | undefined) {
  const { company_id } = await findEmployee(call, employeeId);
  await lockLines(call.tx, company_id);
  const row = await findEmployee(call, employeeId, true);
  if (version !== undefined) await assertVersion(row, version, () => showEmployee(call, row));
  return { row, periods: await periodsOf(call.tx, company_id, employeeId) };
}

/** The value, or throws the first problem on a field. */
function valueOr<T>(outcome: Outcome<T>, field: string): T {
  if (outcome.ok) return outcome.value;
  const [first] = outcome.problems;
  throw invalid(field, first?.key ?? 'validation.invalid', first?.params);
}

/** A change from a day on; omitted placement fields stay. */
export interface EmploymentChange extends Partial<Placement> {
  effective_from: string;
  event: EmploymentChangeEvent;
  /** New monthly pay from the same day, in sen. */
  salary?: number | undefined;
  reason?: string | null | undefined;
  /** The version the caller saw; omitted in bulk changes. */
  version?: number | undefined;
}

/**
 * Changes an employee's placement from a past, present or future day; a future change takes effect on its
 * day. It carries on into later periods up to one that changed the same field. The employee and the new
 * manager are notified if it applies today. Field errors: a day before joining or after leaving, an archived
 * or foreign org unit, an invalid manager, and no change; 409 on a stale version.
 */
export async function changeEmployment(
  call: RowCall,
  employeeId: number,
  change: EmploymentChange,
): Promise<{ employee: EmployeeRecord; period: EmploymentRecord }> {
  const { row, periods } = await lockEmployee(call, employeeId, change.version);
  const { effective_from, event, salary } = change;
  const there = periodOn(periods, effective_from);
  const fields = newPlace(change, there ?? row);
  assertOrgUnits(call, row.company_id, fields);
  await checkPlace(call, row, fields, effective_from);
  const nothing = Object.keys(fields).length === 0 && salary === undefined;
  const requested = { effective_from, event, reason: change.reason ?? null, fields };
  const after = valueOr(withChange(periods, requested, row.inactive_at), 'effective_from');
  if (nothing) throw invalid('effective_from', 'employment.nothing_changes');
  if (salary !== undefined) {
    const before = salaryOn(await salariesOf(call.tx, row.company_id, row.id), effective_from);
    const raise = { effective_from, amount: salary, unit: before?.unit, reason: requested.reason };
    await addSalary(call, employeeId, raise);
  }
  const employee = await storePlace(call, row, periods, after);
  await notifyOfChange(call, row, employee);
  const stored = await periodsOf(call.tx, row.company_id, row.id);
  const period = stored.find((one) => one.effective_from === effective_from);
  if (!period) throw notFound();
  return { employee, period };
}

/** Corrects a period's placement; its dates stay. Returns the resulting employee row. */
export async function correctEmployment(
  call: RowCall,
  employeeId: number,
  periodId: number,
  correction: Partial<Placement> & {
    event?: EmploymentChangeEvent | undefined;
    reason?: string | null | undefined;
    version: number;
  },
): Promise<EmployeeRecord> {
  const { row, periods } = await lockEmployee(call, employeeId, correction.version);
  const period = periods.find((one) => one.id === periodId);
  if (!period) throw notFound();
  const fields = newPlace(correction, period);
  assertOrgUnits(call, row.company_id, fields);
  await checkPlace(call, row, fields, period.effective_from);
  const { event, reason } = correction;
  const given = { ...(event ? { event } : {}), ...(reason === undefined ? {} : { reason }) };
  const after = withCorrection(periods, periodId, { fields, ...given });
  const employee = await storePlace(call, row, periods, after);
  await notifyOfChange(call, row, employee);
  return employee;
}

/**
 * Reverts a change, extending the previous period; optionally deletes the salary from the same day, unless a
 * payroll has used it. A payroll run in between does not prevent this: a payslip stores its own inputs, and
 * placement is not one of them.
 */
export async function undoEmployment(
  call: RowCall,
  employeeId: number,
  periodId: number,
  { version, with_salary }: { version: number; with_salary?: boolean | undefined },
): Promise<void> {
  const { row, periods } = await lockEmployee(call, employeeId, version);
  const period = periods.find((one) => one.id === periodId);
  if (!period) throw notFound();
  const taken = withoutPeriod(periods, periodId);
  if (!taken.ok) throw new Problem('wrong_state', { key: 'employment.first_stays' });
  const again = periodOn(taken.value, period.effective_from);
  if (again) assertOrgUnits(call, row.company_id, newPlace(again, period));
  if (with_salary) {
    const until = await paidUntil(call.tx, row.company_id, row.id);
    if (until !== null && period.effective_from <= until)
      throw new Problem('in_use', { key: 'employee.salary_used' });
    await removeSalaryOn(call.tx, row.company_id, row.id, period.effective_from);
  }
  await storePlace(call, row, periods, taken.value);
}
