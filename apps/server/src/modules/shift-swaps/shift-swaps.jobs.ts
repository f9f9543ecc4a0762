import { NOBODY } from '../../kit/actor.ts';
import { inTransaction } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { expireSwaps } from './shift-swap.store.ts';

const EVERY_MS = 60_000;

/** Looks for swaps of shifts that have begun, in every company that has some. */
export async function lookForBegunSwaps(services: Services): Promise<void> {
  const now = services.clock.now();
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.companies_with_begun_swaps($1)',
    [now],
  );
  for (const { company_id } of rows)
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, (tx) =>
      expireSwaps({ tx, companyIds: [company_id], actor: NOBODY }, company_id, now),
    ).catch((error) => console.error(`shift swaps of company ${company_id} did not end:`, forLog(error)));
}

export const shiftSwapWatch: Watch = { name: 'shift swaps', every_ms: EVERY_MS, look: lookForBegunSwaps };
