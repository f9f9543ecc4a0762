import { RECORD_LACKS, type RecordLack } from '@mesra/contract/payroll-run/payroll';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { monthFrom } from '../payroll-run/payroll-run.api.ts';
import { blockedIn, lacksIn, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';

/** People that are named; the count is of all. */
const NAMED = 20;

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  lacks: RecordLack[];
  count: number;
}

/** Whose record stands in the way of a month's payroll, with what it lacks, of employees in the caller's scope. */
export async function blockedRecords(tx: Tx, actor: Actor, month: WageMonth) {
  const lacks = lacksIn(month);
  const named = RECORD_LACKS.map((lack) => sql`case when ${lacks[lack]} then ${lack}::text end`);
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.name, array_remove(array[${sql.join(named, sql`, `)}], null) as lacks, count(*) over ()::int as count
    ${monthFrom(actor, month)} and e.sequence = 1 and ${blockedIn(month)}
    order by lower(e.name), e.id limit ${NAMED}`);
  return {
    start_date: month.start_date,
    end_date: month.end_date,
    count: rows[0]?.count ?? 0,
    people: rows.map(({ id, name, lacks }) => ({ id, name, lacks })),
  };
}
