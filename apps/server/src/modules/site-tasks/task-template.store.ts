import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type { TaskTemplate, taskTemplateEndpoints } from '@mesra/contract/site-tasks/task-template';
import { taskTemplateEndpoints as endpoints } from '@mesra/contract/site-tasks/task-template';
import { OPEN_TASK_STATUSES } from '@mesra/domain/site-tasks/task-states';
import { type TaskItem, templateProblems } from '@mesra/domain/site-tasks/task-template';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { siteTasks, type TaskTemplateRow, taskTemplates, taskTemplateVersions } from './site-tasks.tables.ts';

/** The current version of a template. */
export const CURRENT_VERSION = and(
  eq(taskTemplateVersions.company_id, taskTemplates.company_id),
  eq(taskTemplateVersions.task_template_id, taskTemplates.id),
  eq(taskTemplateVersions.number, taskTemplates.number),
);

/** Its states are written out, so that the index of open tasks is found. */
const OPEN_TASKS = sql<number>`(select count(*)::int from ${siteTasks} t
  join ${taskTemplateVersions} v on v.company_id = t.company_id and v.id = t.template_version_id
  where t.company_id = ${taskTemplates.company_id} and v.task_template_id = ${taskTemplates.id}
    and t.status in (${sql.raw(OPEN_TASK_STATUSES.map((status) => `'${status}'`).join(', '))}))`;

/** Templates in the shape of the API. */
export async function presentTemplates(
  call: RowCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<TaskTemplate[]> {
  const query = call.tx
    .select({ template: taskTemplates, items: taskTemplateVersions.items, open_tasks: OPEN_TASKS })
    .from(taskTemplates)
    .innerJoin(taskTemplateVersions, CURRENT_VERSION)
    .where(where)
    .$dynamic();
  return (await withPage(query, page)).map(({ template, items, open_tasks }) => {
    const { created_at: _created, archived_at, ...row } = template;
    const may = allows(call.actor, row.company_id, endpoints.update);
    return {
      ...{ ...row, archived_at, open_tasks },
      items: items.map((item) => ({ ...item, choices: [...item.choices] })),
      can: {
        update: may && archived_at === null,
        archive: may && archived_at === null,
        restore: may && archived_at !== null,
      },
    };
  });
}

const isRow = ({ company_id, id }: Pick<TaskTemplateRow, 'company_id' | 'id'>) =>
  and(eq(taskTemplates.company_id, company_id), eq(taskTemplates.id, id));

/** One template in the shape of the API. */
export async function presentTemplate(
  call: RowCall,
  row: Pick<TaskTemplateRow, 'company_id' | 'id'>,
): Promise<TaskTemplate> {
  const [shown] = await presentTemplates(call, isRow(row));
  if (!shown) throw notFound();
  return shown;
}

/** A template of the companies that the call may reach, else not found; locked, nobody changes it until the end. */
export async function findTemplate(
  { tx, companyIds }: Pick<RowCall, 'tx' | 'companyIds'>,
  id: number,
  lock?: 'share' | 'no key update',
): Promise<TaskTemplateRow> {
  const query = tx
    .select()
    .from(taskTemplates)
    .where(and(isAmong(taskTemplates.company_id, companyIds), eq(taskTemplates.id, id)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return row;
}

/** 422 with everything that is wrong with the items of a template. */
function assertItems(items: readonly TaskItem[]): void {
  const fields: Record<string, Message[]> = {};
  for (const { path, key } of templateProblems(items)) {
    const field = ['items', ...path].join('.');
    fields[field] = [...(fields[field] ?? []), { key }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

type Created = BodyOf<typeof taskTemplateEndpoints.create>;

/** Creates a template with its first version. */
export async function createTemplate(
  { tx }: RowCall,
  { items, ...values }: Created,
): Promise<TaskTemplateRow> {
  assertItems(items);
  const [row] = await tx.insert(taskTemplates).values(values).returning();
  if (!row) throw notFound();
  await addVersion(tx, row, items);
  return row;
}

const addVersion = async (
  tx: RowCall['tx'],
  { company_id, id: task_template_id, number }: TaskTemplateRow,
  items: readonly TaskItem[],
): Promise<void> => {
  await tx.insert(taskTemplateVersions).values({ company_id, task_template_id, number, items: [...items] });
};

/** A template held for a change at the version that the caller saw: 409 with the row as it is otherwise. */
async function holdTemplate(
  call: RowCall,
  id: number,
  version: number,
  { archived }: { archived: boolean },
): Promise<TaskTemplateRow> {
  const row = await findTemplate(call, id, 'no key update');
  if ((row.archived_at !== null) !== archived)
    throw new Problem('wrong_state', {
      key: archived ? 'task.template_in_use' : 'task.template_archived',
      current: await presentTemplate(call, row),
    });
  await assertVersion(row, version, () => presentTemplate(call, row));
  return row;
}

/** The same with its items. */
const itemsOf = async ({ tx }: RowCall, row: TaskTemplateRow): Promise<TaskItem[]> => {
  const [found] = await tx
    .select({ items: taskTemplateVersions.items })
    .from(taskTemplates)
    .innerJoin(taskTemplateVersions, CURRENT_VERSION)
    .where(isRow(row));
  return found?.items ?? [];
};

/** The same items in the same order, whatever the order of their fields in the database. */
const inText = (items: readonly TaskItem[]): string =>
  JSON.stringify(
    items.map(({ key, kind, label, required, photo_on_failure, choices, min, max, measured_in }) => [
      ...[key, kind, label, required, photo_on_failure, min, max, measured_in],
      choices.map((one) => [one.label, one.failing]),
    ]),
  );

/** Changes a template; other items are a further version of it. */
export async function changeTemplate(
  call: RowCall,
  id: number,
  { version, items, ...fields }: BodyOf<typeof taskTemplateEndpoints.update>,
): Promise<TaskTemplateRow> {
  const before = await holdTemplate(call, id, version, { archived: false });
  if (items) assertItems(items);
  const differs = items !== undefined && inText(items) !== inText(await itemsOf(call, before));
  if (!differs && Object.keys(fields).length === 0) return before;
  const number = before.number + (differs ? 1 : 0);
  await call.tx
    .update(taskTemplates)
    .set({ ...fields, number })
    .where(isRow(before));
  if (differs) await addVersion(call.tx, { ...before, number }, items);
  return before;
}

/** Takes a template out of use, or into it again. */
export async function archiveTemplate(
  call: RowCall,
  id: number,
  { version, archived }: { version: number; archived: boolean },
): Promise<TaskTemplateRow> {
  const before = await holdTemplate(call, id, version, { archived: !archived });
  const archived_at = archived ? call.services.clock.now().toISOString() : null;
  await call.tx.update(taskTemplates).set({ archived_at }).where(isRow(before));
  return before;
}
