import { endOfMonth, plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { and, eq, isNull } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { memberships } from '../company/company.views.ts';
import { processMonth } from '../payroll-run/payroll-run.api.ts';
import { nameApprovers } from '../payroll-setup/payroll-setup.api.ts';
import { sendMonth } from './month-approval.store.ts';
import { monthApprovals } from './payroll-approvals.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';

/** The member who processes payroll of everybody and does not own the company; none where the owner does it alone. */
async function officerOf(tx: Tx, companyId: number): Promise<number | null> {
  const { company_id, user_id, type, scope, accesses } = memberships;
  const rows = await tx
    .select({ user_id, accesses })
    .from(memberships)
    .where(and(eq(company_id, companyId), eq(type, 'admin'), isNull(scope)));
  const held = rows.find((row) =>
    row.accesses.some(({ route, actions }) => route === '/payroll/manage' && actions.includes('Process')),
  );
  return held?.user_id ?? null;
}

/** Has next month approved by the owner: the payroll officer has processed it ahead and sent it, and it waits. */
async function fill(services: Services, company: DemoCompany): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  const month = shiftMonth(plainMonthOf(today), 1);
  const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const officer = await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: monthApprovals.id }).from(monthApprovals).limit(1);
    return done ? null : officerOf(tx, company.id);
  });
  if (officer === null || !statuteFor(month).ok) return;
  const approvers = [company.ownerId];
  await inTransaction(services.db.app, scope, (tx) => nameApprovers(tx, period, approvers));
  await processMonth(services, { ...period, user_id: officer });
  await inTransaction(services.db.app, { ...scope, userId: officer }, async (tx) => {
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    await sendMonth(callOn(demo, today, 0, officer), period, [approvers]);
  });
}

/** Seeds the companies that have a payroll officer with a month that waits for approval. */
export async function seedMonthApprovals(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const company of companies) await fill(services, company);
}
