import { NOBODY } from '../../kit/actor.ts';
import { inTransaction } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { expireOpenShifts } from './open-shift.store.ts';

const EVERY_MS = 60_000;

/** Looks for shifts that have begun with nobody to work them, in every company that has some. */
export async function lookForBegunShifts(services: Services): Promise<void> {
  const now = services.clock.now();
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.companies_with_begun_shifts($1)',
    [now],
  );
  for (const { company_id } of rows)
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, (tx) =>
      expireOpenShifts(
        { tx, services, companyIds: [company_id], actor: NOBODY, language: 'en' },
        company_id,
        now,
      ),
    ).catch((error) => console.error(`open shifts of company ${company_id} did not end:`, forLog(error)));
}

export const openShiftWatch: Watch = { name: 'open shifts', every_ms: EVERY_MS, look: lookForBegunShifts };
