import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import {
  presentSchedule,
  presentSchedules,
  type ScheduleCall,
  type StoredTemplate,
} from './schedule.present.ts';
import {
  changeDefault,
  changeTemplate,
  createTemplate,
  makeDefault,
  removeTemplate,
  undoTimes,
} from './schedule.store.ts';
import { scheduleTemplates } from './schedules.tables.ts';
import { lockSchedules } from './week.store.ts';

const SORTS = {
  is_default: scheduleTemplates.is_default,
  name: sql`lower(${scheduleTemplates.name})`,
  created_at: scheduleTemplates.created_at,
};

const STATUS: Record<'on going' | 'archived' | 'all', SQL | undefined> = {
  'on going': sql`${scheduleTemplates.archived_at} is null`,
  archived: sql`${scheduleTemplates.archived_at} is not null`,
  all: undefined,
};

const list = handle(scheduleEndpoints.list, async (call) => {
  const { query, companyIds, tx } = call;
  const where = and(
    inArray(scheduleTemplates.company_id, [...companyIds]),
    STATUS[query.status],
    query.keyword ? sql`${scheduleTemplates.name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const page = pageOf(query, SORTS, scheduleTemplates.id);
  // The default first, then by name, in either sort direction.
  const orderBy =
    query.sort_by === 'is_default' ? [page.orderBy[0] as SQL, sql`lower(${scheduleTemplates.name})`] : [];
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(scheduleTemplates)
      .where(where)
      .orderBy(...orderBy, ...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(tx, sql`from ${scheduleTemplates} where ${where}`),
  ]);
  return { data: await presentSchedules(call, rows), meta: metaOf(query, counted) };
});

const create = handle(scheduleEndpoints.create, async (call) => {
  const { company_id, is_default, ...values } = call.body;
  await lockSchedules(call.tx, company_id);
  const created = await createTemplate(call.tx, company_id, values);
  const row = is_default ? await changeDefault(call, created) : created;
  return { data: await presentSchedule(call, row), message: 'created', status: 201 };
});

const changed = async (call: ScheduleCall, row: StoredTemplate) => ({
  data: await presentSchedule(call, row),
  message: 'saved',
});

const update = handle(scheduleEndpoints.update, async (call) =>
  changed(call, await changeTemplate(call, call.params.id, call.body)),
);

const standard = handle(scheduleEndpoints.makeDefault, async (call) =>
  changed(call, await makeDefault(call, call.params.id, call.body.version)),
);

const undo = handle(scheduleEndpoints.takeBackTimes, async (call) => {
  const { id, times_id } = call.params;
  return changed(call, await undoTimes(call, id, times_id, call.query.version));
});

const remove = handle(scheduleEndpoints.remove, async (call) => {
  const data = await removeTemplate(call, call.params.id, call.query.version);
  return { data, message: data.archived ? 'schedule.now_archived' : 'deleted' };
});

export const scheduleHandlers = [list, create, update, standard, undo, remove];
