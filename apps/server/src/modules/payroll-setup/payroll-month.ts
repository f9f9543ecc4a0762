import { endOfMonth, isPlainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { invalid } from '../../kit/problem.ts';
import { andVisiblePerson } from './payroll-setup.policy.ts';

/** A wage month of a company: the first and the last day. */
export interface WageMonth {
  company_id: number;
  start_date: string;
  end_date: string;
}

/** A wage period must be one whole calendar month; the first and the last day are named. */
export function checkMonth(start_date: string, end_date: string): void {
  if (!isPlainDate(start_date) || start_date !== startOfMonth(start_date))
    throw invalid('start_date', 'validation.month_start');
  if (end_date !== endOfMonth(plainMonthOf(start_date))) throw invalid('end_date', 'validation.month_end');
}

/** Lets one transaction at a time store or move payrolls of a company's month, until it ends. Taken before any row. */
export async function lockMonth(tx: Tx, month: Pick<WageMonth, 'company_id' | 'start_date'>): Promise<void> {
  await tx.$client.query(`select pg_advisory_xact_lock(hashtextextended('payrolls ' || $1, $2))`, [
    month.start_date,
    month.company_id,
  ]);
}

/** Whoever is employed on some day of the month and whom the caller may see, as `e`. */
export function employedIn(seeing: ScopedActor, { company_id, start_date, end_date }: WageMonth): SQL {
  return sql`e.company_id = ${company_id} and e.archived_at is null
    and e.company_joined_at <= ${end_date} and (e.inactive_at is null or e.inactive_at >= ${start_date})
    ${andVisiblePerson(seeing, company_id)}`;
}
