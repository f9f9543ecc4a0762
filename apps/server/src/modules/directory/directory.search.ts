import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { CANDIDATES, EVERYONE, findPeople, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { positions } from '../company/company.views.ts';
import { mayManage, scopeIds, seesAll, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { facesOf, peopleMatching, readPeople } from './directory.reads.ts';

/** Employees by name, code, e-mail address or telephone number, or by the whole of an identity or passport number. */
async function findRecords(call: SearchCall) {
  const { tx, actor, companyId, services, text } = call;
  if (!mayManage(actor, companyId)) return [];
  const today = todayIn(actor, companyId, services.clock);
  const ids = await findPeople(call, { names: false, people: scopeIds(actor, companyId), today });
  const numbered = (name: 'identity_number' | 'passport') => services.vault.indexes(companyId, name, text);
  const rows = await tx
    .select({
      id: employees.id,
      name: employees.name,
      employee_code: employees.employee_code,
      image: sql<
        string | null
      >`coalesce((select p.image from system.pictures(array[${employees.user_id}]) p), ${employees.image})`,
      position: positions.name,
    })
    .from(employees)
    .leftJoin(
      positions,
      and(eq(positions.company_id, employees.company_id), eq(positions.id, employees.position_id)),
    )
    .where(
      and(
        visibleTo(actor, [companyId]),
        isNull(employees.archived_at),
        or(
          inArray(employees.id, ids),
          inArray(employees.identity_number_index, numbered('identity_number')),
          inArray(employees.passport_index, numbered('passport')),
        ),
      ),
    );
  const named = inOrder(rows, ids);
  return [...rows.filter((row) => !named.includes(row)), ...named].map((row) => ({
    id: row.id,
    title: row.name,
    details: [row.employee_code, row.position].flatMap((one) => one ?? []),
    image: row.image,
    link: `/admin/employee/view?id=${row.id}`,
  }));
}

/** Those employed today by name, for whoever does not find all their records. */
async function findColleagues(call: SearchCall) {
  const { tx, actor, companyId, services } = call;
  if (mayManage(actor, companyId) && seesAll(actor, companyId)) return [];
  const today = todayIn(actor, companyId, services.clock);
  const ids = await findPeople({ ...call, limit: CANDIDATES }, { names: true, people: EVERYONE, today });
  if (ids.length === 0) return [];
  const at = { companyId, today, shows: { email: false, phone: false } };
  const where = sql`${await peopleMatching(tx, at, {})} and e.id = any (${sql.param(ids)}::bigint[])`;
  const rows = await readPeople(tx, at, where, { limit: CANDIDATES, offset: 0 });
  const first = inOrder(rows, ids).slice(0, call.limit);
  const face = await facesOf(tx, first);
  return first.map((row) => ({
    id: row.id,
    title: row.name,
    details: [row.position, row.department].flatMap((one) => one ?? []),
    image: face(row).image,
    link: `/directory?person=${row.id}`,
  }));
}

/** Employees whose records the caller may open, then colleagues in the directory. */
export const peopleSearches: Search[] = [findRecords, findColleagues].map((find) => ({
  kind: 'person',
  find,
}));
