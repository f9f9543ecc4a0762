import type { Problem } from '@mesra/domain/kit/outcome';
import { type PlainDate, plainDate, yearOf } from '@mesra/domain/kit/plain-date';
import {
  closedFactsNow,
  contributionAmounts,
  type MonthDifference,
  monthDifference,
  recomputeYear,
  type SettledDifference,
  type YearPayroll,
} from '@mesra/domain/payroll/differences';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Services } from '../../kit/services.ts';
import { collectFacts } from '../payroll-run/payroll-run.api.ts';
import { companyPayroll, grouped, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import { payrollDifferenceDecisions as decisions, payrollDifferences } from './payroll-differences.tables.ts';

/** Differences reach back to the beginning of the year before that of the run. */
export const reachesBackTo = (run: PlainDate): PlainDate => plainDate(yearOf(run) - 1, 1, 1);

/** What was found of somebody: their differences, or why their months cannot be recomputed. */
export interface Found {
  employee_id: number;
  differences: MonthDifference[];
  problems: readonly Problem[];
}

/** A closed payroll by its key. */
interface ClosedRef {
  id: number;
  employee_id: number;
  start_date: PlainDate;
  end_date: PlainDate;
  sequence: number;
}

type Key = Pick<ClosedRef, 'start_date' | 'end_date' | 'sequence'>;
const keyOf = ({ start_date, sequence }: Key): string => `${start_date} ${sequence}`;

/** Whose differences are looked for, in the months before a run. */
export interface Search {
  company_id: number;
  /** The first day of the run's month. */
  run: PlainDate;
  employeeIds: readonly number[];
}

const CLOSED = `
  select id, employee_id, start_date, end_date, sequence from reads.payslips
  where company_id = $1 and employee_id = any($2) and start_date >= $3 and start_date < $4 and status <> 'In Process'
  order by start_date, sequence, employee_id`;

/* The parts of the facts that records change after the month was closed. */
const CHANGED = `
  select p.id from reads.payslips p join json_to_recordset($2) as r(id bigint, facts json) on r.id = p.id
  where p.company_id = $1 and (p.facts::jsonb -> 'employee', p.facts::jsonb -> 'salaries', p.facts::jsonb -> 'salary_payload',
      coalesce(p.facts::jsonb -> 'feed', 'null'))
    is distinct from (r.facts::jsonb -> 'employee', r.facts::jsonb -> 'salaries', r.facts::jsonb -> 'salary_payload',
      coalesce(r.facts::jsonb -> 'feed', 'null'))`;

/** The facts of closed payrolls as they are now, of those whose records say something else, by the id of the payroll. */
async function changedFacts(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  company: Awaited<ReturnType<typeof companyPayroll>>,
  company_id: number,
  closed: readonly ClosedRef[],
): Promise<Map<number, PayslipFacts>> {
  const changed = new Map<number, PayslipFacts>();
  const months = new Map(closed.map((one) => [keyOf(one), one]));
  for (const { start_date, end_date, sequence } of months.values()) {
    const month = { company_id, start_date, end_date, sequence };
    const ofMonth = new Map(
      closed.filter((one) => keyOf(one) === keyOf(month)).map((one) => [one.employee_id, one.id]),
    );
    const people = await collectFacts(tx, month, [...ofMonth.keys()], company, { services });
    const rows = people.map(({ employee_id, facts }) => {
      const { employee, salaries, salary_payload, feed = null } = facts;
      return { id: ofMonth.get(employee_id), facts: { employee, salaries, salary_payload, feed } };
    });
    const found = await tx.$client.query<{ id: number }>(CHANGED, [company_id, JSON.stringify(rows)]);
    const ids = new Set(found.rows.map(({ id }) => id));
    for (const { employee_id, facts } of people) {
      const id = ofMonth.get(employee_id);
      if (id !== undefined && ids.has(id)) changed.set(id, facts);
    }
  }
  return changed;
}

/** What was decided about closed months, by person. */
async function settledOf(tx: Tx, { company_id, employeeIds }: Pick<Search, 'company_id' | 'employeeIds'>) {
  const rows = await tx
    .select({
      employee_id: decisions.employee_id,
      start_date: decisions.start_date,
      difference: decisions.difference,
    })
    .from(decisions)
    .where(and(eq(decisions.company_id, company_id), isAmong(decisions.employee_id, employeeIds)))
    .orderBy(asc(decisions.id));
  return grouped(
    rows.map(({ difference, ...row }) => ({
      ...row,
      lines: difference.lines,
      contributions: contributionAmounts(difference.contributions),
    })),
  );
}

/** People whose differences were found before, which may be over by now. */
async function foundBefore(tx: Tx, { company_id, employeeIds }: Search): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ employee_id: payrollDifferences.employee_id })
    .from(payrollDifferences)
    .where(
      and(
        eq(payrollDifferences.company_id, company_id),
        isAmong(payrollDifferences.employee_id, employeeIds),
      ),
    );
  return rows.map(({ employee_id }) => employee_id);
}

