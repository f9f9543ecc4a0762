import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { StoredHoliday } from '@mesra/domain/leave/holiday-comparison';
import {
  defaultKindOn,
  type HolidayPerson,
  type HolidayPlacement,
  isObservedAt,
  MOVES_WITHIN_DAYS,
  type ObservedHoliday,
  observedHolidays,
} from '@mesra/domain/leave/observed-holidays';
import { type StateCode, stateCodeOf } from '@mesra/domain/statutory/malaysia/states';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { companyStates } from '../company/company.api.ts';
import { branches } from '../company/company.views.ts';

export type RegisterRow = StoredHoliday & Record<string, unknown>;

/** How many days before a range holidays are read: they may move into it, past others that moved. */
const LOOK_BACK_DAYS = 2 * MOVES_WITHIN_DAYS;

/** The first day whose holidays decide on those of a day. */
export const holidaysSince = (from: PlainDate): PlainDate => addDays(from, -LOOK_BACK_DAYS);

/** The days whose plans decide on which days of a range are holidays: these move past days without work. */
export const holidayReach = ({ from, to }: { from: PlainDate; to: PlainDate }) => ({
  from: holidaysSince(from),
  to: addDays(to, MOVES_WITHIN_DAYS),
});

interface Range {
  from: PlainDate;
  to: PlainDate;
}

const registerSql = (companyId: number, { from, to }: Range): SQL => sql`
    select h.id, h.date, h.name, h.kind, h.day_part, h.nationwide, h.states, h.confirmed,
      coalesce((select array_agg(b.branch_id order by b.branch_id) from holiday_branches b
        where b.company_id = h.company_id and b.holiday_id = h.id), '{}') as branch_ids
    from holidays h
    where h.company_id = ${companyId} and h.date between ${from}::date and ${to}::date
    order by h.date, h.id`;

/** A company's holidays in a range, confirmed or not, in order, in one query. */
export async function readRegister(tx: Tx, companyId: number, range: Range): Promise<RegisterRow[]> {
  const { rows } = await tx.execute<RegisterRow>(registerSql(companyId, range));
  return rows;
}

/** The holiday of a person on a day, by the name that it has there; null if none. Worked out once for each id. */
export type ObservedHolidays = (id: number, date: PlainDate, person: HolidayPerson) => ObservedHoliday | null;

/** A holiday that moved is shown with its own date. */
const named = (one: ObservedHoliday): ObservedHoliday =>
  one.moved_from
    ? { ...one, name: `${one.name} (${one.moved_from.slice(8)}/${one.moved_from.slice(5, 7)})` }
    : one;

function observing(all: readonly StoredHoliday[]): ObservedHolidays {
  const known = new Map<number, ReadonlyMap<PlainDate, ObservedHoliday>>();
  return (id, date, person) => {
    const theirs = known.get(id) ?? observedHolidays(all, person);
    known.set(id, theirs);
    const found = theirs.get(date);
    return found ? named(found) : null;
  };
}

/** The read of the holidays that decide on those of a range, for `readTogether`. */
export const holidaysSql = (companyId: number, { from, to }: Range): SQL =>
  registerSql(companyId, { from: holidaysSince(from), to });

/** Who observes which confirmed holiday, and on which day, from the rows of `holidaysSql`. */
export const confirmedHolidays = (register: readonly RegisterRow[]): ObservedHolidays =>
  observing(register.filter(({ confirmed }) => confirmed));

/** Who observes which confirmed holiday, from the rows of `holidaysSql`; `possible` is the holiday that a day would be once all are confirmed, null where it is one already. */
export function allHolidays(register: readonly RegisterRow[]): {
  confirmed: ObservedHolidays;
  possible: ObservedHolidays;
} {
  const sure = register.filter((one) => one.confirmed);
  const confirmed = observing(sure);
  if (sure.length === register.length) return { confirmed, possible: () => null };
  const all = observing(register);
  const possible: ObservedHolidays = (id, date, person) => {
    const found = all(id, date, person);
    const now = confirmed(id, date, person);
    return now === null || (now.day_part !== 'full' && found?.day_part === 'full') ? found : null;
  };
  return { confirmed, possible };
}

/** Whether a holiday that is not confirmed may decide on the days of a range. */
export async function someUnconfirmed(tx: Tx, companyId: number, { from, to }: Range): Promise<boolean> {
  const { rows } = await tx.execute<{ some: boolean }>(sql`
    select exists (select from holidays where company_id = ${companyId} and not confirmed
      and date between ${holidaysSince(from)}::date and ${to}::date) as some`);
  return rows[0]?.some === true;
}

/** A holiday as the branches of a company observe it by the weekend of their states. */
export interface BranchHoliday extends ObservedHoliday {
  /** The states of these branches; empty where none is known. */
  states: StateCode[];
}

/** Where a company works: its branches with their states, and its own state. */
export async function placementsOf(tx: Tx, companyId: number): Promise<HolidayPlacement[]> {
  const [rows, states] = await Promise.all([
    tx
      .select({ branch_id: branches.id, state: branches.state })
      .from(branches)
      .where(and(eq(branches.company_id, companyId), isNull(branches.archived_at))),
    companyStates(tx, companyId),
  ]);
  const placements = rows.map(({ branch_id, state }) => ({ branch_id, state: stateCodeOf(state) }));
  const others = states.filter((state) => placements.every((placement) => placement.state !== state));
  const all = [...placements, ...others.map((state) => ({ branch_id: null, state }))];
  return all.length > 0 ? all : [{ branch_id: null, state: null }];
}

/** The days of a range on which branches of a company observe holidays, those that moved included, in order. */
export async function branchHolidays(
  tx: Tx,
  companyId: number,
  { from, to, unconfirmed = false }: Range & { unconfirmed?: boolean },
): Promise<BranchHoliday[]> {
  const [register, placements] = await Promise.all([
    readRegister(tx, companyId, { from: holidaysSince(from), to }),
    placementsOf(tx, companyId),
  ]);
  const all = register.filter(({ confirmed }) => confirmed || unconfirmed);
  const found = new Map<string, BranchHoliday>();
  for (const placement of placements) {
    const person = {
      kindOn: (date: PlainDate) => defaultKindOn(placement.state, date),
      placementOn: () => placement,
    };
    for (const one of observedHolidays(all, person).values()) {
      if (one.date < from || one.date > to) continue;
      const key = [one.date, one.name, one.moved_from].join('|');
      const shown = found.get(key) ?? { ...named(one), states: [] };
      if (placement.state && !shown.states.includes(placement.state)) shown.states.push(placement.state);
      found.set(key, shown);
    }
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The holidays of a range that nobody has confirmed, as far as the company's branches would observe them. */
export async function unconfirmedHolidays(
  tx: Tx,
  companyId: number,
  range: Range,
): Promise<{ date: PlainDate; name: string }[]> {
  const waiting = (await readRegister(tx, companyId, range)).filter(({ confirmed }) => !confirmed);
  if (waiting.length === 0) return [];
  const placements = await placementsOf(tx, companyId);
  return waiting
    .filter((one) => placements.some((placement) => isObservedAt(one, placement)))
    .map(({ date, name }) => ({ date, name }));
}

/** The ranges of days on which changes of holidays on these dates may tell, in order and apart. */
export function daysConcerned(dates: readonly PlainDate[]): Range[] {
  const ranges: Range[] = [];
  for (const from of [...dates].sort()) {
    const to = addDays(from, MOVES_WITHIN_DAYS);
    const last = ranges.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}
