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
  const created = await addSalary(call, params.id, body);
  const today = todayIn(actor, created.company_id, services.clock);
  const rows = await salariesOf(tx, created.company_id, created.employee_id);
  const until = await paidUntil(tx, created.company_id, created.employee_id);
  const shown = presentSalaries(rows, today, until, mayManage(actor, created.company_id));
  const data = shown.find((row) => row.id === created.id);
  if (!data) throw notFound();
  return { data, message: 'created', status: 201 };
});

const remove = handle(salaryEndpoints.remove, async (call) => {
  const { params, tx } = call;
  const employee = await findEmployee(call, params.id);
  const whereRow = and(
    eq(employeeSalaries.company_id, employee.company_id),
    eq(employeeSalaries.employee_id, employee.id),
    eq(employeeSalaries.id, params.salary_id),
  );
  const [row] = await tx.select().from(employeeSalaries).where(whereRow).for('update');
  if (!row) throw notFound();
  const until = await paidUntil(tx, employee.company_id, employee.id);
  if (until !== null && row.effective_from <= until)
    throw new Problem('in_use', { key: 'employee.salary_used' });
  await tx.delete(employeeSalaries).where(whereRow);
  return { data: {}, message: 'deleted' };
});

export const salaryHandlers = [create, remove];
