import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { claimExchangeRates, claimMileageRates } from './claim-setup.tables.ts';

/** Categories with their limits, and their names. */
export { categoryName, readCategories, type StoredCategory } from './claim-category.reads.ts';
/** How a company decides and pays claims. */
export { readSetting, type StoredSetting } from './claim-setting.store.ts';

/** What a kilometre is paid in a company, by vehicle and day. */
export const readMileageRates = (tx: Tx, companyId: number) =>
  tx.select().from(claimMileageRates).where(eq(claimMileageRates.company_id, companyId));

/** The rates of other currencies that a company stores. */
export const readExchangeRates = (tx: Tx, companyId: number) =>
  tx.select().from(claimExchangeRates).where(eq(claimExchangeRates.company_id, companyId));

/** A stored rate of a currency from a day on. */
export type StoredExchangeRate = typeof claimExchangeRates.$inferSelect;

/** The rate of a currency that is in force on a day; null without one. */
export function exchangeRateOn(
  rates: readonly StoredExchangeRate[],
  currency: string,
  date: string,
): StoredExchangeRate | null {
  const inForce = rates.filter((row) => row.currency === currency && row.effective_from <= date);
  return inForce.sort((a, b) => (a.effective_from < b.effective_from ? 1 : -1))[0] ?? null;
}
