import { frRecordEndpoints as endpoints } from '@mesra/contract/fr-records/fr-record';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf, onPage, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { findEvent, sendPicture } from '../presence/presence.api.ts';
import { findRecord, listedRecords, presentRecords } from './fr-record.reads.ts';
import { frRecords } from './fr-records.tables.ts';

const list = handle(endpoints.list, async (call) => {
  const { tx, query } = call;
  const where = listedRecords(call, query);
  const page = pageOf(query, { recorded_at: frRecords.recorded_at }, frRecords.id);
  const { company_id, id } = frRecords;
  const keys = tx.select({ company_id, id }).from(frRecords).where(where).$dynamic();
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(frRecords)
      .where(onPage(frRecords, keys, page))
      .orderBy(...page.orderBy),
    countMatches(tx, sql`from ${frRecords} where ${where}`),
  ]);
  return { data: await presentRecords(call, rows), meta: metaOf(query, counted) };
});

const read = handle(endpoints.read, async (call) => {
  const [data] = await presentRecords(call, [await findRecord(call, call.params.id)]);
  if (!data) throw notFound();
  return { data };
});

const picture = handle(endpoints.picture, async (call) => {
  const { presence_event_id } = await findRecord(call, call.params.id);
  return sendPicture(call, await findEvent(call, presence_event_id), call.query.inline);
});

export const frRecordHandlers = [list, read, picture];
