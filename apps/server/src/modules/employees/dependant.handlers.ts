import { dependantEndpoints } from '@mesra/contract/employees/dependant';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { notFound, stale } from '../../kit/problem.ts';
import { presentDependant } from './employee.present.ts';
import { dependantsOf, findEmployee, type RecordCall } from './employee.record.ts';
import { employeeDependants } from './employees.tables.ts';

/** Where one dependant of an employee that the caller may see lies. */
async function placeOf(call: RecordCall, params: { id: number; dependant_id: number }) {
  const employee = await findEmployee(call, params.id);
  return and(
    eq(employeeDependants.company_id, employee.company_id),
    eq(employeeDependants.employee_id, employee.id),
    eq(employeeDependants.id, params.dependant_id),
  );
}

const list = handle(dependantEndpoints.list, async (call) => ({
  data: await dependantsOf(call.tx, await findEmployee(call, call.params.id)),
}));

const create = handle(dependantEndpoints.create, async (call) => {
  const { company_id, id: employee_id } = await findEmployee(call, call.params.id);
  const [row] = await call.tx
    .insert(employeeDependants)
    .values({ company_id, employee_id, ...call.body })
    .returning();
  if (!row) throw notFound();
  return { data: presentDependant(row), message: 'created', status: 201 };
});

const update = handle(dependantEndpoints.update, async (call) => {
  const { version, ...values } = call.body;
  const here = await placeOf(call, call.params);
  const [before] = await call.tx.select().from(employeeDependants).where(here).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw stale(presentDependant(before));
  const set = { ...values };
  if (Object.keys(set).length === 0) return { data: presentDependant(before), message: 'saved' };
  const [row] = await call.tx.update(employeeDependants).set(set).where(here).returning();
  return { data: presentDependant(row ?? before), message: 'saved' };
});

const remove = handle(dependantEndpoints.remove, async (call) => {
  const here = await placeOf(call, call.params);
  const gone = await call.tx.delete(employeeDependants).where(here).returning({ id: employeeDependants.id });
  if (gone.length === 0) throw notFound();
  return { data: {}, message: 'deleted' };
});

export const dependantHandlers = [list, create, update, remove];
