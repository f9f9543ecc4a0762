import { isOpenSalesProject } from '@mesra/domain/sales-projects/project-states';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { addMembership, todayOf, updateMembership } from '../company/company.api.ts';
import { memberships } from '../company/company.views.ts';
import { notify, publishAccessChange } from '../realtime/realtime.api.ts';
import {
  presentReceived,
  type ReceivedInvitation,
  receivedInvitations,
} from './promoter-invitation.reads.ts';
import { promotersNamed } from './promoter-lookup.reads.ts';
import { promoterInvitations as invitations } from './promoters.tables.ts';

interface AnswerCall {
  tx: Tx;
  actor: Actor;
  services: Services;
}

/** 409 with the invitation as it is. */
function closed(call: AnswerCall, row: ReceivedInvitation): Problem {
  const current = presentReceived(row, call.services);
  return new Problem('wrong_state', { params: { status: current.status }, current });
}

const refusal = (key: string) => new Problem('wrong_state', { key: `promoter_invitation.${key}` });

/** 409 where what the caller is invited to is no longer there, or who invited them no longer manages the company. */
function assertStands({ stands, project_status: status, planned }: ReceivedInvitation): void {
  if (!stands) throw new Problem('wrong_state', { key: 'problem.invitation_lapsed' });
  if (!isOpenSalesProject(status))
    throw new Problem('wrong_state', { key: 'promoter_invitation.project_closed', params: { status } });
  if (!planned) throw refusal('no_project');
}

/** Whether an employee works in the company today or is to. */
async function isActiveEmployee(tx: Tx, companyId: number, id: number, today: string): Promise<boolean> {
  const { rows } =
    await tx.execute(sql`select 1 from reads.employees where company_id = ${companyId} and id = ${id}
    and archived_at is null and coalesce(inactive_at, 'infinity') >= ${today}::date`);
  return rows.length > 0;
}

/**
 * Makes the caller sign in as the promoter: an outsider becomes a member of the company, if they are not one already; an employee
 * is one by their employee record. Nobody is two promoters, and no promoter two people.
 */
async function joinAsPromoter(call: AnswerCall, companyId: number, promoterId: number): Promise<void> {
  const { tx, actor, services } = call;
  const promoter = (await promotersNamed(tx, companyId, [promoterId])).get(promoterId);
  if (!promoter || promoter.archived_at !== null)
    throw new Problem('wrong_state', { key: 'promoter.archived' });
  const { id, user_id, employee_id, promoter_id, status } = memberships;
  const found = await tx
    .select({ id, user_id, employee_id, promoter_id, status })
    .from(memberships)
    .where(
      and(eq(memberships.company_id, companyId), or(eq(user_id, actor.user_id), eq(promoter_id, promoterId))),
    );
  const member = found.find((one) => one.user_id === actor.user_id);
  if (promoter.employee_id !== null) {
    if (member?.status === 'Active' && member.employee_id === promoter.employee_id) return;
    throw refusal('other_account');
  }
  const others = found.filter((one) => one.user_id !== actor.user_id);
  if (others.some((one) => one.status === 'Active')) throw refusal('other_account');
  for (const one of others)
    await updateMembership(tx, { company_id: companyId, id: one.id }, { promoter_id: null });
  if (member && member.promoter_id !== null && member.promoter_id !== promoterId)
    throw refusal('other_promoter');
  const today = await todayOf({ tx, services }, companyId);
  if (member?.employee_id && (await isActiveEmployee(tx, companyId, member.employee_id, today)))
    throw refusal('is_employee');
  const link = { promoter_id: promoterId };
  if (member?.status === 'Active') await updateMembership(tx, { company_id: companyId, id: member.id }, link);
  else
    await addMembership(tx, {
      ...{ company_id: companyId, user_id: actor.user_id, ...link },
      type: 'employee',
      // Somebody who was an admin before comes back as a promoter alone.
      ...{ is_admin: false, accesses: [], scope: null },
    });
  await publishAccessChange(tx, actor.user_id);
}

/**
 * Answers an invitation sent to the caller's address, once: 409 if it was answered, revoked or has expired. Tells whoever sent
 * it. Switches the transaction to its company.
 */
export async function answerInvitation(
  call: AnswerCall,
  id: number,
  status: 'Accepted' | 'Declined',
): Promise<ReceivedInvitation> {
  const { tx, actor, services } = call;
  const [row] = await receivedInvitations(call, id);
  if (!row) throw notFound();
  const now = services.clock.now().toISOString();
  const company_id = row.company.id;
  const [answered] = await tx
    .update(invitations)
    .set({ status, answered_at: now, answered_by: actor.user_id })
    .where(
      and(
        eq(invitations.company_id, company_id),
        eq(invitations.id, id),
        eq(invitations.status, 'Pending'),
        gt(invitations.expires_at, now),
      ),
    )
    .returning({ id: invitations.id });
  if (!answered) {
    const [present = row] = await receivedInvitations(call, id);
    throw closed(call, present);
  }
  if (status === 'Accepted') {
    assertStands(row);
    await joinAsPromoter(call, company_id, row.promoter_id);
  }
  await notify(tx, {
    ...{ company_id, user_id: row.invited_by, kind: `promoter_${status.toLowerCase()}` },
    params: { name: actor.name, project: row.project },
    link: `/spm/promoter/view?id=${row.promoter_id}`,
  });
  const [after = row] = await receivedInvitations(call, id);
  return after;
}

/** Lets one answer of an address run at a time. */
export const lockAnswers = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promoter answers ' || lower(${email}), 0))`);
