import {
  CARD_REPORTS,
  CHART_PAGE,
  type ChartNode,
  type Face,
  REPORTS_CAP,
} from '@mesra/contract/directory/directory';
import { TOTAL_CAP } from '@mesra/contract/kit/list-query';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { likePattern } from '../../kit/list.ts';
import { findByKeyword } from '../employees/employees.api.ts';

/** A company on a day, with the contact details its directory shows. */
export interface Directory {
  companyId: number;
  today: string;
  shows: { email: boolean; phone: boolean };
}

interface FaceRow extends Record<string, unknown> {
  id: number;
  name: string;
  image: string | null;
  user_id: number | null;
  position: string | null;
}

export interface PersonRow extends FaceRow {
  department: string | null;
  division: string | null;
  branch: string | null;
  email: string | null;
  phone: string | null;
  above: FaceRow | null;
}

/** Employees in the directory: joined by today, not left, not archived. */
const works = (alias: string, { companyId, today }: Directory): SQL => {
  const row = sql.identifier(alias);
  return sql`(${row}.company_id = ${companyId} and ${row}.company_joined_at <= ${today}::date
    and (${row}.inactive_at is null or ${row}.inactive_at >= ${today}::date) and ${row}.archived_at is null)`;
};

type Ids = readonly number[];
const among = (column: string, ids: Ids): SQL =>
  sql`e.${sql.identifier(column)} = any (${sql.param([...ids])}::bigint[])`;

/**
 * Matches part of the name, the position or the department, so that hidden fields cannot be guessed by
 * searching. The trigram index covers more than the name, so its hits are checked again.
 */
async function keywordMatches(tx: Tx, keyword: string, companyId: number): Promise<SQL> {
  const like = likePattern(keyword.toLowerCase());
  const found = await findByKeyword(tx, keyword, [companyId]);
  const { rows } = await tx.execute<{ positions: number[]; departments: number[] }>(sql`select
    array(select id from reads.positions where company_id = ${companyId} and lower(name) like ${like}) as positions,
    array(select id from reads.departments where company_id = ${companyId} and lower(name) like ${like}) as departments`);
  const inName = sql`lower(e.name) like ${like}`;
  const parts = [found && !found.more ? sql`(${among('id', found.ids)} and ${inName})` : inName];
  if (rows[0]?.positions.length) parts.push(among('position_id', rows[0].positions));
  if (rows[0]?.departments.length) parts.push(among('department_id', rows[0].departments));
  return sql`(${sql.join(parts, sql` or `)})`;
}

interface Filters {
  keyword?: string | undefined;
  branch_id?: Ids | undefined;
  department_id?: Ids | undefined;
}

/** Filters people of the directory; expects `employees` as `e`. */
export async function peopleMatching(tx: Tx, at: Directory, filters: Filters): Promise<SQL> {
  const parts = [works('e', at)];
  if (filters.keyword) parts.push(await keywordMatches(tx, filters.keyword, at.companyId));
  for (const name of ['branch_id', 'department_id'] as const) {
    const [only, ...others] = filters[name] ?? [];
    // With a single value, an index returns the names in order.
    if (only !== undefined)
      parts.push(
        others.length > 0 ? among(name, [only, ...others]) : sql`e.${sql.identifier(name)} = ${only}::bigint`,
      );
  }
  return sql.join(parts, sql` and `);
}

const shownOr = (shown: boolean, column: string): SQL =>
  shown ? sql`e.${sql.identifier(column)}` : sql`null::text as ${sql.identifier(column)}`;

/** People of the directory by name. `page` limits the rows before any join. */
export async function readPeople(
  tx: Tx,
  at: Directory,
  where: SQL,
  page: { limit: number; offset: number },
): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`
    select e.id, e.name, e.image, e.user_id, e.email, e.phone, p.name as position, d.name as department,
      v.name as division, b.name as branch,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name, 'image', m.image,
        'user_id', m.user_id, 'position', mp.name) end as above
    from (select e.company_id, e.id, e.name, e.image, e.user_id, e.position_id, e.department_id, e.division_id,
        e.branch_id, e.reports_to_id, ${shownOr(at.shows.email, 'email')}, ${shownOr(at.shows.phone, 'phone')}
      from reads.employees e where ${where} order by lower(e.name), e.id
      limit ${page.limit} offset ${page.offset}) e
    left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
    left join reads.departments d on d.company_id = e.company_id and d.id = e.department_id
    left join reads.divisions v on v.company_id = e.company_id and v.id = e.division_id
    left join reads.branches b on b.company_id = e.company_id and b.id = e.branch_id
    left join reads.employees m on m.id = e.reports_to_id and ${works('m', at)}
    left join reads.positions mp on mp.company_id = m.company_id and mp.id = m.position_id
    order by lower(e.name), e.id`);
  return rows;
}

/** The number of matches, up to the cap of all lists. */
export async function countPeople(tx: Tx, where: SQL): Promise<{ total: number; total_capped: boolean }> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from reads.employees e where ${where} limit ${TOTAL_CAP + 1}) matches`,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, TOTAL_CAP), total_capped: n > TOTAL_CAP };
}

/** The picture of each account that has one. */
async function picturesOf(tx: Tx, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: number; image: string }>(
    'select id, image from system.pictures($1)',
    [userIds],
  );
  return new Map(rows.map(({ id, image }) => [id, image]));
}

/** Maps rows to display names and pictures: the account's picture, else the record's. One query for all. */
export async function facesOf(
  tx: Tx,
  rows: readonly FaceRow[],
): Promise<<R extends FaceRow>(row: R) => Face> {
  const pictures = await picturesOf(
    tx,
    rows.flatMap((row) => (row.user_id === null ? [] : [row.user_id])),
  );
  return ({ id, name, image, user_id, position }) => ({
    id,
    name,
    position,
    image: (user_id !== null && pictures.get(user_id)) || image,
  });
}

/** The first direct reports of a person by name, with their total number. */
export async function readReports(
  tx: Tx,
  at: Directory,
  id: number,
): Promise<{ rows: FaceRow[]; total: number }> {
  const { rows } = await tx.execute<FaceRow & { total: number }>(sql`
    select e.id, e.name, e.image, e.user_id, p.name as position, count(*) over ()::int as total
    from reads.employees e left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
    where ${works('e', at)} and e.reports_to_id = ${id}
    order by lower(e.name), e.id limit ${CARD_REPORTS}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

