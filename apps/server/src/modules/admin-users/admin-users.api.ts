import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Services } from '../../kit/services.ts';
import { invitations } from './admin-users.tables.ts';

/** Of the given employees, those with an open invitation; expired ones are excluded. */
export async function invitedEmployees(
  tx: Tx,
  services: Services,
  companyId: number,
  employeeIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ employee_id: invitations.employee_id })
    .from(invitations)
    .where(
      and(
        eq(invitations.company_id, companyId),
        isAmong(invitations.employee_id, employeeIds),
        isNull(invitations.accepted_at),
        isNull(invitations.revoked_at),
        gt(invitations.expires_at, services.clock.now().toISOString()),
      ),
    );
  return new Set(rows.flatMap((row) => row.employee_id ?? []));
}

/** Revokes the open invitations that a user has sent, once they may no longer manage the company. */
export async function withdrawInvitations(
  tx: Tx,
  services: Services,
  companyId: number,
  userId: number,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revoked_at: services.clock.now().toISOString() })
    .where(
      and(
        eq(invitations.company_id, companyId),
        eq(invitations.invited_by, userId),
        isNull(invitations.accepted_at),
        isNull(invitations.revoked_at),
      ),
    );
}
