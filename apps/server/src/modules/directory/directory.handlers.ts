import { directoryEndpoints } from '@mesra/contract/directory/directory';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { metaOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { changeDirectorySetting, directorySetting } from '../company/company.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  countPeople,
  type Directory,
  facesOf,
  type Level,
  type PersonRow,
  peopleMatching,
  readLevel,
  readLine,
  readPeople,
  readReports,
} from './directory.reads.ts';

interface DirectoryCall {
  actor: Actor;
  companyIds: readonly number[];
  tx: Tx;
  services: Services;
}

/** A company's directory as of today in its time zone, limited by its directory settings. */
async function directoryOf({ tx, actor, services }: DirectoryCall, companyId: number): Promise<Directory> {
  const { directory_email: email, directory_phone: phone } = await directorySetting(tx, companyId);
  return { companyId, today: todayIn(actor, companyId, services.clock), shows: { email, phone } };
}

/** The directory that a person is in, among the caller's companies; 404 otherwise. */
async function directoryWith(call: DirectoryCall, id: number): Promise<Directory> {
  const [row] = await call.tx
    .select({ company_id: employees.company_id })
    .from(employees)
    .where(and(inArray(employees.company_id, [...call.companyIds]), eq(employees.id, id)));
  if (!row) throw notFound();
  return directoryOf(call, row.company_id);
}

/** Directory rows in the API's format; only the fields named here are exposed. */
async function presentPeople(tx: Tx, rows: readonly PersonRow[]) {
  const face = await facesOf(
    tx,
    rows.flatMap((row) => (row.above ? [row, row.above] : [row])),
  );
  return rows.map((row) => ({
    ...face(row),
    department: row.department,
    division: row.division,
    branch: row.branch,
    email: row.email,
    phone: row.phone,
    reports_to: row.above && face(row.above),
  }));
}

const list = handle(directoryEndpoints.list, async (call) => {
  const { query, tx } = call;
  const at = await directoryOf(call, query.company_id);
  const where = await peopleMatching(tx, at, query);
  const offset = (query.page - 1) * query.per_page;
  const rows = await readPeople(tx, at, where, { limit: query.per_page, offset });
  const last = rows.length < query.per_page && (rows.length > 0 || query.page === 1);
  const counted = last ? { total: offset + rows.length, total_capped: false } : await countPeople(tx, where);
  return { data: await presentPeople(tx, rows), meta: metaOf(query, counted) };
});

const orgUnits = handle(directoryEndpoints.places, async ({ query, tx }) => {
  const named = (table: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)
    order by lower(name), id), '[]') from reads.${sql.identifier(table)}
    where company_id = ${query.company_id} and archived_at is null) as ${sql.identifier(table)}`;
  type Named = { id: number; name: string }[];
  const { rows } = await tx.execute<{ branches: Named; departments: Named }>(
    sql`select ${named('branches')}, ${named('departments')}`,
  );
  return { data: rows[0] ?? { branches: [], departments: [] } };
});

const read = handle(directoryEndpoints.read, async (call) => {
  const { params, tx } = call;
  const at = await directoryWith(call, params.id);
  const where = sql`${await peopleMatching(tx, at, {})} and e.id = ${params.id}`;
  const [person] = await presentPeople(tx, await readPeople(tx, at, where, { limit: 1, offset: 0 }));
  if (!person) throw notFound();
  const { rows, total } = await readReports(tx, at, params.id);
  const face = await facesOf(tx, rows);
  return {
    data: { ...person, company_id: at.companyId, reports: rows.map(face), direct_reports: total },
  };
});

const chart = handle(directoryEndpoints.chart, async (call) => {
  const { query, tx } = call;
  const at = await directoryOf(call, query.company_id);
  const level: Level = query.parent_id ? { parent_id: query.parent_id } : query.apart ? 'apart' : 'top';
  return { data: await readLevel(tx, at, level, query.page) };
});

const line = handle(directoryEndpoints.line, async (call) => {
  const at = await directoryWith(call, call.params.id);
  const nodes = await readLine(call.tx, at, call.params.id);
  if (nodes.length === 0) throw notFound();
  return { data: nodes };
});

const setting = handle(directoryEndpoints.setting, async ({ params, companyIds, tx }) => {
  if (!companyIds.includes(params.id)) throw notFound();
  return { data: await directorySetting(tx, params.id) };
});

const changeSetting = handle(directoryEndpoints.changeSetting, async ({ params, body, companyIds, tx }) => {
  if (!companyIds.includes(params.id)) throw notFound();
  const { version, ...set } = body;
  return { data: await changeDirectorySetting(tx, params.id, version, set), message: 'saved' };
});

export const directoryHandlers = [list, orgUnits, read, chart, line, setting, changeSetting];
