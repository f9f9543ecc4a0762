import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { setCompanies, type Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { invitations } from '../admin-users/admin-users.tables.ts';
import { addMembership, assertNoOutsider, todayOf } from '../company/company.api.ts';
import { memberships } from '../company/company.views.ts';
import { notify, publishAccessChange } from '../realtime/realtime.api.ts';
import type { MailedInvitation } from './invitation.ts';

/**
 * Applies an open invitation once; a concurrent second attempt gets 409. Notifies the inviter and the
 * person's open pages. Switches the transaction to the invitation's company and the person's own.
 */
async function joinCompany(
  tx: Tx,
  services: Services,
  invitation: MailedInvitation,
  person: { userId: number; name: string },
): Promise<void> {
  const { company_id } = invitation;
  await setCompanies(tx, [company_id]);
  await tx.$client.query(`select set_config('app.user_id', $1, true)`, [String(person.userId)]);
  const now = services.clock.now().toISOString();
  const [answered] = await tx
    .update(invitations)
    .set({ accepted_at: now })
    .where(
      and(
        eq(invitations.company_id, company_id),
        eq(invitations.id, invitation.id),
        isNull(invitations.accepted_at),
        isNull(invitations.revoked_at),
        gt(invitations.expires_at, now),
      ),
    )
    .returning();
  if (!answered) throw new Problem('wrong_state', { key: 'problem.one_time' });
  await assertEmployeeFree(tx, answered, person.userId);
  const { type, is_admin, accesses, scope, employee_id } = answered;
  if (employee_id !== null) {
    const today = await todayOf({ tx, services }, company_id);
    await assertNoOutsider(tx, { company_id, user_id: person.userId, employee_id }, today);
  }
  await addMembership(tx, {
    company_id,
    user_id: person.userId,
    type,
    is_admin,
    accesses,
    scope,
    employee_id,
  });
  await notify(tx, {
    company_id,
    user_id: answered.invited_by,
    kind: 'invitation_accepted',
    params: { name: person.name },
    link: '/admin/user',
  });
  await publishAccessChange(tx, person.userId);
}

/** Joins the company that an invitation is to; whoever is invited as a promoter joins by accepting what they then see. */
export async function joinInvited(
  tx: Tx,
  services: Services,
  invitation: MailedInvitation,
  person: { userId: number; name: string },
): Promise<void> {
  if (invitation.type !== 'promoter') await joinCompany(tx, services, invitation, person);
}

/** An employee has one account: another user may have been linked since the invitation was sent. */
async function assertEmployeeFree(
  tx: Tx,
  { company_id, employee_id }: typeof invitations.$inferSelect,
  userId: number,
): Promise<void> {
  if (employee_id === null) return;
  const taken = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, company_id),
        eq(memberships.employee_id, employee_id),
        ne(memberships.user_id, userId),
      ),
    );
  if (taken.length > 0) throw new Problem('wrong_state', { key: 'problem.employee_has_account' });
}
