import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type {
  promoterInvitationEndpoints,
  SentPromoterInvitation,
} from '@mesra/contract/promoters/promoter-invitation';
import {
  PROMOTER_INVITATION_DAYS,
  promoterInvitationStatusAt,
} from '@mesra/domain/promoters/invitation-states';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countTry, type Limit } from '../../kit/limits.ts';
import { forbidden, invalid, notFound, Problem } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { companies } from '../company/company.views.ts';
import { companyLook, mailLook } from '../domains/domains.api.ts';
import { mailTo, withoutLinks } from '../session/session.api.ts';
import { findPromoter, type StoredPromoter } from './promoter.reads.ts';
import { lockPromoters } from './promoter.store.ts';
import { invitationAbilities } from './promoter-invitation.reads.ts';
import { promoterAbilities } from './promoters.policy.ts';
import { promoterInvitations as invitations } from './promoters.tables.ts';

export type StoredInvitation = typeof invitations.$inferSelect;

const SEND: Limit = { kind: 'promoter_invitation', perAccount: 10, perAddress: 300 };

type Sent = BodyOf<typeof promoterInvitationEndpoints.send>;
type SendCall = RowCall & { ip: string };

/** An invitation in the shape of the API. */
export function presentSent(row: StoredInvitation, now: Date): SentPromoterInvitation {
  const { id, company_id, promoter_id, sales_project_id: project_id, email, sent_at, expires_at } = row;
  const status = promoterInvitationStatusAt(row, now);
  return { ...{ id, company_id, promoter_id, project_id, email, status, sent_at, expires_at } };
}

/** The project that a promoter is invited to: 422 unless it goes on or is to come and they are planned in it. */
async function assertPlanned({ tx }: RowCall, promoter: StoredPromoter, projectId: number): Promise<string> {
  const { rows } = await tx.execute<{ name: string; status: string; planned: boolean }>(sql`
    select p.name, p.status, exists (select from reads.sales_project_promoters pp where pp.company_id = p.company_id
      and pp.sales_project_id = p.id and pp.promoter_id = ${promoter.id}) as planned
    from reads.sales_projects p where p.company_id = ${promoter.company_id} and p.id = ${projectId}`);
  const [project] = rows;
  if (!project) throw invalid('project_id', 'validation.not_in_company');
  if (project.status !== 'Draft' && project.status !== 'Active')
    throw invalid('project_id', 'promoter_invitation.project_closed', { status: project.status });
  if (!project.planned) throw invalid('project_id', 'promoter_invitation.no_project');
  return project.name;
}

/**
 * An employee answers with the account that they have in the company: 422 unless there is one, with this address. An invitation
 * never gives an employee record away.
 */
async function assertAccount({ tx }: RowCall, promoter: StoredPromoter, email: string): Promise<void> {
  if (promoter.employee_id === null) return;
  const { rows } = await tx.execute<{ email: string }>(sql`
    select m.email from reads.memberships r, system.members(true, r.id, false) m
    where r.company_id = ${promoter.company_id} and r.employee_id = ${promoter.employee_id} and r.status = 'Active'
      and m.membership_id = r.id`);
  const [account] = rows;
  if (!account) throw invalid('email', 'promoter_invitation.no_account');
  if (account.email.toLowerCase() !== email.toLowerCase())
    throw invalid('email', 'promoter_invitation.account_address');
}

/** A new token of a link with what is stored of it. */
function newLink({ services }: RowCall) {
  const now = services.clock.now();
  const token = newToken();
  const expires = new Date(now.getTime() + PROMOTER_INVITATION_DAYS * 86_400_000);
  return {
    token,
    values: { token_hash: hashToken(token), sent_at: now.toISOString(), expires_at: expires.toISOString() },
  };
}

/** Mails the link to the invited address, in the sender's language and in the company's name. */
async function sendLink(
  call: SendCall,
  row: StoredInvitation,
  project: string,
  token: string,
): Promise<void> {
  const { tx, services, actor, language, ip } = call;
  const { company_id, email } = row;
  await countTry(services.db.apart, SEND, `${company_id} ${email}`, ip, services.clock.now());
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, company_id));
  const look = await companyLook(tx, services, company_id);
  const params = {
    company: withoutLinks(company?.name ?? ''),
    inviter: withoutLinks(actor.name),
    project: withoutLinks(project),
    url: `${look.origin ?? services.config.publicUrl}/auth/invitation?token=${token}`,
  };
  const to = { to: email, name: null, language, look: mailLook(look) };
  await mailTo(tx, services, to, 'promoter_invitation', params);
}

