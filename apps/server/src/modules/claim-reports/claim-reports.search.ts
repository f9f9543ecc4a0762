import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { ownClaimEndpoints } from '@mesra/contract/claims/own-claim';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import {
  CANDIDATES,
  findEntries,
  inOrder,
  ofPerson,
  type Search,
  type SearchCall,
} from '../../kit/search.ts';
import { claims } from '../claims/claims.views.ts';
import { scopeIds, visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

/** Some claims that match, in the order of their ids, with whose they are. */
async function readClaims({ tx, companyId, limit }: SearchCall, ids: number[], where: SQL | undefined) {
  if (ids.length === 0) return [];
  const { id, title, status, start_date, end_date } = claims;
  const rows = await tx
    .select({ id, title, status, start_date, end_date, person: employees.name })
    .from(claims)
    .innerJoin(
      employees,
      and(eq(employees.company_id, claims.company_id), eq(employees.id, claims.employee_id)),
    )
    .where(and(eq(claims.company_id, companyId), inArray(id, ids), isNull(employees.archived_at), where));
  return inOrder(rows, ids).slice(0, limit);
}

async function findOwn(call: SearchCall) {
  const { actor, companyId, role } = call;
  if (role.employee_id === null || !allows(actor, companyId, ownClaimEndpoints.read)) return [];
  const ids = await findEntries(call, 'claim', ofPerson(role.employee_id));
  const rows = await readClaims(call, ids, eq(claims.employee_id, role.employee_id));
  return rows.map((row) => ({ ...row, person: null, link: `/claim?claim=${row.id}` }));
}

/** Sent claims of people in the caller's scope. */
async function findManaged(call: SearchCall) {
  const { actor, companyId } = call;
  if (!allows(actor, companyId, managedClaimEndpoints.read)) return [];
  const ids = await findEntries({ ...call, limit: CANDIDATES }, 'claim', scopeIds(actor, companyId));
  const rows = await readClaims(call, ids, and(isNotNull(claims.sent_at), visibleTo(actor, [companyId])));
  return rows.map((row) => ({ ...row, link: `/claim/manage?claim=${row.id}` }));
}

/** Claims: own ones first. */
export const claimSearches: Search[] = [findOwn, findManaged].map((find) => ({ kind: 'claim', find }));
