import { PLACE_FIELDS } from '@mesra/domain/employees/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Somebody whose period of a day began. */
export interface Begun {
  employee_id: number;
  name: string;
  user_id: number | null;
  left: boolean;
  /** The account of whom they report to from now on, where that is somebody else than before. */
  superior: number | null;
}

const columnsOf = (alias: string) =>
  sql.join(
    PLACE_FIELDS.map((field) => sql`${sql.identifier(alias)}.${sql.identifier(field)}`),
    sql`, `,
  );

/** Employees as `e` with the period `p` of a day, where the row says something else. */
const dueOn = (companyId: number, today: string): SQL => sql`employees e
  join employments p on p.company_id = e.company_id and p.employee_id = e.id
    and daterange(p.effective_from, p.effective_to, '[]')
      @> greatest(e.company_joined_at, least(${today}::date, e.inactive_at))
  where e.company_id = ${companyId} and (${columnsOf('e')}) is distinct from (${columnsOf('p')})`;

/**
 * Lets each employee's row say what the period of the day says, and answers whose said something else: those whose change
 * begins today, or began while the product was down. Called again it finds nobody.
 */
export async function applyPeriodsOf(tx: Tx, companyId: number, today: string): Promise<Begun[]> {
  const due = dueOn(companyId, today);
  // Held first and read again after it: whoever changed a person meanwhile has stored what is to be read here.
  const held = await tx.execute<{ id: number }>(
    sql`select e.id from ${due} order by e.id for no key update of e`,
  );
  const ids = held.rows.map((one) => one.id);
  if (ids.length === 0) return [];
  const columns = sql.join(
    PLACE_FIELDS.map((field) => sql.identifier(field)),
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
