import { type Credential, credentialEndpoints } from '@mesra/contract/admin-users/credential';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { memberships } from '../company/company.views.ts';
import { visibleEmployee } from '../employees/employees.api.ts';
import { adminAbilities, mayManage } from './admin-users.policy.ts';
import { type AdminCall, findMember, type Member } from './admin-users.reads.ts';
import { openInvitationFor } from './invitation.handlers.ts';

const instantOf = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

function presentUser(member: Member): NonNullable<Credential['user']> {
  return {
    admin_id: member.id,
    name: member.name,
    email: member.email,
    email_verified_at: instantOf(member.email_verified_at),
    email_refused: member.email_refused,
    two_factor: member.two_factor,
    last_seen_at: instantOf(member.last_seen_at),
    status: member.status,
    version: member.version,
  };
}

/** The company user linked to the employee record. */
async function memberOf(call: AdminCall, company_id: number, employee_id: number): Promise<Member | null> {
  const [row] = await call.tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.company_id, company_id), eq(memberships.employee_id, employee_id)));
  return row ? findMember(call, row.id) : null;
}

const read = handle(credentialEndpoints.read, async (call) => {
  const { actor } = call;
  const employee = await visibleEmployee(call, call.params.id, ['id', 'company_id', 'inactive_at']);
  const { id: employee_id, company_id } = employee;
  const member = await memberOf(call, company_id, employee_id);
  const open = member ? null : await openInvitationFor(call, company_id, employee_id);
  const may = member ? adminAbilities(actor, member) : null;
  const data: Credential = {
    employee_id,
    company_id,
    user: member ? presentUser(member) : null,
    invitation: open
      ? {
          id: open.id,
          email: open.email,
          email_refused: open.email_refused,
          status: open.status,
          sent_at: open.sent_at,
          expires_at: open.expires_at,
        }
      : null,
    can: {
      invite: !member && !open && employee.inactive_at === null && mayManage(actor, company_id),
      resend: open?.can.resend ?? false,
      revoke: open?.can.revoke ?? false,
      reset_password: may?.reset_password ?? false,
      unlink: may?.update ?? false,
    },
  };
  return { data };
});

export const credentialHandlers = [read];
