import { type AuditEntry, type AuditedRecord, auditEndpoints } from '@mesra/contract/audit/audit';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { Language } from '@mesra/contract/kit/language';
import { addDays } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { auditLog } from '../../kit/audit.tables.ts';
import type { AuditCatalogue, AuditedTable } from '../../kit/audited.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle, roleIn } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf } from '../../kit/list.ts';
import { readAudit } from './audit.api.ts';
import { auditFile, MAX_ROWS } from './audit-file.ts';
import { type LoggedRow, labelsOf } from './audit-labels.ts';

type Query = QueryOf<typeof auditEndpoints.list>;

const tablesOf = ({ tables }: AuditCatalogue, records: readonly AuditedRecord[] | undefined) =>
  Object.keys(tables).filter((name) => !records || records.includes((tables[name] as AuditedTable).record));

const oneOf = (column: { getSQL(): SQL }, values: readonly (string | number)[], type: string) =>
  sql`${column} = any (${sql.param([...values])}::${sql.raw(type)}[])`;

/** Filters a company's log entries; dates are in the company's time zone. */
function matching(catalogue: AuditCatalogue, query: Query, actor: Actor): SQL {
  const zone = roleIn(actor, query.company_id).time_zone;
  const parts: SQL[] = [sql`${auditLog.company_id} = ${query.company_id}`];
  parts.push(oneOf(auditLog.table_name, tablesOf(catalogue, query.record), 'text'));
  if (query.action) parts.push(oneOf(auditLog.action, query.action, 'text'));
  if (query.actor_user_id) parts.push(oneOf(auditLog.actor_user_id, query.actor_user_id, 'bigint'));
  if (query.after) parts.push(sql`${auditLog.id} > ${query.after}`);
  if (query.by_others) parts.push(sql`${auditLog.actor_user_id} is distinct from ${actor.user_id}`);
  if (query.row_id) parts.push(sql`${auditLog.row_id} = ${query.row_id}`);
  const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  if (query.start_date) parts.push(sql`${auditLog.at} >= ${dayStart(query.start_date)}`);
  if (query.end_date) parts.push(sql`${auditLog.at} < ${dayStart(addDays(query.end_date, 1))}`);
  if (query.keyword) {
    const like = likePattern(query.keyword);
    parts.push(sql`(${auditLog.before}::text ilike ${like} or ${auditLog.after}::text ilike ${like})`);
  }
  return sql`from ${auditLog} where ${sql.join(parts, sql` and `)}`;
}

/** Log rows in the API's format. */
async function present(
  tx: Tx,
  catalogue: AuditCatalogue,
  companyId: number,
  rows: readonly LoggedRow[],
  language: Language,
): Promise<AuditEntry[]> {
  const read = await readAudit(tx, catalogue, companyId, rows, language);
  const labels = await labelsOf(tx, catalogue, companyId, rows, language);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    action: row.action,
    record: (catalogue.tables[row.table_name] as AuditedTable).record,
    row_id: row.row_id,
    label: labels.get(row.id) ?? null,
    ip: row.ip as string | null,
    request_id: row.request_id as string | null,
    ...(read.get(row.id) ?? { by: null, changes: [] }),
  }));
}

const list = handle(auditEndpoints.list, async ({ query, actor, tx, services, language }) => {
  const { audited } = services;
  const from = matching(audited, query, actor);
  const direction = sql.raw(query.sort);
  const { rows } = await tx.execute<LoggedRow>(sql`select * ${from} order by ${auditLog.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  const meta = metaOf(query, await countMatches(tx, from));
  return { data: await present(tx, audited, query.company_id, rows, language), meta };
});

const people = handle(auditEndpoints.people, async ({ query, tx }) => {
  const { rows } = await tx.execute<{ ids: number[] | null }>(sql`
    select array_agg(distinct ${auditLog.actor_user_id}) as ids from ${auditLog}
    where ${auditLog.company_id} = ${query.company_id} and ${auditLog.actor_user_id} is not null`);
  const found = await tx.$client.query<{ id: number; name: string }>(
    'select id, name from system.people($1) order by lower(name), id',
    [rows[0]?.ids ?? []],
  );
  return { data: found.rows };
});

const CHUNK = 1_000;

/** Matching entries in chunks, until the file is full. */
async function* entriesOf(tx: Tx, catalogue: AuditCatalogue, query: Query, actor: Actor, language: Language) {
  const from = matching(catalogue, query, actor);
  const descending = query.sort === 'desc';
  let last: number | null = null;
  for (;;) {
    const after: SQL =
      last === null ? sql`` : sql` and ${auditLog.id} ${sql.raw(descending ? '<' : '>')} ${last}`;
    const found = await tx.execute<LoggedRow>(
      sql`select * ${from}${after} order by ${auditLog.id} ${sql.raw(query.sort)} limit ${CHUNK}`,
    );
    yield* await present(tx, catalogue, query.company_id, found.rows, language);
    last = found.rows.at(-1)?.id ?? null;
    if (found.rows.length < CHUNK) return;
  }
}

const exportFile = handle(auditEndpoints.export, async ({ query, actor, tx, services, language }) => {
  const zone = roleIn(actor, query.company_id).time_zone;
  const entries: AuditEntry[] = [];
  let rows = 0;
  for await (const entry of entriesOf(tx, services.audited, query, actor, language)) {
    entries.push(entry);
    rows += Math.max(1, entry.changes.length);
    if (rows >= MAX_ROWS) break;
  }
  return auditFile(entries, { zone, language, format: query.format, day: dayIn(zone, services.clock.now()) });
});

export const auditHandlers = [list, people, exportFile];
