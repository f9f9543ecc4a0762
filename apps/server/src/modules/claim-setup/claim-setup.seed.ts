import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { switchOn } from '../company/company.api.ts';
import { claimCategories, claimLimits } from './claim-setup.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** What everyone is allowed from a year on, in sen; this year a little more than before. */
const LIMITS = [
  { preset: 'meals', years_back: 1, per_day: 4_000 },
  { preset: 'meals', years_back: 0, per_day: 5_000, per_month: 60_000 },
  { preset: 'medical', years_back: 0, per_claim: 20_000, per_year: 200_000 },
  { preset: 'phone', years_back: 0, per_month: 10_000 },
  { preset: 'accommodation', years_back: 0, per_day: 35_000 },
  { preset: 'per_diem', years_back: 0, per_diem: 8_000 },
] as const;

async function setLimits(tx: Tx, company_id: number, year: number): Promise<void> {
  for (const { preset, years_back, ...amounts } of LIMITS) {
    const [category] = await tx
      .select({ id: claimCategories.id })
      .from(claimCategories)
      .where(and(eq(claimCategories.company_id, company_id), eq(claimCategories.preset, preset)));
    if (!category) continue;
    const effective_from = `${year - years_back}-01-01`;
    await tx
      .insert(claimLimits)
      .values({ company_id, claim_category_id: category.id, effective_from, ...amounts });
  }
}

/** Lets the demo's companies have claims, with limits on the usual categories: all of a company's or none. */
export async function seedClaimSetup(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const year = yearOf(dayIn(ZONE, services.clock.now()));
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const [done] = await tx.select({ id: claimLimits.id }).from(claimLimits).limit(1);
      if (done) return;
      await switchOn(tx, company.id, 'claim');
      await setLimits(tx, company.id, year);
    });
  }
}
