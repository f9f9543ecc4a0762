import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { eq } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import { companies } from './company.tables.ts';

/** The time zone of a company of the transaction. */
export async function zoneOf(tx: Tx, companyId: number): Promise<string> {
  const [row] = await tx
    .select({ time_zone: companies.time_zone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.time_zone ?? DEFAULT_ZONE;
}

/** Today in a company of the transaction, where no actor of it is at hand. */
export const todayOf = async ({ tx, services }: EventCall, companyId: number): Promise<PlainDate> =>
  dayIn(await zoneOf(tx, companyId), services.clock.now());
