import { type DayCount, headcount, turnover } from '@mesra/domain/home/headcount';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';

const MONTHS = 12;

type ReadCall = Pick<RowCall, 'actor' | 'tx'>;

const seenBy = (call: ReadCall, companyId: number, row: { company_id: SQL; employee_id: SQL }): SQL =>
  belongsToVisible(call.actor, [companyId], row) ?? sql`true`;

/** Headcount of the last 12 months and the turnover of the year, of employees in the caller's scope. */
export async function headcountOf(call: ReadCall, companyId: number, today: PlainDate) {
  const seen = seenBy(call, companyId, { company_id: sql`e.company_id`, employee_id: sql`e.id` });
  const days = (column: SQL) =>
    call.tx.execute<
      DayCount & Record<string, unknown>
    >(sql`select ${column}::text as day, count(*)::int as count
      from reads.employees e where e.company_id = ${companyId} and e.archived_at is null and ${column} is not null
        and ${seen} group by ${column}`);
  const joins = await days(sql`e.company_joined_at`);
  const leaves = await days(sql`e.inactive_at`);
  const months = headcount(joins.rows, leaves.rows, today, MONTHS);
  return { months, turnover: turnover(months) };
}
