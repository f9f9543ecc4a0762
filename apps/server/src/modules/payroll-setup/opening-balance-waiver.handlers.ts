import { messageText } from '@mesra/contract/kit/messages';
import { openingBalanceWaiverEndpoints } from '@mesra/contract/payroll-setup/opening-balance-waiver';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { waiveOpenings } from '../employees/employees.api.ts';
import { openingBalanceMissingIn } from './missing-opening-balance.ts';
import { checkMonth, employedIn, lockMonth } from './payroll-month.ts';

interface Person extends Record<string, unknown> {
  id: number;
  name: string;
  missing: boolean;
}

/**
 * Waives the figures of a year that are missing, as rows of the record that say why; each is audited. Anyone whom the
 * caller may not see, or who is not employed in the month, makes all of it not found.
 */
const waive = handle(openingBalanceWaiverEndpoints.waive, async ({ body, actor, tx, language }) => {
  checkMonth(body.start_date, body.end_date);
  await lockMonth(tx, body);
  const named = body.ids ? [...new Set(body.ids)] : null;
  const missing = openingBalanceMissingIn(body);
  const { rows } = await tx.execute<Person>(sql`select e.id, e.name, ${missing} as missing
    from reads.employees e
    left join reads.payrolls p on p.company_id = e.company_id and p.employee_id = e.id
      and p.start_date = ${body.start_date} and p.sequence = 1
    where ${employedIn(actor, body)}
    and ${named ? sql`e.id = any (${sql.param(named)}::bigint[])` : missing} order by e.id`);
  if (named && rows.length !== named.length) throw notFound();
  const ids = rows.filter((row) => row.missing).map((row) => row.id);
  const { company_id, reason } = body;
  const waived = new Set(await waiveOpenings(tx, { company_id, year: yearOf(body.start_date), reason }, ids));
  const skipped = rows
    .filter((row) => !waived.has(row.id))
    .map(({ id, name }) => ({ id, name, message: messageText({ key: 'opening.not_missing' }, language) }));
  return { data: { count: waived.size, skipped }, message: 'opening.waived' };
});

export const openingBalanceWaiverHandlers = [waive];
