import type { Tx } from '../../kit/db.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { deleteMembership, updateMembership } from '../company/company.api.ts';
import { linkAccount, unlinkAccount } from '../employees/employees.api.ts';
import { notify, publishAccessChange } from '../realtime/realtime.api.ts';
import { withdrawInvitations } from './admin-users.api.ts';
import { presentAdmin } from './admin-users.present.ts';
import { type AdminCall, findMember, type Member } from './admin-users.reads.ts';

/** The kind of notification sent to the person about a change. */
export type MemberNews = 'role_changed' | 'access_changed' | 'scope_changed' | 'deactivated' | 'activated';

/** 409 with the current row if the version is stale. */
export async function checkVersion(call: AdminCall, row: Member, version: number | undefined): Promise<void> {
  if (version !== undefined) await assertVersion(row, version, () => presentAdmin(row, call.actor));
}

/** Updates a locked user, notifies the person, and returns the updated user. */
export async function changeMember(
  call: AdminCall,
  row: Member,
  set: Parameters<typeof updateMembership>[2],
  news: MemberNews,
) {
  const { tx, actor, services } = call;
  if (Object.keys(set).length > 0) {
    await updateMembership(tx, row, set);
    const manages = { type: row.type, status: row.status, ...set };
    if (manages.type !== 'owner' || manages.status !== 'Active')
      await withdrawInvitations(tx, services, row.company_id, row.user_id);
    const params = { company: row.company_name, by: actor.name };
    await notify(tx, { company_id: row.company_id, user_id: row.user_id, kind: news, params });
    await publishAccessChange(tx, row.user_id);
  }
  return presentAdmin(await findMember(call, row.id), actor);
}

/** Links an employee record to the person, replacing any other; null unlinks. */
export const linkEmployee = (tx: Tx, row: Member, employeeId: number | null): Promise<void> =>
  employeeId === null
    ? unlinkAccount(tx, row.company_id, row.user_id)
    : linkAccount(tx, row.company_id, row.user_id, employeeId);

/** Ends a membership; the employee record stays. Notifies the person that their access has changed. */
export async function endMembership({ tx, services }: AdminCall, row: Member): Promise<void> {
  await deleteMembership(tx, row);
  await unlinkAccount(tx, row.company_id, row.user_id);
  await withdrawInvitations(tx, services, row.company_id, row.user_id);
  await publishAccessChange(tx, row.user_id);
}
