import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { and, arrayOverlaps, between, eq, or } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { holidays } from './holidays.tables.ts';

/** The days from one day to another that a company observes as full holidays nationwide or in any of these states. */
export async function fullHolidays(
  tx: Tx,
  companyId: number,
  states: readonly StateCode[],
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ date: holidays.date })
    .from(holidays)
    .where(
      and(
        eq(holidays.company_id, companyId),
        eq(holidays.day_part, 'full'),
        between(holidays.date, start_date, end_date),
        states.length > 0
          ? or(holidays.nationwide, arrayOverlaps(holidays.states, [...states]))
          : holidays.nationwide,
      ),
    );
  return rows.map((row) => row.date);
}
