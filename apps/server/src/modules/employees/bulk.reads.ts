import type { Message } from '@mesra/contract/kit/problem';
import type { Place } from '@mesra/domain/employees/periods';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';

/** Somebody chosen, with what decides about them on a day. */
export interface Chosen {
  id: number;
  name: string;
  employee_code: string;
  email: string | null;
  user_id: number | null;
  company_joined_at: string;
  inactive_at: string | null;
  /** Where they work on the day; null before they joined. */
  place: Place | null;
}

const label = (one: Pick<Chosen, 'name' | 'employee_code'>) => `${one.name} (${one.employee_code})`;

/** Somebody who stays out of it, and why. */
export const failureOf = (one: Chosen, message: Message): JobFailure => ({
  id: one.id,
  label: label(one),
  message,
});

/**
 * The chosen people in the order of their names, with their place on the day: one query. Not found where any is not of
 * the company or not to be seen by the caller.
 */
export async function readChosen(
  call: RowCall,
  companyId: number,
  ids: readonly number[],
  day: string,
): Promise<Chosen[]> {
  const onDay = and(
    eq(employments.company_id, employees.company_id),
    eq(employments.employee_id, employees.id),
    sql`${employments.effective_from} <= ${day}::date`,
    sql`(${employments.effective_to} is null or ${employments.effective_to} >= ${day}::date)`,
  );
  const rows = await call.tx
    .select({
      id: employees.id,
      name: employees.name,
      employee_code: employees.employee_code,
      email: employees.email,
      user_id: employees.user_id,
      company_joined_at: employees.company_joined_at,
      inactive_at: employees.inactive_at,
      place: {
        employment_type: employments.employment_type,
        branch_id: employments.branch_id,
        division_id: employments.division_id,
        department_id: employments.department_id,
        position_id: employments.position_id,
        position_level_id: employments.position_level_id,
        reports_to_id: employments.reports_to_id,
      },
    })
    .from(employees)
    .leftJoin(employments, onDay)
    .where(
      and(visibleTo(call.actor, [companyId]), sql`${employees.id} = any (${sql.param([...ids])}::bigint[])`),
    )
    .orderBy(sql`lower(${employees.name})`, employees.id);
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

/** What would become of one of the chosen. */
export type Verdict = 'changes' | 'stays' | Message;

/** The counts of a preview, with those who cannot. */
export function tally(chosen: readonly Chosen[], judge: (one: Chosen) => Verdict) {
  const found = { changed: 0, stayed: 0, failures: [] as JobFailure[] };
  for (const one of chosen) {
    const verdict = judge(one);
    if (verdict === 'changes') found.changed += 1;
    else if (verdict === 'stays') found.stayed += 1;
    else found.failures.push(failureOf(one, verdict));
  }
  return found;
}
