import { sql } from 'drizzle-orm';
import type { EventCall } from '../../kit/events.ts';
import { on } from '../../kit/events.ts';
import { invalid } from '../../kit/problem.ts';
import type { Listener } from '../../kit/services.ts';
import { employeesChanged, employeesJoined } from '../employees/employees.events.ts';
import { lockPromoters } from './promoter.store.ts';
import { promoters } from './promoters.tables.ts';

/** 422 where an employee who works in the company, or is to, is an active outsider by their identity number or account. */
async function assertNoOutsider(
  { tx }: EventCall,
  { companyId, people, today }: { companyId: number; people: readonly number[]; today: string },
): Promise<void> {
  if (people.length === 0) return;
  await lockPromoters(tx, companyId);
  const { rows } = await tx.execute<{ name: string }>(sql`
    with working as (select e.id, e.identity_number_index from reads.employees e
      where e.company_id = ${companyId} and e.id = any (${sql.param([...people])}::bigint[]) and e.archived_at is null
        and coalesce(e.inactive_at, 'infinity') >= ${today}::date)
    select ${promoters.name} as name from ${promoters}
    where ${promoters.company_id} = ${companyId} and ${promoters.archived_at} is null and ${promoters.employee_id} is null
      and (${promoters.identity_number_index} in (select w.identity_number_index from working w)
        or ${promoters.id} in (select m.promoter_id from reads.memberships m join working w on w.id = m.employee_id
          where m.company_id = ${companyId})) limit 1`);
  const [outsider] = rows;
  if (outsider) throw invalid('identity_number', 'promoter.is_outsider', { name: outsider.name });
}

/** Columns of employees that decide whether somebody is active in a company, and who they are. */
const DECIDING = ['identity_number', 'inactive_at'];

/** Keeps anybody from being active both as an employee and as a promoter from outside. */
export const promoterListeners: Listener[] = [
  on(employeesJoined, assertNoOutsider),
  on(employeesChanged, async (call, event) => {
    if (event.fields.some((field) => DECIDING.includes(field))) await assertNoOutsider(call, event);
  }),
];
