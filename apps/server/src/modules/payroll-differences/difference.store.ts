import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type Found, reachesBackTo, type Search } from './difference.reads.ts';
import { payrollDifferences as open } from './payroll-differences.tables.ts';

/**
 * Makes these the open differences of some people in the months before a run. One that came to the same stays as it was,
 * deferred or not; any other is open again.
 */
export async function keepDifferences(
  tx: Tx,
  { company_id, run, employeeIds }: Search,
  found: readonly Found[],
): Promise<void> {
  const rows = found.flatMap(({ employee_id, differences }) =>
    differences.map((difference) => ({
      employee_id,
      start_date: difference.start_date,
      end_date: difference.end_date,
      difference,
      amount: difference.amount,
    })),
  );
  const failed = found.filter(({ problems }) => problems.length > 0).map(({ employee_id }) => employee_id);
  const since: PlainDate = reachesBackTo(run);
  const json = JSON.stringify(rows);
  await tx.execute(sql`
    delete from ${open} where ${open.company_id} = ${company_id}
      and ${open.employee_id} = any (${sql.param([...employeeIds])}::bigint[])
      and not ${open.employee_id} = any (${sql.param(failed)}::bigint[])
      and ${open.start_date} >= ${since} and ${open.start_date} < ${run}
      and not exists (select from jsonb_to_recordset(${json}::jsonb) as r(employee_id bigint, start_date date)
        where r.employee_id = ${open.employee_id} and r.start_date = ${open.start_date})`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${open} (company_id, employee_id, start_date, end_date, difference, amount)
    select ${company_id}, r.employee_id, r.start_date, r.end_date, r.difference, r.amount
    from jsonb_to_recordset(${json}::jsonb)
      as r(employee_id bigint, start_date date, end_date date, difference jsonb, amount bigint)
    order by r.employee_id, r.start_date
    on conflict (company_id, employee_id, start_date) do update
      set difference = excluded.difference, amount = excluded.amount, deferred_in = null, reason = null
      where ${open.difference} <> excluded.difference`);
}
