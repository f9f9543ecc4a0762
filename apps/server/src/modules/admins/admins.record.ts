import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { memberships } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { announceAccess, notify } from '../realtime/realtime.api.ts';
import { withdrawInvitations } from './admins.api.ts';
import { presentAdmin } from './admins.present.ts';
import { type AdminCall, findMember, type Member } from './admins.reads.ts';

/** What a change is told as, to the person themselves. */
export type MemberNews = 'role_changed' | 'access_changed' | 'scope_changed' | 'deactivated' | 'activated';

/** Refuses a version that is no longer the row's, with the row as it stands. */
export async function checkVersion(call: AdminCall, row: Member, version: number | undefined): Promise<void> {
  if (version !== undefined) await assertVersion(row, version, () => presentAdmin(row, call.actor));
}

const here = (row: Member) => and(eq(memberships.company_id, row.company_id), eq(memberships.id, row.id));

/** Changes a locked user, tells the person at once, and answers them as they are now. */
export async function changeMember(
  call: AdminCall,
  row: Member,
  set: Partial<typeof memberships.$inferInsert>,
  news: MemberNews,
) {
  const { tx, actor, services } = call;
  if (Object.keys(set).length > 0) {
    await tx.update(memberships).set(set).where(here(row));
    const manages = { type: row.type, status: row.status, ...set };
    if (manages.type !== 'owner' || manages.status !== 'Active')
      await withdrawInvitations(tx, services, row.company_id, row.user_id);
    const params = { company: row.company_name, by: actor.name };
    await notify(tx, { company_id: row.company_id, user_id: row.user_id, kind: news, params });
    await announceAccess(tx, row.user_id);
  }
  return presentAdmin(await findMember(call, row.id), actor);
}

/** Makes an employee record the person's own, and no other. */
export async function linkEmployee(tx: Tx, row: Member, employeeId: number | null): Promise<void> {
  const inCompany = eq(employees.company_id, row.company_id);
  await tx
    .update(employees)
    .set({ user_id: null })
    .where(and(inCompany, eq(employees.user_id, row.user_id)));
  if (employeeId !== null)
    await tx
      .update(employees)
      .set({ user_id: row.user_id })
      .where(and(inCompany, eq(employees.id, employeeId)));
}

/** Ends a membership; the employee record stays. Whom it was is told that their access has changed. */
export async function endMembership({ tx, services }: AdminCall, row: Member): Promise<void> {
  await tx.delete(memberships).where(here(row));
  await linkEmployee(tx, row, null);
  await withdrawInvitations(tx, services, row.company_id, row.user_id);
  await announceAccess(tx, row.user_id);
}
