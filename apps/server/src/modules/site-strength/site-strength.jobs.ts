import { SHORT_AFTER_MINUTES } from '@mesra/domain/site-strength/shift-strength';
import { inTransaction } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { CHECKED_WITHIN_HOURS, checkShifts } from './shortage.store.ts';
import { notifyShort } from './site-strength.notices.ts';

const EVERY_MS = 30_000;

/** Looks for shifts that began a quarter of an hour ago, in every company that has some, and tells who is short of people. */
export async function lookForShortShifts(services: Services): Promise<void> {
  const now = services.clock.now();
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.companies_with_unchecked_shifts($1, $2, $3)',
    [now, SHORT_AFTER_MINUTES, CHECKED_WITHIN_HOURS],
  );
  for (const { company_id } of rows)
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, async (tx) =>
      notifyShort(tx, company_id, await checkShifts({ tx, services }, company_id, now)),
    ).catch((error) =>
      console.error(`shifts of company ${company_id} could not be looked at:`, forLog(error)),
    );
}

export const shortShiftWatch: Watch = { name: 'short shifts', every_ms: EVERY_MS, look: lookForShortShifts };
