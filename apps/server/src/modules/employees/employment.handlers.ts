import { employeeEndpoints } from '@mesra/contract/employees/employee';
import {
  type EmploymentPeriod,
  employmentChangeEndpoints,
} from '@mesra/contract/employees/employment-change';
import { periodOn, placeDay } from '@mesra/domain/employees/periods';
import { formatMoney } from '@mesra/domain/kit/money';
import { salaryOn } from '@mesra/domain/payroll/proration';
import { and, desc, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { type EmployeeRecord, presentOpening, presentSalaries } from './employee.present.ts';
import { findEmployee } from './employee.record.ts';
import { abilities, mayManage } from './employees.policy.ts';
import { employeeOpenings } from './employees.tables.ts';
import { placeNames, presentPeriods } from './employment.present.ts';
import { changeEmployment, correctEmployment, takeBackEmployment } from './employment.record.ts';
import { periodsOf, placeOf } from './employment.store.ts';
import { confirmEmployee, extendProbation } from './probation.record.ts';
import { paidUntil, salariesOf } from './salary.record.ts';
import { statusOn } from './service-days.ts';

/** Where an employee works on a day (today unless named), with every period, salary and opening figure. */
export const showEmployment = async (call: RowCall, id: number, as_of?: string) =>
  employmentOf(call, await findEmployee(call, id), as_of);

async function employmentOf(call: RowCall, row: EmployeeRecord, as_of?: string) {
  const { tx, actor, services } = call;
  const { company_id } = row;
  const today = todayIn(actor, company_id, services.clock);
  const day = as_of ?? today;
  const salaries = await salariesOf(tx, company_id, row.id);
  const openings = await tx
    .select()
    .from(employeeOpenings)
    .where(and(eq(employeeOpenings.company_id, company_id), eq(employeeOpenings.employee_id, row.id)))
    .orderBy(desc(employeeOpenings.year), employeeOpenings.source);
  const periods = await periodsOf(tx, company_id, row.id);
  const counts = placeDay(row, day);
  const there = placeOf(periodOn(periods, counts) ?? row);
  const names = await placeNames({ tx, actor, company_id }, [...periods, there]);
  const manage = mayManage(actor, company_id);
  // Of a day before they joined nothing was paid; whoever has yet to join is shown with what they will be.
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
    salary: salary && formatMoney(salary.amount),
    periods: presentPeriods(periods, names, counts, manage),
    salaries: presentSalaries(salaries, today, await paidUntil(tx, company_id, row.id), manage),
    openings: openings.map(presentOpening),
    version: row.version,
    can: {
      ...abilities(actor, row),
      add_salary: manage,
      confirm: manage && row.inactive_at === null,
    },
  };
}

const read = handle(employeeEndpoints.employment, async (call) => ({
  data: await showEmployment(call, call.params.id, call.query.as_of),
}));

/** A period of whom the caller has just changed, who may have left their employee access by it. */
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
  await takeBackEmployment(call, call.params.id, call.params.employment_id, call.query);
  return { data: {}, message: 'deleted' };
});

const standingOf = ({ probation_until, confirmed_at, version }: EmployeeRecord) => ({
  probation_until,
  confirmed_at,
  version,
});

const confirm = handle(employmentChangeEndpoints.confirm, async (call) => ({
  data: standingOf(await confirmEmployee(call, call.params.id, call.body)),
  message: 'saved',
}));

const probation = handle(employmentChangeEndpoints.probation, async (call) => ({
  data: standingOf(await extendProbation(call, call.params.id, call.body)),
  message: 'saved',
}));

export const employmentHandlers = [read, create, update, remove, confirm, probation];
