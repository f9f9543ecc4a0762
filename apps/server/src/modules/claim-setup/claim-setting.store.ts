import { CLAIM_CURRENCIES } from '@mesra/domain/claims/exchange';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { claimSettings } from './claim-setup.tables.ts';

/** How a company decides and pays claims. */
export type StoredSetting = Pick<
  typeof claimSettings.$inferSelect,
  'four_eyes' | 'batch_approval' | 'rounding' | 'currencies' | 'steps' | 'version'
>;

const DEFAULT_SETTING: StoredSetting = {
  four_eyes: false,
  batch_approval: false,
  rounding: 'half_up_sen',
  currencies: [...CLAIM_CURRENCIES],
  steps: [],
  version: 0,
};

/** What a company has set; the defaults before anything was. */
export async function readSetting(tx: Tx, companyId: number): Promise<StoredSetting> {
  const { four_eyes, batch_approval, rounding, currencies, steps, version } = claimSettings;
  const [row] = await tx
    .select({ four_eyes, batch_approval, rounding, currencies, steps, version })
    .from(claimSettings)
    .where(eq(claimSettings.company_id, companyId));
  return row ?? DEFAULT_SETTING;
}
