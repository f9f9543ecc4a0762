import { isAdmin } from '@mesra/contract/access/may';
import { type Invitation, invitationEndpoints } from '@mesra/contract/admin-users/invitation';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Call, handle } from '../../kit/http.ts';
import { countTry, type Limit } from '../../kit/limits.ts';
import { countMatches, likePattern, metaOf, pageOf, withPage } from '../../kit/list.ts';
import { forbidden, invalid, notFound } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { companies } from '../company/company.views.ts';
import { companyLook, mailLook } from '../domains/domains.api.ts';
import { employees } from '../employees/employees.views.ts';
import { mailTo, withoutLinks } from '../session/session.api.ts';
import { type Caller, grantRefusal, mayManage, type Role } from './admin-users.policy.ts';
import { type AdminCall, lockCompany } from './admin-users.reads.ts';
import { invitations } from './admin-users.tables.ts';
import { checkEmployee, checkGrant, checkScopeRows, tidyAccesses, tidyScope } from './grant-check.ts';

type Row = typeof invitations.$inferSelect;
interface Found {
  row: Row;
  employee: Invitation['employee'];
  inviter: string | null;
  refused: string | null;
}

const DAYS = 7;
const SEND: Limit = { kind: 'invitation', perAccount: 10, perAddress: 300 };

const open = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));

/**
 * Only an owner may invite an owner, or resend or revoke that invitation; nobody grants what they do not
 * hold.
 */
function mayInvite(caller: Caller, companyId: number, what: Role): boolean {
  const role = caller.roles.find((one) => one.company_id === companyId);
  if (!role || !mayManage(caller, companyId)) return false;
  return role.type === 'owner' || what.type !== 'owner';
}