interface NodeRow extends FaceRow {
  department: string | null;
}

/** Direct reports of `parent_id`; the top of reporting lines; or people in no reporting line (`apart`). */
export type Level = { parent_id: number } | 'top' | 'apart';

const nodeSql = (where: SQL) => sql`
  select e.id, e.name, e.image, e.user_id, p.name as position, d.name as department
  from (select e.* from reads.employees e where ${where}) e
  left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id
  left join reads.departments d on d.company_id = e.company_id and d.id = e.department_id`;

/** Direct and total reports of each person, up to a cap; a cycle is walked once. */
async function countReports(tx: Tx, at: Directory, ids: readonly number[]) {
  const { rows } = await tx.execute<{ root: number; direct: number; total: number }>(sql`
    select root, (select count(*)::int from reads.employees r where r.reports_to_id = root and ${works('r', at)}) as direct,
      (with recursive below as (
          select root as id
          union
          select r.id from below join reads.employees r on r.reports_to_id = below.id and ${works('r', at)})
        select count(*)::int - 1 from (select from below limit ${REPORTS_CAP + 2}) counted) as total
    from unnest(${sql.param([...ids])}::bigint[]) as root`);
  return new Map(rows.map((row) => [row.root, row]));
}

async function nodesOf(tx: Tx, at: Directory, rows: readonly NodeRow[]): Promise<ChartNode[]> {
  if (rows.length === 0) return [];
  const face = await facesOf(tx, rows);
  const counts = await countReports(
    tx,
    at,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { direct = 0, total = 0 } = counts.get(row.id) ?? {};
    return {
      ...face(row),
      department: row.department,
      direct_reports: direct,
      total_reports: Math.min(total, REPORTS_CAP),
      total_capped: total > REPORTS_CAP,
    };
  });
}

/**
 * Ids of a page of people without a current manager, with the number of those who have reports and of those
 * without.
 */
async function readUnled(tx: Tx, at: Directory, level: 'top' | 'apart', page: number) {
  const { rows } = await tx.execute<{ ids: number[]; top: number; apart: number }>(sql`
    with working as materialized (
      select e.id, e.reports_to_id, lower(e.name) as name from reads.employees e where ${works('e', at)}),
    unled as materialized (
      select w.id, w.name, w.id in (select reports_to_id from working where reports_to_id is not null) as leads
      from working w left join working m on m.id = w.reports_to_id where m.id is null)
    select array(select id from unled where leads = ${level === 'top'} order by name, id
        limit ${CHART_PAGE} offset ${(page - 1) * CHART_PAGE}) as ids,
      (select count(*)::int from unled where leads) as top,
      (select count(*)::int from unled where not leads) as apart`);
  return rows[0] ?? { ids: [], top: 0, apart: 0 };
}

/** A page of a person's direct reports by name, with their total. */
async function readBelow(tx: Tx, at: Directory, parentId: number, page: number) {
  const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
    with below as materialized (select e.id, lower(e.name) as name from reads.employees e
      where ${works('e', at)} and e.reports_to_id = ${parentId})
    select array(select id from below order by name, id
        limit ${CHART_PAGE} offset ${(page - 1) * CHART_PAGE}) as ids,
      (select count(*)::int from below) as total`);
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * A page of one level of the reporting tree by name, with its total; the top level also counts people in no
 * line.
 */
export async function readLevel(tx: Tx, at: Directory, level: Level, page: number) {
  const read = async () => {
    if (typeof level === 'object') return { ...(await readBelow(tx, at, level.parent_id, page)), apart: 0 };
    const { ids, top, apart } = await readUnled(tx, at, level, page);
    return level === 'top' ? { ids, total: top, apart } : { ids, total: apart, apart: 0 };
  };
  const { ids, total, apart } = await read();
  if (ids.length === 0) return { nodes: [], total, apart };
  const { rows } = await tx.execute<NodeRow>(
    sql`${nodeSql(sql`e.company_id = ${at.companyId} and ${among('id', ids)}`)} order by lower(e.name), e.id`,
  );
  return { nodes: await nodesOf(tx, at, rows), total, apart };
}

/** A person with their chain of managers, topmost first; empty if the person is not currently employed. */
export async function readLine(tx: Tx, at: Directory, id: number): Promise<ChartNode[]> {
  const { rows } = await tx.execute<NodeRow & { depth: number }>(sql`
    with recursive up as (
      select e.id, e.reports_to_id, 0 as depth from reads.employees e where ${works('e', at)} and e.id = ${id}
      union
      select m.id, m.reports_to_id, up.depth + 1 from up
      join reads.employees m on m.id = up.reports_to_id and ${works('m', at)} where up.depth < 60)
    select n.*, up.depth from (${nodeSql(sql`${works('e', at)} and e.id in (select id from up)`)}) n
    join up on up.id = n.id order by up.depth desc`);
  return nodesOf(tx, at, rows);
}
