import { type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import type { PayoutKey } from './payout-facts.reads.ts';
import { approvePayout, postPayout } from './payout-move.store.ts';
import { freshPayouts, storePayouts } from './payout-refresh.store.ts';
import { payoutChanges, payouts } from './payouts.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Of the present month, so many are posted and so many more approved. */
const PRESENT = { posted: 2, approved: 4 };

interface Seeded extends Record<string, unknown> {
  id: number;
  month: PlainDate;
  version: number;
}

/**
 * The payouts of the demo's retail company: those of the months before are posted, for the payrolls that take them; of the present
 * month a few are, and the others move with the facts.
 */
export async function seedPayouts(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  await seedRetail(services, companies, payouts, async (tx, company) => {
    const companyId = company.id;
    const today = dayIn(ZONE, services.clock.now());
    const { rows: keys } = await tx.execute<PayoutKey & Record<string, unknown>>(sql`
      select distinct promoter_id, sales_project_id, month from ${payoutChanges} where company_id = ${companyId} order by 1, 2, 3`);
    await storePayouts(tx, companyId, await freshPayouts(tx, { companyId, today }, keys));
    await tx.execute(sql`delete from ${payoutChanges} where company_id = ${companyId}`);
    const { rows } = await tx.execute<Seeded>(sql`
      select id, month, version from ${payouts} where company_id = ${companyId} and total > 0 order by month, id`);
    const owner = ownerOf(company);
    const roles = owner.roles.map((role) => ({ ...role, modules: { ...role.modules, spm: true } }));
    const call: RowCall = {
      ...{ tx, services, actor: { ...owner, roles }, companyIds: [companyId], language: 'en' },
    };
    let present = 0;
    for (const { month, ...row } of rows) {
      const over = month < startOfMonth(today);
      if (!over) present += 1;
      if (!over && present > PRESENT.posted + PRESENT.approved) break;
      const approved = await approvePayout(call, row);
      if (over || present <= PRESENT.posted) await postPayout(call, approved);
    }
  });
}