interface StoredPayroll extends ClosedRef {
  closed: boolean;
  facts: PayslipFacts;
  result: PayslipResult;
}

const STORED = `
  select id, employee_id, start_date, end_date, sequence, status <> 'In Process' as closed, facts, result from reads.payslips
  where company_id = $1 and employee_id = any($2) and start_date >= $3 and start_date < $4 order by id`;

type Settled = SettledDifference & { start_date: PlainDate };

/** The differences of one person's payrolls; those of a year rest on one another. */
function differencesOf(
  payrolls: readonly StoredPayroll[],
  changed: ReadonlyMap<number, PayslipFacts>,
  settled: readonly Settled[],
  statute: Parameters<typeof recomputeYear>[1],
): Omit<Found, 'employee_id'> {
  const differences: MonthDifference[] = [];
  const problems: Problem[] = [];
  for (const year of new Set(payrolls.map(({ start_date }) => yearOf(start_date)))) {
    const ofYear = payrolls
      .filter(({ start_date }) => yearOf(start_date) === year)
      .map(({ id, closed, facts, result }): YearPayroll => {
        const now = closed ? closedFactsNow(facts, changed.get(id) ?? facts) : null;
        return { order: id, facts, result, now };
      });
    const recomputed = recomputeYear(ofYear, statute);
    if (!recomputed.ok) {
      problems.push(...recomputed.problems);
      continue;
    }
    const months = new Set(recomputed.value.map(({ start_date }) => start_date));
    for (const month of months) {
      const found = monthDifference(
        recomputed.value.filter(({ start_date }) => start_date === month),
        settled.filter(({ start_date }) => start_date === month),
      );
      if (found) differences.push(found);
    }
  }
  return { differences, problems };
}

/**
 * What the closed months of some people come to now beside what they were closed with and what is settled, by the law of each;
 * a constant number of queries for each closed month. People without payrolls closed in those months are left out.
 */
export async function findDifferences(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  search: Search,
): Promise<Found[]> {
  const { company_id, run, employeeIds } = search;
  const since = reachesBackTo(run);
  const [{ rows: closed }, company, settled, before] = await Promise.all([
    tx.$client.query<ClosedRef>(CLOSED, [company_id, [...employeeIds], since, run]),
    companyPayroll(tx, company_id),
    settledOf(tx, search),
    foundBefore(tx, search),
  ]);
  const changed = await changedFacts(tx, services, company, company_id, closed);
  const whose = new Set([...settled.keys(), ...before]);
  for (const { id, employee_id } of closed) if (changed.has(id)) whose.add(employee_id);
  const { rows: stored } = await tx.$client.query<StoredPayroll>(STORED, [
    company_id,
    [...whose],
    since,
    run,
  ]);
  const byPerson = grouped(stored);
  return [...new Set(closed.map(({ employee_id }) => employee_id))].map((employee_id) => ({
    employee_id,
    ...differencesOf(byPerson.get(employee_id) ?? [], changed, settled.get(employee_id) ?? [], (start_date) =>
      statuteOf(start_date, company),
    ),
  }));
}