/** Whether somebody signs in as a promoter. */
async function hasAccount(
  { tx }: RowCall,
  { company_id, id, employee_id }: StoredPromoter,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from reads.memberships where company_id = ${company_id}
    and status = 'Active' and (promoter_id = ${id} or employee_id = ${employee_id})`);
  return rows.length > 0;
}

/**
 * Refuses a second invitation to a project while one is pending, or once one was accepted and somebody signs in as the promoter.
 */
async function makeRoom(call: RowCall, promoter: StoredPromoter, projectId: number): Promise<void> {
  const { tx, services } = call;
  const ofPart = and(
    eq(invitations.company_id, promoter.company_id),
    eq(invitations.promoter_id, promoter.id),
    eq(invitations.sales_project_id, projectId),
  );
  const before = await tx.select().from(invitations).where(ofPart);
  const now = services.clock.now();
  for (const one of before) {
    const status = promoterInvitationStatusAt(one, now);
    if (status === 'Pending') throw invalid('project_id', 'promoter_invitation.pending');
    if (status === 'Accepted' && (await hasAccount(call, promoter)))
      throw invalid('project_id', 'promoter_invitation.accepted_already');
  }
  await tx
    .update(invitations)
    .set({ status: 'Expired' })
    .where(and(ofPart, eq(invitations.status, 'Pending')));
}

/** Invites a promoter by mail to a project that they are planned in. */
export async function sendInvitation(
  call: SendCall,
  promoterId: number,
  { project_id, email }: Sent,
): Promise<StoredInvitation> {
  const { company_id } = await findPromoter(call, promoterId);
  await lockPromoters(call.tx, company_id);
  const promoter = await findPromoter(call, promoterId, true);
  if (!promoterAbilities(call.actor, promoter).invite) throw forbidden();
  const project = await assertPlanned(call, promoter, project_id);
  await assertAccount(call, promoter, email);
  await makeRoom(call, promoter, project_id);
  const { token, values } = newLink(call);
  const [row] = await call.tx
    .insert(invitations)
    .values({
      ...{ company_id, promoter_id: promoterId, sales_project_id: project_id, email },
      ...{ ...values, invited_by: call.actor.user_id },
    })
    .returning();
  if (!row) throw notFound();
  await sendLink(call, row, project, token);
  return row;
}

/** An invitation of a promoter whom the caller sees, held until the end; else not found. */
async function holdInvitation(call: RowCall, id: number) {
  const [found] = await call.tx
    .select()
    .from(invitations)
    .where(and(isAmong(invitations.company_id, call.companyIds), eq(invitations.id, id)))
    .for('update');
  if (!found) throw notFound();
  const promoter = await findPromoter(call, found.promoter_id);
  const status = promoterInvitationStatusAt(found, call.services.clock.now());
  return { found, promoter, status, can: invitationAbilities(call.actor, promoter, status) };
}

const wrongStatus = (call: RowCall, row: StoredInvitation, status: string) =>
  new Problem('wrong_state', { params: { status }, current: presentSent(row, call.services.clock.now()) });

async function store({ tx }: RowCall, { company_id, id }: StoredInvitation, set: Partial<StoredInvitation>) {
  const [row] = await tx
    .update(invitations)
    .set(set)
    .where(and(eq(invitations.company_id, company_id), eq(invitations.id, id)))
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Sends a new link of an invitation that is pending or has expired; the earlier link ends. */
export async function resendInvitation(call: SendCall, id: number): Promise<StoredInvitation> {
  const { found, promoter, status, can } = await holdInvitation(call, id);
  if (status !== 'Pending' && status !== 'Expired') throw wrongStatus(call, found, status);
  if (!can.resend) throw forbidden();
  const project = await assertPlanned(call, promoter, found.sales_project_id);
  const { token, values } = newLink(call);
  const row = await store(call, found, { ...values, status: 'Pending', invited_by: call.actor.user_id });
  await sendLink(call, row, project, token);
  return row;
}

/** Revokes an invitation that is pending; its link ends. */
export async function revokeInvitation(call: RowCall, id: number): Promise<StoredInvitation> {
  const { found, status, can } = await holdInvitation(call, id);
  if (status !== 'Pending') throw wrongStatus(call, found, status);
  if (!can.revoke) throw forbidden();
  return store(call, found, { status: 'Revoked' });
}
