import type { HolidayKind } from '@mesra/domain/leave/observed-holidays';
import { isCompulsory, PUBLIC_HOLIDAYS } from '@mesra/domain/statutory/malaysia/holidays';
import { sql } from 'drizzle-orm';
import type { DayWork } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { holidays } from './holidays.tables.ts';

const SOURCES = {
  one_aggregator: 'publicholidays.com.my',
  federal_gazette_as_cited: 'Federal gazette list, as cited',
  derived_from_2026: 'Derived from 2026',
} as const;

const kindOf = (name: string): HolidayKind => {
  if (name.endsWith('(replacement)')) return 'Replacement';
  return isCompulsory({ name }) ? 'Compulsory' : 'Public';
};

/** Adds the known holidays to a company's register, unconfirmed, for each year in which it has none. */
export async function fillYears(tx: Tx, company_id: number): Promise<void> {
  const { rows } = await tx.execute<{ year: string }>(
    sql`select distinct to_char(date, 'YYYY') as year from holidays where company_id = ${company_id}`,
  );
  const entered = new Set(rows.map(({ year }) => year));
  const missing = PUBLIC_HOLIDAYS.filter(({ date }) => !entered.has(date.slice(0, 4)));
  if (missing.length === 0) return;
  await tx.insert(holidays).values(
    missing.map(({ date, name, states, source, note }) => ({
      ...{ company_id, date, name },
      kind: kindOf(name),
      nationwide: states === null,
      states: [...(states ?? [])],
      source: [SOURCES[source], note].filter(Boolean).join('; '),
    })),
  );
}

/** Fills the register daily, so that a year is there as soon as its dates are known. */
export const fillRegister: DayWork = (job) => job.transaction((tx) => fillYears(tx, job.companyId));
