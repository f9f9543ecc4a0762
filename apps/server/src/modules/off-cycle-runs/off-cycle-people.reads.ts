import type { RecordLack } from '@mesra/contract/payroll-run/payroll';
import type { Sen } from '@mesra/domain/kit/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { andVisiblePerson, lacksIn, type WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { offCyclePeople, offCycleRuns } from './off-cycle-runs.tables.ts';

/** Somebody whom a run may pay. */
export interface Candidate extends Record<string, unknown> {
  id: number;
  employee_code: string;
  name: string;
  company_joined_at: string;
  inactive_at: string | null;
  /** The monthly salary in force at the end of the month, in sen; null without one, and where it is by day or hour. */
  monthly_salary: Sen | null;
  /** What their record lacks, so that no payroll of a run can be worked out. */
  lacks: RecordLack[];
}

/** What stops an off-cycle payroll; one without a salary is worked out. */
const LACKS = ['date_of_birth_missing', 'opening_figures_missing'] as const;

/** Employees of a company in the caller's scope whom a condition on `e` names, by id. */
export async function readCandidates(
  tx: Tx,
  seeing: ScopedActor,
  { company_id, start_date, end_date }: WageMonth,
  where: SQL,
): Promise<Candidate[]> {
  const lacks = lacksIn({ company_id, start_date });
  const named = LACKS.map((lack) => sql`case when ${lacks[lack]} then ${lack}::text end`);
  const { rows } = await tx.execute<Candidate>(sql`
    select e.id, e.employee_code, e.name, e.company_joined_at, e.inactive_at,
      (select case when s.unit = 'month' then s.amount end from reads.employee_salaries s
       where s.company_id = e.company_id and s.employee_id = e.id and s.effective_from <= least(e.inactive_at, ${end_date}::date)
       order by s.effective_from desc limit 1) as monthly_salary,
      array_remove(array[${sql.join(named, sql`, `)}], null) as lacks
    from reads.employees e cross join (select null::bigint as id) p
    where e.company_id = ${company_id} and e.archived_at is null and ${where} ${andVisiblePerson(seeing, company_id)}
    order by e.id`);
  return rows.map((row) => ({
    ...row,
    monthly_salary: row.monthly_salary === null ? null : Number(row.monthly_salary),
  }));
}

/** The whole records of some employees, by id. */
export async function readRecords(tx: Tx, company_id: number, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(employees)
    .where(and(eq(employees.company_id, company_id), isAmong(employees.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The final run that each of some people is already in, by name. */
export async function finalRunsOf(
  tx: Tx,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ employee_id: offCyclePeople.employee_id, name: offCycleRuns.name })
    .from(offCyclePeople)
    .innerJoin(
      offCycleRuns,
      and(
        eq(offCycleRuns.company_id, offCyclePeople.company_id),
        eq(offCycleRuns.id, offCyclePeople.off_cycle_run_id),
      ),
    )
    .where(
      and(
        eq(offCyclePeople.company_id, company_id),
        isAmong(offCyclePeople.employee_id, ids),
        eq(offCycleRuns.type, 'Final'),
      ),
    );
  return new Map(rows.map(({ employee_id, name }) => [employee_id, name]));
}
