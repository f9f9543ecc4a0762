import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { and, desc, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { forbidden } from '../../kit/problem.ts';
import { presentOpening, presentSalaries } from './employee.present.ts';
import {
  changeEmployee,
  createEmployee,
  endService,
  findEmployee,
  type RecordCall,
  showEmployee,
  structureNames,
} from './employee.record.ts';
import { statusOn, todayIn } from './employees.api.ts';
import { abilities, mayManage } from './employees.policy.ts';
import { employeeOpenings, employeeSalaries } from './employees.tables.ts';
import { paidUntil } from './salary.record.ts';

const read = handle(employeeEndpoints.read, async (call) => ({
  data: await showEmployee(call, await findEmployee(call, call.params.id)),
}));

const create = handle(employeeEndpoints.create, async (call) => {
  const { company_id, basic_salary, ...fields } = call.body;
  const { id } = await createEmployee(call, company_id, fields, basic_salary);
  // Nobody makes an employee whom they may not see themselves.
  const row = await findEmployee(call, id).catch(() => {
    throw forbidden();
  });
  return { data: await showEmployee(call, row), message: 'created', status: 201 };
});

const update = handle(employeeEndpoints.update, async (call) => {
  const { version, ...fields } = call.body;
  const row = await changeEmployee(call, call.params.id, fields, version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

const inactivate = handle(employeeEndpoints.inactivate, async (call) => {
  const { inactive_at, version } = call.body;
  const row = await endService(call, call.params.id, inactive_at, version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

const reactivate = handle(employeeEndpoints.reactivate, async (call) => {
  const row = await endService(call, call.params.id, null, call.body.version);
  return { data: await showEmployee(call, row), message: 'saved' };
});

/** Where an employee works, with every salary and opening figure. */
export async function showEmployment(call: RecordCall, id: number) {
  const row = await findEmployee(call, id);
  const { tx, actor, services } = call;
  const today = todayIn(actor, row.company_id, services.clock);
  const salaries = await tx
    .select()
    .from(employeeSalaries)
    .where(and(eq(employeeSalaries.company_id, row.company_id), eq(employeeSalaries.employee_id, row.id)));
  const openings = await tx
    .select()
    .from(employeeOpenings)
    .where(and(eq(employeeOpenings.company_id, row.company_id), eq(employeeOpenings.employee_id, row.id)))
    .orderBy(desc(employeeOpenings.year), employeeOpenings.source);
  const manage = mayManage(actor, row.company_id);
  return {
    employee_id: row.id,
    company_id: row.company_id,
    employee_code: row.employee_code,
    name: row.name,
    status: statusOn(row.inactive_at, today),
    company_joined_at: row.company_joined_at,
    inactive_at: row.inactive_at,
    ...(await structureNames(tx, row)),
    salaries: presentSalaries(salaries, today, await paidUntil(tx, row.company_id, row.id), manage),
    openings: openings.map(presentOpening),
    version: row.version,
    can: { ...abilities(actor, row), add_salary: manage },
  };
}

const employment = handle(employeeEndpoints.employment, async (call) => ({
  data: await showEmployment(call, call.params.id),
}));

export const employeeHandlers = [read, create, update, inactivate, reactivate, employment];
