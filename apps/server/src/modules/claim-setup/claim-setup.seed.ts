import { HOLDERS_STEP } from '@mesra/domain/approvals/approval-steps';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { switchOn } from '../company/company.api.ts';
import {
  claimCategories,
  claimExchangeRates,
  claimLimits,
  claimMileageRates,
  claimSettings,
} from './claim-setup.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** What everyone is allowed from a year on, in sen; this year a little more than before. */
const LIMITS = [
  { preset: 'meals', years_back: 1, per_day: 4_000 },
  { preset: 'meals', years_back: 0, per_day: 5_000, per_month: 60_000 },
  { preset: 'medical', years_back: 0, per_claim: 20_000, per_year: 200_000 },
  { preset: 'phone', years_back: 0, per_month: 10_000 },
  { preset: 'accommodation', years_back: 1, per_day: 35_000 },
  { preset: 'per_diem', years_back: 1, per_diem: 8_000 },
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

/** What is paid by transfer, the rates, and a second decision from RM 150.00 on. */
async function setRates(tx: Tx, company_id: number, year: number): Promise<void> {
  const ofPreset = and(
    eq(claimCategories.company_id, company_id),
    eq(claimCategories.preset, 'accommodation'),
  );
  await tx.update(claimCategories).set({ paid_through: 'transfer', account_code: '6210' }).where(ofPreset);
  const effective_from = `${year - 1}-01-01`;
  await tx.insert(claimMileageRates).values([
    {
      ...{ company_id, effective_from, vehicle: 'car' },
      bands: [
        { up_to_km: 500, rate: '0.85' },
        { up_to_km: null, rate: '0.75' },
      ],
    },
    {
      ...{ company_id, effective_from, vehicle: 'motorcycle' },
      bands: [{ up_to_km: null, rate: '0.55' }],
    },
  ]);
  await tx.insert(claimExchangeRates).values({
    ...{ company_id, effective_from, currency: 'SGD', rate: '3.3', source: 'Company rate of the year' },
  });
  await tx.insert(claimSettings).values({
    ...{ company_id, currencies: ['SGD', 'IDR', 'THB', 'USD'] },
    steps: [
      { ...HOLDERS_STEP, from_amount: null, claim_category_id: null },
      { ...HOLDERS_STEP, from_amount: 15_000, claim_category_id: null },
    ],
  });
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
      await setRates(tx, company.id, year);
    });
  }
}
