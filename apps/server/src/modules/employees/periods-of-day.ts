import { PLACEMENT_FIELDS } from '@mesra/domain/employees/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** An employee whose new period has started. */
export interface Begun {
  employee_id: number;
  name: string;
  user_id: number | null;
  left: boolean;
  /** Account of the new manager, if it changed. */
  superior: number | null;
}

const columnsOf = (alias: string) =>
  sql.join(
    PLACEMENT_FIELDS.map((field) => sql`${sql.identifier(alias)}.${sql.identifier(field)}`),
    sql`, `,
  );

/** Employees `e` with their period `p` of a day, where the row differs from the period. */
const dueOn = (companyId: number, today: string): SQL => sql`employees e
  join employments p on p.company_id = e.company_id and p.employee_id = e.id
    and daterange(p.effective_from, p.effective_to, '[]')
      @> greatest(e.company_joined_at, least(${today}::date, e.inactive_at))
  where e.company_id = ${companyId} and (${columnsOf('e')}) is distinct from (${columnsOf('p')})`;

/**
 * Copies the day's period to each employee row and returns the employees changed: periods starting today, or
 * while the product was down. Idempotent.
 */
export async function applyPeriodsOf(tx: Tx, companyId: number, today: string): Promise<Begun[]> {
  const due = dueOn(companyId, today);
  // Locked first and read again afterwards, to see what a concurrent change has stored.
  const held = await tx.execute<{ id: number }>(
    sql`select e.id from ${due} order by e.id for no key update of e`,
  );
  const ids = held.rows.map((one) => one.id);
  if (ids.length === 0) return [];
  const columns = sql.join(
    PLACEMENT_FIELDS.map((field) => sql.identifier(field)),
    sql`, `,
  );
  const { rows } = await tx.execute<Begun & Record<string, unknown>>(sql`
    with due as (
      select e.id, e.reports_to_id as before, ${columnsOf('p')} from ${due}
        and e.id = any (${sql.param(ids)}::bigint[])),
    moved as (
      update employees e set (${columns}) = (${columnsOf('d')}) from due d
      where e.company_id = ${companyId} and e.id = d.id
      returning e.id, e.name, e.user_id, e.inactive_at, e.reports_to_id, d.before)
    select m.id as employee_id, m.name, m.user_id, coalesce(m.inactive_at < ${today}::date, false) as left,
      (select s.user_id from employees s where s.company_id = ${companyId} and s.id = m.reports_to_id
        and m.reports_to_id is distinct from m.before) as superior
    from moved m order by m.id`);
  return rows;
}
