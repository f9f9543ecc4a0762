import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { invitations } from './admins.tables.ts';

/**
 * Takes back what somebody has invited others to and nobody has answered: who no longer manages a company lets nobody
 * in any more.
 */
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
