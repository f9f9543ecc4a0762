import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { invitations } from './admin-users.tables.ts';

const WEEK_MS = 7 * 86_400_000;

/** Creates an open invitation. Its link is not mailed, so nobody knows the token. */
async function invite(
  tx: Tx,
  { id: company_id, ownerId: invited_by }: DemoCompany,
  now: Date,
): Promise<void> {
  const [done] = await tx.select({ id: invitations.id }).from(invitations).limit(1);
  if (done) return;
  await tx.insert(invitations).values({
    company_id,
    email: 'hafiz.osman@mesra.example',
    name: 'Hafiz bin Osman',
    type: 'admin',
    accesses: [{ route: '/admin/employee', actions: ['Create'] }],
    token_hash: hashToken(newToken()),
    invited_by,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + WEEK_MS).toISOString(),
  });
}

/** Creates an open invitation in the first demo company. */
export async function seedInvitations(services: Services, [company]: readonly DemoCompany[]): Promise<void> {
  if (!company) return;
  const scope = { companyIds: [company.id], userId: null };
  await inTransaction(services.db.app, scope, (tx) => invite(tx, company, services.clock.now()));
}
