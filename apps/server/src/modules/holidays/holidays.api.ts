import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { and, arrayOverlaps, between, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { holidays } from './holidays.tables.ts';

/** A holiday of a company with where it is observed. */
export interface HolidayFacts extends Record<string, unknown> {
  date: string;
  name: string;
  day_part: (typeof holidays.$inferSelect)['day_part'];
  nationwide: boolean;
  states: StateCode[];
  /** Empty is every branch. */
  branch_ids: number[];
}

/** A company's confirmed holidays from a day to another, in order, in one query. */
export async function readHolidays(
  tx: Tx,
  companyId: number,
  from: string,
  to: string,
): Promise<HolidayFacts[]> {
  const { rows } = await tx.execute<HolidayFacts>(sql`
    select h.date, h.name, h.day_part, h.nationwide, h.states,
      coalesce((select array_agg(b.branch_id order by b.branch_id) from holiday_branches b
        where b.company_id = h.company_id and b.holiday_id = h.id), '{}') as branch_ids
    from holidays h
    where h.company_id = ${companyId} and h.confirmed and h.date between ${from}::date and ${to}::date
    order by h.date, h.id`);
  return rows;
}

/** Where somebody works: their branch and its state. */
export interface HolidayLocation {
  branch_id: number | null;
  state: StateCode | null;
}

/** The holiday that somebody has on a day; null if none. Branches, if any are named, must include theirs. */
export const holidayOn = (
  all: readonly HolidayFacts[],
  date: string,
  { branch_id, state }: HolidayLocation,
): HolidayFacts | null =>
  all.find(
    (one) =>
      one.date === date &&
      (one.nationwide || one.states.length === 0 || (state !== null && one.states.includes(state))) &&
      (one.branch_ids.length === 0 || (branch_id !== null && one.branch_ids.includes(branch_id))),
  ) ?? null;

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
