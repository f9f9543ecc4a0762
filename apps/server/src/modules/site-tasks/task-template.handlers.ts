import { taskTemplateEndpoints as endpoints } from '@mesra/contract/site-tasks/task-template';
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { taskTemplates } from './site-tasks.tables.ts';
import {
  archiveTemplate,
  changeTemplate,
  createTemplate,
  findTemplate,
  presentTemplate,
  presentTemplates,
} from './task-template.store.ts';

const { id, company_id, name, archived_at, updated_at } = taskTemplates;
const SORTS = { name: sql`lower(${name})`, updated_at };
const STATUSES: Record<'active' | 'archived' | 'all', SQL | undefined> = {
  active: isNull(archived_at),
  archived: isNotNull(archived_at),
  all: undefined,
};

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const where = and(
    isAmong(company_id, call.companyIds),
    STATUSES[query.status],
    query.keyword ? sql`${name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const [data, counted] = await Promise.all([
    presentTemplates(call, where, pageOf(query, SORTS, id)),
    countMatches(call.tx, sql`from ${taskTemplates} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const create = handle(endpoints.create, async (call) => ({
  data: await presentTemplate(call, await createTemplate(call, call.body)),
  message: 'created',
  status: 201,
}));

const read = handle(endpoints.read, async (call) => ({
  data: await presentTemplate(call, await findTemplate(call, call.params.id)),
}));

const update = handle(endpoints.update, async (call) => ({
  data: await presentTemplate(call, await changeTemplate(call, call.params.id, call.body)),
  message: 'saved',
}));

const archive = handle(endpoints.archive, async (call) => {
  const row = await archiveTemplate(call, call.params.id, { ...call.body, archived: true });
  return { data: await presentTemplate(call, row), message: 'saved' };
});

const restore = handle(endpoints.restore, async (call) => {
  const row = await archiveTemplate(call, call.params.id, { ...call.body, archived: false });
  return { data: await presentTemplate(call, row), message: 'saved' };
});

export const taskTemplateHandlers = [list, create, read, update, archive, restore];
