import { sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { monthFrom } from '../payroll-run/payroll-run.api.ts';
import { blockedIn, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';

/** How much of a month is still to be made or confirmed, of the people whom the caller sees. */
export interface MonthLeft {
  /**
   * Some of it: nobody has a payroll yet, or some are to be confirmed, or to be made for people who can be processed. Whoever
   * is blocked does not keep a month open that is confirmed otherwise.
   */
  open: boolean;
  /** Those who joined and those who leave in the month and have no monthly payroll yet. */
  joiners: number;
  leavers: number;
  /** How many of the people asked for are in the month. */
  people: number;
}

/** The state of a month in one query; of some people alone where they are named. */
export async function monthLeft(
  tx: Tx,
  actor: Actor,
  month: WageMonth,
  employeeIds?: readonly number[],
): Promise<MonthLeft> {
  const { start_date, end_date } = month;
  const only = employeeIds ? sql`and e.id = any (${sql.param([...employeeIds])}::bigint[])` : sql``;
  const within = sql`between ${start_date}::date and ${end_date}::date`;
  const { rows } = await tx.execute<
    Record<'left' | 'payrolls' | 'joiners' | 'leavers' | 'people', number>
  >(sql`
    select count(*) filter (where p.status = 'In Process' or p.id is null and not ${blockedIn(month)})::int as left, count(p.id)::int as payrolls,
      count(*) filter (where p.id is null and e.company_joined_at ${within})::int as joiners,
      count(*) filter (where p.id is null and e.inactive_at ${within})::int as leavers,
      count(distinct e.id)::int as people
    ${monthFrom(actor, month)} ${only}`);
  const [{ left, payrolls, ...counts } = { left: 0, payrolls: 0, joiners: 0, leavers: 0, people: 0 }] = rows;
  return { open: left > 0 || payrolls === 0, ...counts };
}
