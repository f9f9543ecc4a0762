import { type Education, educationEndpoints } from '@mesra/contract/employees/education';
import { handle } from '../../kit/http.ts';
import { notFound, stale } from '../../kit/problem.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { educations } from './personal.tables.ts';

function presentEducation(row: typeof educations.$inferSelect): Education {
  const { id, level, institution, field_of_study, graduated_year, version, created_at } = row;
  return { id, level, institution, field_of_study, graduated_year, version, created_at };
}

const list = handle(educationEndpoints.list, async (call) => {
  const here = await childrenOf(call, educations, call.params.id);
  const rows = await call.tx.select().from(educations).where(here).orderBy(educations.id);
  return { data: rows.map(presentEducation) };
});

const create = handle(educationEndpoints.create, async (call) => {
  const owner = await ownerOfChildren(call, call.params.id);
  const [row] = await call.tx
    .insert(educations)
    .values({ ...call.body, ...owner })
    .returning();
  if (!row) throw notFound();
  return { data: presentEducation(row), message: 'created', status: 201 };
});

const update = handle(educationEndpoints.update, async (call) => {
  const { version, ...set } = call.body;
  const here = await childrenOf(call, educations, call.params.id, call.params.education_id);
  const [before] = await call.tx.select().from(educations).where(here).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw stale(presentEducation(before));
  if (Object.keys(set).length === 0) return { data: presentEducation(before), message: 'saved' };
  const [row] = await call.tx.update(educations).set(set).where(here).returning();
  return { data: presentEducation(row ?? before), message: 'saved' };
});

const remove = handle(educationEndpoints.remove, async (call) => {
  const here = await childrenOf(call, educations, call.params.id, call.params.education_id);
  const gone = await call.tx.delete(educations).where(here).returning({ id: educations.id });
  if (gone.length === 0) throw notFound();
  return { data: {}, message: 'deleted' };
});

export const educationHandlers = [list, create, update, remove];