async function select(
  call: AdminCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<Found[]> {
  const { tx } = call;
  const employee = { id: employees.id, name: employees.name, employee_code: employees.employee_code };
  const query = tx
    .select({ row: invitations, employee })
    .from(invitations)
    .leftJoin(
      employees,
      and(eq(employees.company_id, invitations.company_id), eq(employees.id, invitations.employee_id)),
    )
    .where(where)
    .$dynamic();
  const found = await withPage(query, page);
  const ids = found.map(({ row }) => row.invited_by);
  const people = await tx.$client.query<{ id: number; name: string }>('select * from system.people($1)', [
    ids,
  ]);
  const names = new Map(people.rows.map(({ id, name }) => [id, name]));
  const refusals = await tx.$client.query<{ invitation_id: number; reason: string }>(
    'select * from system.refused_invitations($1)',
    [found.map(({ row }) => row.id)],
  );
  const reasons = new Map(refusals.rows.map(({ invitation_id, reason }) => [invitation_id, reason]));
  return found.map((one) => ({
    ...one,
    inviter: names.get(one.row.invited_by) ?? null,
    refused: reasons.get(one.row.id) ?? null,
  }));
}

function present(
  { row, employee, inviter, refused }: Found,
  { actor, services }: Pick<AdminCall, 'actor' | 'services'>,
): Invitation {
  const may = mayInvite(actor, row.company_id, row);
  return {
    id: row.id,
    company_id: row.company_id,
    email: row.email,
    email_refused: refused,
    name: row.name,
    type: row.type,
    is_admin: row.is_admin,
    accesses: row.accesses,
    scope: row.scope,
    employee,
    status: row.expires_at <= services.clock.now().toISOString() ? 'Expired' : 'Pending',
    invited_by: inviter,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    can: { resend: may && grantRefusal(actor, row.company_id, null, row) === null, revoke: may },
  };
}

const whereRow = ({ companyIds }: AdminCall, id: number) =>
  and(inArray(invitations.company_id, [...companyIds]), eq(invitations.id, id), open);

async function oneInvitation(call: AdminCall, id: number): Promise<Found> {
  const [found] = await select(call, whereRow(call, id));
  if (!found) throw notFound();
  return found;
}

/** The open invitation linked to an employee; null if there is none. */
export async function openInvitationFor(
  call: AdminCall,
  companyId: number,
  employeeId: number,
): Promise<Invitation | null> {
  const [found] = await select(
    call,
    and(eq(invitations.company_id, companyId), eq(invitations.employee_id, employeeId), open),
  );
  return found ? present(found, call) : null;
}

const list = handle(invitationEndpoints.list, async (call) => {
  const { query, companyIds, tx } = call;
  const like = query.keyword ? likePattern(query.keyword) : null;
  const where = and(
    inArray(invitations.company_id, [...companyIds]),
    open,
    like ? or(sql`${invitations.email} ilike ${like}`, sql`${invitations.name} ilike ${like}`) : undefined,
  );
  const sorts = { email: sql`lower(${invitations.email})`, expires_at: invitations.expires_at };
  const [rows, counted] = await Promise.all([
    select(call, where, pageOf(query, sorts, invitations.id)),
    countMatches(tx, sql`from ${invitations} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  return { data: rows.map((row) => present(row, call)), meta };
});

/** A new link token with its stored hash and expiry. */
function newLink({ services }: Pick<AdminCall, 'services'>) {
  const now = services.clock.now();
  const token = newToken();
  return {
    token,
    values: {
      token_hash: hashToken(token),
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DAYS * 86_400_000).toISOString(),
    },
  };
}

/** Mails the link in the inviter's language (the recipient's is unknown), on behalf of the company and to its domain. */
async function sendLink(call: AdminCall, row: Row, token: string): Promise<void> {
  const { tx, services, actor, language, ip } = call;
  const account = `${row.company_id} ${row.email}`;
  await countTry(services.db.apart, SEND, account, ip, services.clock.now());
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, row.company_id));
  const role = row.type === 'employee' && row.is_admin ? 'admin' : row.type;
  const look = await companyLook(tx, services, row.company_id);
  const url = `${look.origin ?? services.config.publicUrl}/auth/invitation?token=${token}`;
  const params = {
    company: withoutLinks(company?.name ?? ''),
    inviter: withoutLinks(actor.name),
    role,
    url,
  };
  await mailTo(
    tx,
    services,
    { to: row.email, name: null, language, look: mailLook(look) },
    'invitation',
    params,
  );
}

type Body = Call<typeof invitationEndpoints.create>['body'];

/** The invited person's role, checked against what the caller may grant. */
async function roleOf(
  call: AdminCall,
  body: Body,
): Promise<Role & { accesses: { route: string; actions: string[] }[] }> {
  const { company_id, type, is_admin } = body;
  const limitable = type !== 'owner' && isAdmin({ type, is_admin });
  const accesses = limitable ? tidyAccesses(body.accesses) : [];
  const scope = limitable ? tidyScope(body.scope) : null;
  const role = { type, is_admin, accesses, scope };
  if (!mayInvite(call.actor, company_id, role)) throw forbidden();
  await checkScopeRows(call.tx, company_id, scope);
  checkGrant(call.actor, company_id, null, role);
  return role;
}

/** Rejects an address that is already a user or has an open invitation; replaces an expired invitation. */
async function makeRoom({ tx, services }: AdminCall, companyId: number, email: string): Promise<void> {
  const { rows } = await tx.$client.query<{ member: boolean }>('select system.is_member($1, $2) as member', [
    companyId,
    email,
  ]);
  if (rows[0]?.member) throw invalid('email', 'invitation.member');
  const same = and(
    eq(invitations.company_id, companyId),
    sql`lower(${invitations.email}) = lower(${email})`,
    open,
  );
  const [before] = await tx.select().from(invitations).where(same);
  if (!before) return;
  const now = services.clock.now().toISOString();
  if (before.expires_at > now) throw invalid('email', 'invitation.pending');
  await tx.update(invitations).set({ revoked_at: now }).where(same);
}

/** The employee to link: must belong to the company and be unlinked; 422 on `employee_id`. */
async function freeEmployee(
  { tx, actor }: AdminCall,
  { company_id, employee_id }: Body,
): Promise<{ name: string } | null> {
  if (employee_id === null) return null;
  const employee = await checkEmployee(tx, actor, company_id, employee_id);
  const { rows } = await tx.execute(
    sql`select 1 from reads.memberships where company_id = ${company_id} and employee_id = ${employee_id}`,
  );
  if (rows.length > 0) throw invalid('employee_id', 'validation.taken');
  return employee;
}

/**
 * Invites a person to a company by mail. Refused: grants beyond the caller's own; with a field error, an
 * address that is already a user or invited, and an employee already linked.
 */
export async function invite(call: AdminCall, body: Body): Promise<Invitation> {
  const { tx, actor } = call;
  const { company_id, email, employee_id } = body;
  const role = await roleOf(call, body);
  await lockCompany(call, company_id);
  await makeRoom(call, company_id, email);
  const employee = await freeEmployee(call, body);
  const { token, values } = newLink(call);
  const who = { company_id, email, employee_id, name: body.name ?? employee?.name ?? null };
  const [row] = await tx
    .insert(invitations)
    .values({ ...who, ...role, ...values, invited_by: actor.user_id })
    .returning();
  if (!row) throw notFound();
  await sendLink(call, row, token);
  return present(await oneInvitation(call, row.id), call);
}

const create = handle(invitationEndpoints.create, async (call) => ({
  data: await invite(call, call.body),
  message: 'invitation.sent',
  status: 201,
}));

const resend = handle(invitationEndpoints.resend, async (call) => {
  const { params, tx } = call;
  const { row } = await oneInvitation(call, params.id);
  await lockCompany(call, row.company_id);
  if (!mayInvite(call.actor, row.company_id, row)) throw forbidden();
  checkGrant(call.actor, row.company_id, null, row);
  const { token, values } = newLink(call);
  const [sent] = await tx
    .update(invitations)
    .set({ ...values, invited_by: call.actor.user_id })
    .where(whereRow(call, params.id))
    .returning();
  if (!sent) throw notFound();
  await sendLink(call, sent, token);
  return { data: present(await oneInvitation(call, params.id), call), message: 'invitation.sent' };
});

const revoke = handle(invitationEndpoints.revoke, async (call) => {
  const { params, tx, services, actor } = call;
  const { row } = await oneInvitation(call, params.id);
  if (!mayInvite(actor, row.company_id, row)) throw forbidden();
  const revoked_at = services.clock.now().toISOString();
  const gone = await tx
    .update(invitations)
    .set({ revoked_at })
    .where(whereRow(call, params.id))
    .returning({ id: invitations.id });
  if (gone.length === 0) throw notFound();
  return { data: {}, message: 'invitation.revoked' };
});

export const invitationHandlers = [list, create, resend, revoke];
