import { employmentEndpoints } from '@mesra/contract/employment/employment';
import {
  type EmploymentPeriod,
  employmentChangeEndpoints,
} from '@mesra/contract/employment/employment-change';
import { periodOn, placementDay } from '@mesra/domain/employees/periods';
import { formatMoney } from '@mesra/domain/kit/money';
import { salaryOn } from '@mesra/domain/payroll/proration';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  abilities,
  type EmployeeRecord,
  findEmployee,
  mayManage,
  openingsOf,
  ownRecord,
  paidUntil,
  periodsOf,
  placementOf,
  placeNames,
  presentSalaries,
  salariesOf,
  statusOn,
} from '../employees/employees.api.ts';
import { presentPeriods } from './employment.present.ts';
import { changeEmployment, correctEmployment, undoEmployment } from './employment.store.ts';
import { confirmEmployee, extendProbation } from './probation.store.ts';

/** An employee's placement on a day (default today), with all periods, salaries and opening figures. */
const presentEmployment = async (call: RowCall, id: number, as_of?: string) =>
  employmentOf(call, await findEmployee(call, id), as_of);

async function employmentOf(call: RowCall, row: EmployeeRecord, as_of?: string) {
  const { tx, actor, services } = call;
  const { company_id } = row;
  const today = todayIn(actor, company_id, services.clock);
  const day = as_of ?? today;
  const salaries = await salariesOf(tx, company_id, row.id);
  const periods = await periodsOf(tx, company_id, row.id);
  const counts = placementDay(row, day);
  const there = placementOf(periodOn(periods, counts) ?? row);
  const names = await placeNames({ tx, actor, company_id }, [...periods, there]);
  const manage = mayManage(actor, company_id);
  // Nothing was paid before joining; someone yet to join is shown with their future salary.
  const salary = as_of !== undefined && as_of < row.company_joined_at ? null : salaryOn(salaries, counts);
  return {
    as_of: day,
    employee_id: row.id,
    company_id,
    employee_code: row.employee_code,
    name: row.name,
    status: statusOn(row.inactive_at, day),
    company_joined_at: row.company_joined_at,
    inactive_at: row.inactive_at,
    employment_type: there.employment_type,
    ...names(there),
    probation_until: row.probation_until,
    confirmed_at: row.confirmed_at,
    notice_given_at: row.notice_given_at,
    leaving_reason: row.leaving_reason,
    leaving_note: row.leaving_note,
    leaves_malaysia: row.leaves_malaysia,
    salary: salary && formatMoney(salary.amount),
    periods: presentPeriods(periods, names, counts, manage),
    salaries: presentSalaries(salaries, today, await paidUntil(tx, company_id, row.id), manage),
    openings: await openingsOf(tx, row),
    version: row.version,
    can: {
      ...abilities(actor, row),
      add_salary: manage,
      confirm: manage && row.inactive_at === null,
    },
  };
}

const own = handle(employmentEndpoints.own, async (call) => {
  const mine = ownRecord(call, call.query.company_id);
  if (!mine) return { data: null };
  const shown = await presentEmployment(mine.self, mine.employeeId);
  // Planned changes are shown only from their day.
  const begun = <R extends { effective_from: string }>(rows: R[]) => {
    const known = rows.filter((row) => row.effective_from <= shown.as_of);
    // Someone yet to join sees their initial terms.
    return known.length > 0 || shown.company_joined_at <= shown.as_of ? known : rows.slice(-1);
  };
  const periods = begun(shown.periods);
  const [latest, ...before] = periods;
  return {
    data: {
      ...shown,
      periods: latest ? [{ ...latest, effective_to: shown.inactive_at }, ...before] : [],
      salaries: begun(shown.salaries),
    },
  };
});

const read = handle(employmentEndpoints.read, async (call) => ({
  data: await presentEmployment(call, call.params.id, call.query.as_of),
}));

/** The period just changed; the change may have moved the employee out of the caller's scope. */
async function shownPeriod(
  call: RowCall,
  employee: EmployeeRecord,
  periodId: number,
): Promise<EmploymentPeriod> {
  const { periods } = await employmentOf(call, employee);
  const found = periods.find((one) => one.id === periodId);
  if (!found) throw notFound();
  return found;
}

const create = handle(employmentChangeEndpoints.create, async (call) => {
  const { employee, period } = await changeEmployment(call, call.params.id, call.body);
  return { data: await shownPeriod(call, employee, period.id), message: 'saved', status: 201 };
});

const update = handle(employmentChangeEndpoints.update, async (call) => {
  const { id, employment_id } = call.params;
  const employee = await correctEmployment(call, id, employment_id, call.body);
  return { data: await shownPeriod(call, employee, employment_id), message: 'saved' };
});

const remove = handle(employmentChangeEndpoints.remove, async (call) => {
  await undoEmployment(call, call.params.id, call.params.employment_id, call.query);
  return { data: {}, message: 'deleted' };
});

const statusOf = ({ probation_until, confirmed_at, version }: EmployeeRecord) => ({
  probation_until,
  confirmed_at,
  version,
});

const confirm = handle(employmentChangeEndpoints.confirm, async (call) => ({
  data: statusOf(await confirmEmployee(call, call.params.id, call.body)),
  message: 'saved',
}));

const probation = handle(employmentChangeEndpoints.probation, async (call) => ({
  data: statusOf(await extendProbation(call, call.params.id, call.body)),
  message: 'saved',
}));

export const employmentHandlers = [read, own, create, update, remove, confirm, probation];
