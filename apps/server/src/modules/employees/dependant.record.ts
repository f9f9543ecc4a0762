import type { Dependant, dependantEndpoints } from '@mesra/contract/employees/dependant';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { presentDependant } from './employee.present.ts';
import { employeeDependants } from './employees.tables.ts';

type Values = BodyOf<typeof dependantEndpoints.create>;

/** One dependant of an employee whom the caller may see; null where there is none. `lock` keeps others from changing it. */
export async function findDependant(
  call: RowCall,
  employeeId: number,
  id: number,
  lock = false,
): Promise<Dependant | null> {
  const here = await childrenOf(call, employeeDependants, employeeId, id);
  const query = call.tx.select().from(employeeDependants).where(here);
  const [row] = await (lock ? query.for('update') : query);
  return row ? presentDependant(row) : null;
}

/** Adds a dependant. */
export async function addDependant(call: RowCall, employeeId: number, values: Values): Promise<Dependant> {
  const owner = await ownerOfChildren(call, employeeId);
  const [row] = await call.tx
    .insert(employeeDependants)
    .values({ ...values, ...owner })
    .returning();
  if (!row) throw notFound();
  return presentDependant(row);
}

/** Changes the given fields of a dependant at the version that the caller saw; a stale one is refused. */
export async function changeDependant(
  call: RowCall,
  employeeId: number,
  id: number,
  { version, ...set }: Partial<Values> & { version: number },
): Promise<Dependant> {
  const before = await findDependant(call, employeeId, id, true);
  if (!before) throw notFound();
  await assertVersion(before, version, () => before);
  if (Object.keys(set).length === 0) return before;
  const here = await childrenOf(call, employeeDependants, employeeId, id);
  const [row] = await call.tx.update(employeeDependants).set(set).where(here).returning();
  return row ? presentDependant(row) : before;
}

/** Removes a dependant; not found where there is none. */
export async function removeDependant(call: RowCall, employeeId: number, id: number): Promise<void> {
  const here = await childrenOf(call, employeeDependants, employeeId, id);
  const gone = await call.tx.delete(employeeDependants).where(here).returning({ id: employeeDependants.id });
  if (gone.length === 0) throw notFound();
}
