import { salaryEndpoints } from '@mesra/contract/employees/salary';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { presentSalaries } from './employee.present.ts';
import { findEmployee } from './employee.store.ts';
import { mayManage } from './employees.policy.ts';
import { employeeSalaries } from './employees.tables.ts';
import { addSalary, paidUntil, salariesOf } from './salary.store.ts';

const create = handle(salaryEndpoints.create, async (call) => {
  const { params, body, actor, tx, services } = call;
  const made = await addSalary(call, params.id, body);
  const today = todayIn(actor, made.company_id, services.clock);
  const rows = await salariesOf(tx, made.company_id, made.employee_id);
  const until = await paidUntil(tx, made.company_id, made.employee_id);
  const shown = presentSalaries(rows, today, until, mayManage(actor, made.company_id));
  const data = shown.find((row) => row.id === made.id);
  if (!data) throw notFound();
  return { data, message: 'created', status: 201 };
});

const remove = handle(salaryEndpoints.remove, async (call) => {
  const { params, tx } = call;
  const employee = await findEmployee(call, params.id);
  const here = and(
    eq(employeeSalaries.company_id, employee.company_id),
    eq(employeeSalaries.employee_id, employee.id),
    eq(employeeSalaries.id, params.salary_id),
  );
  const [row] = await tx.select().from(employeeSalaries).where(here).for('update');
  if (!row) throw notFound();
  const until = await paidUntil(tx, employee.company_id, employee.id);
  if (until !== null && row.effective_from <= until)
    throw new Problem('in_use', { key: 'employee.salary_used' });
  await tx.delete(employeeSalaries).where(here);
  return { data: {}, message: 'deleted' };
});

export const salaryHandlers = [create, remove];
