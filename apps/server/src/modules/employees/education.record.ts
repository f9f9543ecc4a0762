import type { Education, educationEndpoints } from '@mesra/contract/employees/education';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { educations } from './personal.tables.ts';

type Values = BodyOf<typeof educationEndpoints.create>;

function presentEducation(row: typeof educations.$inferSelect): Education {
  const { id, level, institution, field_of_study, graduated_year, version, created_at } = row;
  return { id, level, institution, field_of_study, graduated_year, version, created_at };
}

/** The educations of an employee whom the caller may see, in the order in which they came. */
export async function educationsOf(call: RowCall, employeeId: number): Promise<Education[]> {
  const here = await childrenOf(call, educations, employeeId);
  const rows = await call.tx.select().from(educations).where(here).orderBy(educations.id);
  return rows.map(presentEducation);
}

/** One education of an employee whom the caller may see; null where there is none. `lock` keeps others from changing it. */
export async function findEducation(
  call: RowCall,
  employeeId: number,
  id: number,
  lock = false,
): Promise<Education | null> {
  const here = await childrenOf(call, educations, employeeId, id);
  const query = call.tx.select().from(educations).where(here);
  const [row] = await (lock ? query.for('update') : query);
  return row ? presentEducation(row) : null;
}

/** Adds an education. */
export async function addEducation(call: RowCall, employeeId: number, values: Values): Promise<Education> {
  const owner = await ownerOfChildren(call, employeeId);
  const [row] = await call.tx
    .insert(educations)
    .values({ ...values, ...owner })
    .returning();
  if (!row) throw notFound();
  return presentEducation(row);
}

/** Changes the given fields of an education at the version that the caller saw; a stale one is refused. */
export async function changeEducation(
  call: RowCall,
  employeeId: number,
  id: number,
  { version, ...set }: Partial<Values> & { version: number },
): Promise<Education> {
  const before = await findEducation(call, employeeId, id, true);
  if (!before) throw notFound();
  await assertVersion(before, version, () => before);
  if (Object.keys(set).length === 0) return before;
  const here = await childrenOf(call, educations, employeeId, id);
  const [row] = await call.tx.update(educations).set(set).where(here).returning();
  return row ? presentEducation(row) : before;
}

/** Removes an education; not found where there is none. */
export async function removeEducation(call: RowCall, employeeId: number, id: number): Promise<void> {
  const here = await childrenOf(call, educations, employeeId, id);
  const gone = await call.tx.delete(educations).where(here).returning({ id: educations.id });
  if (gone.length === 0) throw notFound();
}
