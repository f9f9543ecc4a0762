import type { ComparedHoliday, StoredHoliday } from '@mesra/domain/leave/holiday-comparison';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { readRegister } from './holidays.api.ts';
import { holidaysChanged } from './holidays.events.ts';
import { holidays } from './holidays.tables.ts';

/** Lets one import or copy of a company run at a time. */
export async function lockRegister(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('holidays', ${companyId}))`);
}

/** The register of some years. */
export async function yearsOfRegister(
  tx: Tx,
  companyId: number,
  years: readonly number[],
): Promise<StoredHoliday[]> {
  if (years.length === 0) return [];
  const range = { from: `${Math.min(...years)}-01-01`, to: `${Math.max(...years)}-12-31` };
  const all = await readRegister(tx, companyId, range);
  return all.filter(({ date }) => years.includes(Number(date.slice(0, 4))));
}

/** Saves compared entries, none of them confirmed, and says what was a holiday or becomes one. */
export async function storeCompared(
  call: RowCall,
  companyId: number,
  compared: readonly ComparedHoliday[],
): Promise<{ added: number; changed: number }> {
  const changed = compared.filter(({ change, conflict }) => change === 'changed' || conflict === 'confirmed');
  const added = compared.filter((one) => !changed.includes(one));
  for (const { entry, before } of changed) {
    if (!before) continue;
    const set = {
      ...(entry.proposed ? {} : { date: entry.date }),
      ...(entry.kind_given ? { kind: entry.kind } : {}),
      ...(entry.part_given ? { day_part: entry.day_part } : {}),
      ...(entry.states_given ? { nationwide: entry.nationwide, states: [...entry.states] } : {}),
    };
    await call.tx
      .update(holidays)
      .set({ ...set, confirmed: false, version: sql`${holidays.version} + 1` })
      .where(and(eq(holidays.company_id, companyId), eq(holidays.id, before.id)));
  }
  if (added.length > 0)
    await call.tx.insert(holidays).values(
      added.map(({ entry: { date, name, kind, day_part, nationwide, states } }) => ({
        company_id: companyId,
        ...{ date, name, kind, day_part, nationwide, states: [...states] },
      })),
    );
  const dates = compared.flatMap(({ entry, before }) => [entry.date, ...(before ? [before.date] : [])]);
  if (dates.length > 0) {
    const today = todayIn(call.actor, companyId, call.services.clock);
    await emit(call, holidaysChanged, { companyId, today, dates: [...new Set(dates)] });
  }
  return { added: added.length, changed: changed.length };
}
