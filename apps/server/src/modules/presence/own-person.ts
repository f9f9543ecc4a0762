import { and, eq } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import type { Person } from '../../kit/person.ts';
import { notFound } from '../../kit/problem.ts';
import { promoters } from '../promoters/promoters.views.ts';

/** The caller as somebody whose presence is recorded, with their own call. */
export interface SelfPresent {
  self: RowCall;
  companyId: number;
  person: Person;
  /** The same, and the employee that a promoter from outside was before. */
  people: Person[];
}

/** Who a member is: somebody who has left keeps the employee's record while they sell from outside. */
async function peopleOf(tx: Tx, role: ActorRole): Promise<Person[]> {
  const { company_id, employee_id, promoter_id } = role;
  const employee = employee_id === null ? [] : [{ employee_id }];
  if (promoter_id === null) return employee;
  if (employee_id === null) return [{ promoter_id }];
  const [promoter] = await tx
    .select({ employee_id: promoters.employee_id })
    .from(promoters)
    .where(and(eq(promoters.company_id, company_id), eq(promoters.id, promoter_id)));
  return promoter?.employee_id === null ? [{ promoter_id }, ...employee] : employee;
}

/**
 * The caller's own person in the given company, or in the first where they are one: the promoter from outside, else the
 * employee. Null for anybody else, and for a promoter whose record is archived.
 */
export async function ownPerson(call: RowCall, named: number | undefined): Promise<SelfPresent | null> {
  const role = call.actor.roles.find(
    (one) =>
      (one.employee_id !== null || one.promoter_id !== null) &&
      call.companyIds.includes(one.company_id) &&
      (named === undefined || one.company_id === named),
  );
  const people = role ? await peopleOf(call.tx, role) : [];
  const [person] = people;
  if (!role || !person) return null;
  const actor = { ...call.actor, roles: [{ ...role, scope: null }] };
  const self: RowCall = { ...call, companyIds: [role.company_id], actor };
  return { self, companyId: role.company_id, person, people };
}

/** The caller as whose events are recorded in a company: as attendance, or at outlets. 404 where neither is. */
export async function ownEvents(call: RowCall, companyId: number): Promise<SelfPresent> {
  const own = await ownPerson(call, companyId);
  const { modules, promoter_id } = roleIn(call.actor, companyId);
  const employed = own?.person.employee_id != null && modules.attendance;
  if (!own || !(employed || (modules.spm && promoter_id !== null))) throw notFound();
  return own;
}
