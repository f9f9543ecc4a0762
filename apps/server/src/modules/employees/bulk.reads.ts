import type { Message } from '@mesra/contract/kit/problem';
import type { Placement } from '@mesra/domain/employees/periods';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { notFound } from '../../kit/problem.ts';
import { visibleTo } from './employees.policy.ts';
import { employees } from './employees.tables.ts';
import { employments } from './employment.tables.ts';

/** A selected employee with the facts that decide the outcome on a day. */
export interface Chosen {
  id: number;
  name: string;
  employee_code: string;
  email: string | null;
  user_id: number | null;
  company_joined_at: string;
  inactive_at: string | null;
  /** Placement on the day; null before joining. */
  placement: Placement | null;
}

const label = (one: Pick<Chosen, 'name' | 'employee_code'>) => `${one.name} (${one.employee_code})`;

/** A person who is excluded, with the reason. */
export const failureOf = (one: Chosen, message: Message): JobFailure => ({
  id: one.id,
  label: label(one),
  message,
});

/**
 * The selected employees by name with their placement on the day, in one query. 404 if any is not in the
 * company or not in the caller's scope.
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
      placement: {
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
    .where(and(visibleTo(call.actor, [companyId]), isAmong(employees.id, ids)))
    .orderBy(sql`lower(${employees.name})`, employees.id);
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

/** The outcome for one selected employee. */
export type Verdict = 'changes' | 'stays' | Message;

/** The counts of a preview, with the people who cannot be changed. */
export function tally(chosen: readonly Chosen[], evaluate: (one: Chosen) => Verdict) {
  const found = { changed: 0, stayed: 0, failures: [] as JobFailure[] };
  for (const one of chosen) {
    const verdict = evaluate(one);
    if (verdict === 'changes') found.changed += 1;
    else if (verdict === 'stays') found.stayed += 1;
    else found.failures.push(failureOf(one, verdict));
  }
  return found;
}
