import { may } from '@mesra/contract/access/may';
import type { adminEndpoints } from '@mesra/contract/admin-users/admin';
import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { Language } from '@mesra/contract/kit/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { setCompanies } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { countMatches, likePattern } from '../../kit/list.ts';
import { forbidden, notFound } from '../../kit/problem.ts';
import { lockCompanyRow } from '../company/company.api.ts';
import { reloadActor } from '../session/session.api.ts';
import type { MemberFacts } from './admin-users.policy.ts';

export type AdminCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds' | 'services' | 'ip' | 'language'>;
type Query = QueryOf<typeof adminEndpoints.list>;

interface StoredMember extends Record<string, unknown>, Omit<MemberFacts, 'only_of_caller' | 'accesses'> {
  id: number;
  company_name: string;
  name: string;
  email: string;
  phone: string | null;
  image: string | null;
  language: Language | null;
  email_verified_at: Date | null;
  two_factor: boolean;
  last_seen_at: Date | null;
  accesses: { route: string; actions: string[] }[];
  employee: {
    id: number;
    name: string;
    employee_code: string;
    image: string | null;
    position: { id: number; name: string } | null;
  } | null;
  created_at: Date;
  version: number;
}

/** A company user with the facts that policy decides on. */
export interface Member extends StoredMember {
  only_of_caller: boolean;
  /** What the mail server of their address says where it refuses mail. */
  email_refused: string | null;
  companies: { id: number; name: string; logo: string | null }[];
}

const COLUMNS = sql`m.id, m.company_id, m.user_id, m.type, m.is_admin, m.accesses, m.scope, m.status, m.created_at, m.version,
  c.user_id as owner_id, c.name as company_name, u.name, u.email, u.phone, u.image, u.language, u.email_verified_at,
  u.two_factor, u.last_seen_at,
  case when e.id is null then null else json_build_object('id', e.id, 'name', e.name, 'employee_code', e.employee_code,
    'image', e.image, 'position', case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end)
  end as employee`;

const from = (everyone: boolean, id: number | null, seen: boolean) => sql`
  from reads.memberships m
  join system.members(${everyone}, ${id}, ${seen}) u on u.company_id = m.company_id and u.membership_id = m.id
  join reads.companies c on c.id = m.company_id
  left join reads.employees e on e.company_id = m.company_id and e.id = m.employee_id
  left join reads.positions p on p.company_id = e.company_id and p.id = e.position_id`;

const inCompanies = (companyIds: readonly number[]) =>
  sql`m.company_id = any (${sql.param([...companyIds])}::bigint[])`;

const SORTS: Record<Query['sort_by'], SQL> = {
  id: sql`m.id`,
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  created_at: sql`m.created_at`,
  last_seen_at: sql`u.last_seen_at`,
};

/** The companies that each person may enter, among those whose users the caller manages. */
async function companiesOf(call: AdminCall, userIds: readonly number[]) {
  const { tx, actor, companyIds } = call;
  const administered = actor.roles.filter((role) => may(role, '/admin/user')).map((role) => role.company_id);
  await setCompanies(tx, administered);
  const { rows } = await tx.execute<{ user_id: number; id: number; name: string; logo: string | null }>(sql`
    select m.user_id, c.id, c.name, c.logo from reads.memberships m join reads.companies c on c.id = m.company_id
    where ${inCompanies(administered)} and m.user_id = any (${sql.param([...userIds])}::bigint[]) and m.status = 'Active'
    order by lower(c.name), c.id`);
  await setCompanies(tx, companyIds);
  return rows;
}

async function complete(call: AdminCall, rows: StoredMember[]): Promise<Member[]> {
  if (rows.length === 0) return [];
  const userIds = rows.map((row) => row.user_id);
  const companies = await companiesOf(call, userIds);
  const owned = await call.tx.$client.query<{ id: number }>('select system.only_of_owner($1, $2) as id', [
    userIds,
    call.actor.user_id,
  ]);
  const ids = new Set(owned.rows.map((row) => row.id));
  const seen = await call.tx.$client.query<{ user_id: number; last_seen_at: Date }>(
    'select * from system.last_seen($1)',
    [userIds],
  );
  const seenAt = new Map(seen.rows.map((row) => [row.user_id, row.last_seen_at]));
  const refused = await call.tx.$client.query<{ user_id: number; reason: string }>(
    'select * from system.refused_members($1)',
    [userIds],
  );
  const refusals = new Map(refused.rows.map((row) => [row.user_id, row.reason]));
  return rows.map((row) => ({
    ...row,
    last_seen_at: seenAt.get(row.user_id) ?? null,
    only_of_caller: ids.has(row.user_id),
    email_refused: refusals.get(row.user_id) ?? null,
    companies: companies
      .filter((one) => one.user_id === row.user_id)
      .map(({ id, name, logo }) => ({ id, name, logo })),
  }));
}

/** One page of the users of the call's companies, with all filters applied. */
export async function listMembers(call: AdminCall, query: Query) {
  const { tx, companyIds } = call;
  const parts = [inCompanies(companyIds)];
  if (query.status !== 'all') parts.push(sql`m.status = ${query.status}`);
  if (query.type) parts.push(sql`m.type = any (${sql.param(query.type)}::text[])`);
  if (query.keyword) {
    const like = likePattern(query.keyword);
    parts.push(sql`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  const matching = sql`${from(query.everyone, null, query.sort_by === 'last_seen_at')} where ${sql.join(parts, sql` and `)}`;
  const direction = sql.raw(query.sort === 'asc' ? 'asc nulls last' : 'desc nulls last');
  const { rows } = await tx.execute<StoredMember>(sql`select ${COLUMNS} ${matching}
    order by ${SORTS[query.sort_by]} ${direction}, m.id ${sql.raw(query.sort)}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  return { rows: await complete(call, rows), counted: await countMatches(tx, matching) };
}

/** One user of the call's companies by membership id; 404 otherwise. */
export async function findMember(call: AdminCall, id: number): Promise<Member> {
  const { rows } = await call.tx.execute<StoredMember>(
    sql`select ${COLUMNS} ${from(true, id, false)} where ${inCompanies(call.companyIds)} and m.id = ${id}`,
  );
  const [member] = await complete(call, rows);
  if (!member) throw notFound();
  return member;
}

/**
 * As findMember, with a lock for update: changes to a company's users are serialised, so that each decides on
 * current data.
 */
export async function lockMember(call: AdminCall, id: number): Promise<Member> {
  const { rows } = await call.tx.execute<{ company_id: number }>(
    sql`select m.company_id from reads.memberships m where ${inCompanies(call.companyIds)} and m.id = ${id}`,
  );
  const companyId = rows[0]?.company_id;
  if (companyId === undefined) throw notFound();
  await lockCompany(call, companyId);
  return findMember(call, id);
}

/** The caller's role in a company, which decides what they may do with its users. */
function roleIn({ roles }: Pick<Actor, 'roles'>, companyId: number): string | null {
  const role = roles.find((one) => one.company_id === companyId);
  return role ? JSON.stringify([role.type, role.is_admin, role.accesses, role.scope]) : null;
}

/**
 * Locks the company's ownership and users until the transaction ends. 403 if the caller's own access changed
 * while waiting, so that nobody grants what they have just lost.
 */
export async function lockCompany(
  { tx, services, actor, companyIds }: AdminCall,
  companyId: number,
): Promise<void> {
  await lockCompanyRow(tx, companyId);
  const now = await reloadActor(tx, services, actor);
  await setCompanies(tx, companyIds);
  if (roleIn(now, companyId) !== roleIn(actor, companyId)) throw forbidden();
}
