import { managedLeaveEndpoints } from '@mesra/contract/leave-requests/managed-leave';
import { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import {
  CANDIDATES,
  findPeople,
  hasAll,
  type Search,
  type SearchCall,
  type SearchVariant,
} from '../../kit/search.ts';
import { scopeIds, visibleTo } from '../employees/employees.api.ts';
import { currentTypes, knowsAll } from '../leaves/leaves.api.ts';
import { leaveRequests as requests } from './leave-requests.tables.ts';
import { shownType } from './request.present.ts';
import { type RequestRow, requestRows } from './request.reads.ts';

/** The names of the types as the reader knows them. */
async function typeNames(
  { tx, companyId, language }: SearchCall,
  knows: boolean,
): Promise<Map<number, string>> {
  const types = await currentTypes(tx, companyId);
  return new Map(types.map((type) => [type.id, shownType(type, knows, language).name]));
}

const hitsOf = (
  rows: readonly RequestRow[],
  names: ReadonlyMap<number, string>,
  more: (row: RequestRow) => { link: string; person?: string },
) =>
  rows.map((row) => ({
    ...{ id: row.id, title: names.get(row.leave_type_id) ?? null, status: row.status },
    ...{ start_date: row.start_date, end_date: row.end_date },
    ...more(row),
  }));

/** Ids of the types whose names contain every word. */
const typesWith = (names: ReadonlyMap<number, string>, terms: SearchVariant): number[] =>
  [...names].flatMap(([id, name]) => (hasAll(name, terms) ? [id] : []));

async function findOwn(call: SearchCall) {
  const { actor, companyId, role } = call;
  if (role.employee_id === null || !allows(actor, companyId, ownLeaveEndpoints.list)) return [];
  const names = await typeNames(call, true);
  const types = call.variants.flatMap((terms) => typesWith(names, terms));
  if (types.length === 0) return [];
  const where = and(eq(requests.employee_id, role.employee_id), inArray(requests.leave_type_id, types));
  const rows = await requestRows({ ...call, companyIds: [companyId] }, where)
    .orderBy(desc(requests.created_at), desc(requests.id))
    .limit(call.limit);
  return hitsOf(rows, names, ({ id }) => ({ link: `/leave?request=${id}` }));
}

/** Requests of people in the caller's scope, by the type and the person; a word is of a type if any is named so. */
async function findManaged(call: SearchCall) {
  const { actor, companyId } = call;
  if (!allows(actor, companyId, managedLeaveEndpoints.read)) return [];
  const names = await typeNames(call, knowsAll(actor, companyId));
  for (const terms of call.variants) {
    const found = await findOfVariant(call, names, terms);
    if (found.length > 0) return found;
  }
  return [];
}

async function findOfVariant(call: SearchCall, names: ReadonlyMap<number, string>, terms: SearchVariant) {
  const { tx, actor, companyId, services } = call;
  const ofType = terms.filter((term) => [...names.values()].some((name) => hasAll(name, [term])));
  const ofPerson = terms.filter((term) => !ofType.includes(term));
  const types = typesWith(names, ofType);
  const today = todayIn(actor, companyId, services.clock);
  const filter = { names: true, people: scopeIds(actor, companyId), today };
  const people =
    ofPerson.length > 0
      ? await findPeople({ tx, companyId, variants: [ofPerson], limit: CANDIDATES }, filter)
      : undefined;
  if ((ofType.length > 0 && types.length === 0) || people?.length === 0) return [];
  const rows = await requestRows(
    { ...call, companyIds: [companyId] },
    and(
      visibleTo(actor, [companyId]),
      ofType.length > 0 ? inArray(requests.leave_type_id, types) : undefined,
      people && inArray(requests.employee_id, people),
    ),
  )
    .orderBy(desc(requests.created_at), desc(requests.id))
    .limit(call.limit);
  return hitsOf(rows, names, ({ id, name }) => ({ person: name, link: `/leave/manage?request=${id}` }));
}

/** Leave: own requests first. */
export const leaveSearches: Search[] = [findOwn, findManaged].map((find) => ({
  kind: 'leave',
  find,
}));
