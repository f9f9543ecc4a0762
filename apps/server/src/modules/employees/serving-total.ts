import { TOTAL_CAP } from '@mesra/contract/kit/list-query';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { seesAll } from './employees.policy.ts';
import { employees } from './employees.tables.ts';

/**
 * Number of employees in service on any day of a range, from the maintained count of those without a last day
 * plus the few others; exact up to the list cap. Null if the caller's scope is limited.
 */
export async function servingTotal(
  tx: Tx,
  actor: ScopedActor,
  companyId: number,
  { start, end }: { start: PlainDate; end: PlainDate },
): Promise<{ total: number; total_capped: boolean } | null> {
  if (!seesAll(actor, companyId)) return null;
  const { rows } = await tx.execute<{ n: number }>(sql`
    select coalesce((select without_last_day from employee_counts where company_id = ${companyId}), 0)
      - (select count(*) from ${employees} where ${employees.company_id} = ${companyId}
          and ${employees.company_joined_at} > ${end}::date and ${employees.inactive_at} is null)
      + (select count(*) from ${employees} where ${employees.company_id} = ${companyId}
          and ${employees.inactive_at} >= ${start}::date and ${employees.company_joined_at} <= ${end}::date) as n`);
  const total = Number(rows[0]?.n ?? 0);
  return { total: Math.min(total, TOTAL_CAP), total_capped: total > TOTAL_CAP };
}
