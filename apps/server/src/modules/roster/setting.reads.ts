import { DEFAULT_REST_MINUTES } from '@mesra/domain/roster/roster-warnings';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { rosterSettings } from './roster.tables.ts';

/** What a company sets about its roster. */
export type RosterSetting = Pick<
  typeof rosterSettings.$inferSelect,
  'rest_minutes' | 'open_shift_fills_at_once' | 'open_shift_order' | 'swaps' | 'version'
>;

const DEFAULT_SETTING: RosterSetting = {
  rest_minutes: DEFAULT_REST_MINUTES,
  open_shift_fills_at_once: false,
  open_shift_order: 'nearest',
  swaps: true,
  version: 0,
};

/** What a company sets about its roster; the defaults, at version 0, where it has set nothing. */
export async function readRosterSetting(tx: Tx, companyId: number): Promise<RosterSetting> {
  const [row] = await tx.select().from(rosterSettings).where(eq(rosterSettings.company_id, companyId));
  return row ?? DEFAULT_SETTING;
}

/** Minutes of rest between two days' work below which a plan warns. */
export const restMinutes = async (tx: Tx, companyId: number): Promise<number> =>
  (await readRosterSetting(tx, companyId)).rest_minutes;
