import { setImmediate } from 'node:timers/promises';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { type Service, servesOtherwise } from '@mesra/domain/leave/entitlement';
import { duePostings, type PostedPerson, type Posting } from '@mesra/domain/leave/postings';
import type { YearSums } from '@mesra/domain/leave/year-end';
import { eq, type SQL, sql } from 'drizzle-orm';
import { dayWaits } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { Problem } from '../../kit/problem.ts';
import { companies } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { currentTypes, ruleOf, type StoredLeaveType } from './leave-type.store.ts';
import { leaveLedger, leaveTypes } from './leaves.tables.ts';

const LEAVE_LOCK = 8_150_231;
/** Employees processed per chunk. */
export const LEAVE_CHUNK = 1_000;

/** Serialises postings to a company's leave ledger until the transaction ends. */
export async function lockLeave(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LEAVE_LOCK}, ${companyId % 2_147_483_647})`);
}

interface Person extends PostedPerson {
  id: number;
}

/** An employee's service dates before a change. */
export interface FormerDays extends Service {
  id: number;
}

interface SumsRow extends YearSums, Record<string, unknown> {
  employee_id: number;
  leave_type_id: number;
  leave_year: number;
}

interface Entry extends Posting {
  employee_id: number;
  leave_type_id: number;
}

/** Entries before carried leave expires. */
const IN_TIME = sql`l.entry_on < make_date(l.leave_year, 1, 1) + make_interval(months => coalesce(t.carry_months, 12))`;
/** The sums that the rules need, as columns over ledger rows `l` joined with their type `t`. */
const SUMS = sql`
  coalesce(sum(l.half_days) filter (where l.kind = 'entitlement'), 0)::int as entitlement,
  coalesce(sum(l.half_days) filter (where l.kind = 'carried' and not l.closes_year), 0)::int as carried_in,
  coalesce(sum(l.half_days) filter (where l.kind = 'carried' and l.closes_year), 0)::int as carried_out,
  coalesce(sum(l.half_days) filter (where l.kind = 'adjustment'), 0)::int as adjustment,
  coalesce(sum(l.half_days) filter (where l.kind = 'adjustment' and ${IN_TIME}), 0)::int as adjusted_in_time,
  coalesce(sum(l.half_days) filter (where l.kind = 'earned'), 0)::int as earned,
  coalesce(sum(l.half_days) filter (where l.kind = 'taken'), 0)::int as taken,
  coalesce(sum(l.half_days) filter (where l.kind = 'encashed'), 0)::int as encashed,
  coalesce(sum(l.half_days) filter (where l.kind in ('taken', 'encashed') and ${IN_TIME}), 0)::int as used_in_time,
  coalesce(sum(l.half_days) filter (where l.kind = 'expired' and not l.closes_year), 0)::int as expired_carry,
  coalesce(sum(l.half_days) filter (where l.kind = 'expired' and l.closes_year), 0)::int as expired_year`;

/** Sums posted for employees in some years, by type; without what one request took. */
export async function sumsOf(
  tx: Tx,
  companyId: number,
  people: readonly number[],
  years: readonly number[],
  without: number | null = null,
): Promise<SumsRow[]> {
  const { rows } = await tx.execute<SumsRow>(sql`
    select l.employee_id, l.leave_type_id, l.leave_year, ${SUMS}
    from ${leaveLedger} l join ${leaveTypes} t on t.company_id = l.company_id and t.id = l.leave_type_id
    where l.company_id = ${companyId} and l.employee_id = any (${sql.param([...people])}::bigint[])
      and l.leave_year = any (${sql.param([...years])}::int[])
      and (${without}::bigint is null or l.leave_request_id is distinct from ${without}::bigint)
    group by 1, 2, 3`);
  return rows;
}

/** The next employees of a company matching a condition. */
async function peopleOf(tx: Tx, companyId: number, which: SQL): Promise<Person[]> {
  return tx
    .select({
      id: employees.id,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
      gender: employees.gender,
    })
    .from(employees)
    .where(sql`${employees.company_id} = ${companyId} and ${employees.archived_at} is null and ${which}`)
    .orderBy(employees.id)
    .limit(LEAVE_CHUNK);
}

async function dueEntries(
  types: readonly StoredLeaveType[],
  people: readonly Person[],
  sums: readonly SumsRow[],
  { today, was }: { today: string; was: readonly FormerDays[] },
): Promise<Entry[]> {
  const former = new Map(was.map((one) => [one.id, one]));
  const keyOf = (employee_id: number, leave_type_id: number, year: number) =>
    `${employee_id} ${leave_type_id} ${year}`;
  const byKey = new Map(sums.map((row) => [keyOf(row.employee_id, row.leave_type_id, row.leave_year), row]));
  const entries: Entry[] = [];
  for (const [index, person] of people.entries()) {
    if (index % 250 === 249) await setImmediate();
    const before = former.get(person.id);
    const correct_past = before !== undefined && servesOtherwise(before, person, yearOf(today) - 1);
    for (const type of types) {
      const posted = (year: number) => byKey.get(keyOf(person.id, type.id, year)) ?? null;
      for (const posting of duePostings(ruleOf(type), person, { today, correct_past, posted }))
        entries.push({ ...posting, employee_id: person.id, leave_type_id: type.id });
    }
  }
  return entries;
}

/** Inserts ledger entries in one statement. */
async function addEntries(tx: Tx, companyId: number, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <K extends keyof Entry>(name: K) => sql.param(entries.map((entry) => entry[name]));
  await tx.execute(sql`
    insert into ${leaveLedger} (company_id, employee_id, leave_type_id, leave_year, entry_on, kind, closes_year, half_days)
    select ${companyId}::bigint, * from unnest(${column('employee_id')}::bigint[], ${column('leave_type_id')}::bigint[],
      ${column('leave_year')}::int[], ${column('entry_on')}::date[], ${column('kind')}::text[],
      ${column('closes_year')}::boolean[], ${column('half_days')}::int[])`);
}

export interface LeavePosting {
  companyId: number;
  /** The company's current date. */
  today: string;
  /** Limits the posting to these employees; everyone if omitted. */
  people?: readonly number[];
  /**
   * Employees whose dates changed, with the former dates: if last year's changed, its entitlement is
   * corrected too.
   */
  was?: readonly FormerDays[];
}

/** Whether the company has the leave module enabled. */
export async function keepsLeave(tx: Tx, companyId: number): Promise<boolean> {
  const [row] = await tx
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.modules.leave === true;
}

/** Rejects what can only be posted now, while the company's ledger waits for its day to be confirmed. */
export async function assertNotWaiting(tx: Tx, companyId: number, today: string): Promise<void> {
  if (await dayWaits(tx, companyId, today)) throw new Problem('wrong_state', { key: 'day.unconfirmed' });
}

/** Posts what is due for the next chunk of employees after `after`; returns the last one, null when done. */
export async function postChunk(
  tx: Tx,
  { companyId, today, people, was = [] }: LeavePosting,
  after: number,
): Promise<{ last: number | null; posted: number }> {
  await lockLeave(tx, companyId);
  const year = yearOf(today);
  // In a full run, only people employed this year or last can be due anything; named employees are always
  // checked.
  const which = people
    ? isAmong(employees.id, people)
    : sql`(${employees.inactive_at} is null or ${employees.inactive_at} >= make_date(${year - 1}, 1, 1))`;
  const chunk = await peopleOf(tx, companyId, sql`${employees.id} > ${after} and ${which}`);
  const types = (await currentTypes(tx, companyId)).filter((type) => type.basis === 'year');
  const ids = chunk.map((person) => person.id);
  const sums = ids.length > 0 ? await sumsOf(tx, companyId, ids, [year - 1, year]) : [];
  const entries = await dueEntries(types, chunk, sums, { today, was });
  await addEntries(tx, companyId, entries);
  return { last: chunk.length === LEAVE_CHUNK ? (ids.at(-1) ?? null) : null, posted: entries.length };
}

/** Rejects a change that corrects last year's leave: the later day's work would not know of it. */
async function assertNoneLost(tx: Tx, { companyId, today, was = [] }: LeavePosting): Promise<void> {
  const days = new Map(was.map((one) => [one.id, one]));
  for (let after: number | null = 0; after !== null && days.size > 0; ) {
    const some = await peopleOf(
      tx,
      companyId,
      sql`${employees.id} > ${after} and ${employees.id} = any (${sql.param([...days.keys()])}::bigint[])`,
    );
    const lost = some.some((person) => {
      const before = days.get(person.id);
      return before !== undefined && servesOtherwise(before, person, yearOf(today) - 1);
    });
    if (lost) throw new Problem('wrong_state', { key: 'day.unconfirmed' });
    after = some.length === LEAVE_CHUNK ? (some.at(-1)?.id ?? null) : null;
  }
}

/**
 * Posts the difference between what the rules say and what has been posted: this year's entitlement, the
 * close of last year, carried leave and its expiry. Runs in the caller's transaction, serialised per company;
 * idempotent. Posts nothing while the day awaits confirmation; the day's work does it afterwards. Returns the
 * number of entries added.
 */
export async function postLeave(tx: Tx, posting: LeavePosting): Promise<number> {
  if (posting.people?.length === 0 || !(await keepsLeave(tx, posting.companyId))) return 0;
  if (await dayWaits(tx, posting.companyId, posting.today)) {
    await assertNoneLost(tx, posting);
    return 0;
  }
  let total = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { last, posted } = await postChunk(tx, posting, after);
    total += posted;
    after = last;
  }
  return total;
}
