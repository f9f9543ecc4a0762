import type { Problem } from '@mesra/domain/kit/outcome';
import { type PlainDate, plainDate, yearOf } from '@mesra/domain/kit/plain-date';
import {
  closedFactsNow,
  type DecidedFeed,
  type MonthDecision,
  silenceOf,
} from '@mesra/domain/payroll/closed-facts';
import {
  contributionAmounts,
  type MonthDifference,
  missedMonth,
  monthDifference,
  type RecomputedPayroll,
  recomputeYear,
  type SettledDifference,
  type YearPayroll,
} from '@mesra/domain/payroll/differences';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import type { FeedSource } from '@mesra/domain/payroll/feed-facts';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import { settledOfMonth } from '@mesra/domain/payroll/settled-lines';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Services } from '../../kit/services.ts';
import { collectFacts } from '../payroll-run/payroll-run.api.ts';
import { companyPayroll, feedGround, grouped, statuteOf } from '../payroll-setup/payroll-setup.api.ts';
import { payrollDifferenceDecisions as decisions, payrollDifferences } from './payroll-differences.tables.ts';

/** Differences reach back to the beginning of the year before that of the run. */
export const reachesBackTo = (run: PlainDate): PlainDate => plainDate(yearOf(run) - 1, 1, 1);

/** What was found of somebody: their differences, or why their months cannot be recomputed. */
export interface Found {
  employee_id: number;
  differences: MonthDifference[];
  /** What the sources of each closed month give, by its first day. */
  feeds: ReadonlyMap<PlainDate, DecidedFeed>;
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

/*
 * The months closed before somebody in them was entered, until their first payroll here: nobody's monthly payroll of the month is
 * open, and no opening figures say that they were paid elsewhere.
 */
const MISSED = `
  select e.id as employee_id, m.start_date::date::text as start_date, (m.start_date + interval '1 month' - interval '1 day')::date::text as end_date
  from reads.employees e, generate_series(greatest(date_trunc('month', e.company_joined_at::timestamp), $3::timestamp),
    $4::timestamp - interval '1 month', interval '1 month') as m(start_date)
  where e.company_id = $1 and e.id = any($2) and e.archived_at is null and e.company_joined_at < $4
    and (e.inactive_at is null or e.inactive_at >= m.start_date)
    and exists (select from reads.payrolls p where p.company_id = e.company_id and p.sequence = 1 and p.status <> 'In Process'
      and p.start_date <= e.company_joined_at)
    and exists (select from reads.payrolls p where p.company_id = e.company_id and p.sequence = 1 and p.start_date = m.start_date::date)
    and not exists (select from reads.payrolls p where p.company_id = e.company_id and p.sequence = 1 and p.start_date = m.start_date::date
      and p.status = 'In Process')
    and not exists (select from reads.payrolls p where p.company_id = e.company_id and p.employee_id = e.id and p.sequence = 1
      and p.start_date <= m.start_date::date)
    and not exists (select from reads.employee_openings o where o.company_id = e.company_id and o.employee_id = e.id
      and o.year = extract(year from m.start_date) and o.remuneration > 0)
  order by m.start_date, e.id`;

/** The facts of the months that somebody entered late has no payroll of, by person. */
async function missedFacts(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  company: Awaited<ReturnType<typeof companyPayroll>>,
  { company_id, run, employeeIds }: Search,
): Promise<Map<number, PayslipFacts[]>> {
  const values = [company_id, [...employeeIds], reachesBackTo(run), run];
  const { rows } = await tx.$client.query<Omit<ClosedRef, 'id' | 'sequence'>>(MISSED, values);
  const found = new Map<number, PayslipFacts[]>();
  for (const start_date of new Set(rows.map((row) => row.start_date))) {
    const ofMonth = rows.filter((row) => row.start_date === start_date);
    const end_date = ofMonth[0]?.end_date ?? start_date;
    const month = { company_id, start_date, end_date, sequence: 1 };
    const ids = ofMonth.map(({ employee_id }) => employee_id);
    for (const { employee_id, facts } of await collectFacts(tx, month, ids, company, { services }))
      found.set(employee_id, [...(found.get(employee_id) ?? []), facts]);
  }
  return found;
}

/** What was decided about closed months, by person. */
async function settledOf(tx: Tx, { company_id, employeeIds }: Pick<Search, 'company_id' | 'employeeIds'>) {
  const rows = await tx
    .select({
      employee_id: decisions.employee_id,
      start_date: decisions.start_date,
      kind: decisions.kind,
      difference: decisions.difference,
      feed: decisions.feed,
      created_at: decisions.created_at,
    })
    .from(decisions)
    .where(and(eq(decisions.company_id, company_id), isAmong(decisions.employee_id, employeeIds)))
    .orderBy(asc(decisions.id));
  return grouped(
    rows.map(({ kind, difference, created_at, ...row }) => {
      const { lines, contributions } = settledOfMonth(kind === 'Declined', difference);
      return {
        ...row,
        decided_at: Date.parse(created_at),
        lines,
        contributions: contributionAmounts(contributions),
      };
    }),
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
  confirmed_at: Date | null;
  facts: PayslipFacts;
  result: PayslipResult;
}

const STORED = `
  select id, employee_id, start_date, end_date, sequence, status <> 'In Process' as closed, confirmed_at, facts, result
  from reads.payslips
  where company_id = $1 and employee_id = any($2) and start_date >= $3 and start_date < $4 order by id`;

type Settled = SettledDifference & MonthDecision & { start_date: PlainDate };

/** What a person's payrolls rest on. */
interface Ground {
  payrolls: readonly StoredPayroll[];
  changed: ReadonlyMap<number, PayslipFacts>;
  missed: readonly PayslipFacts[];
  settled: readonly Settled[];
  /** Sources whose module the company has turned off. */
  silent: ReadonlySet<FeedSource>;
}

/** What silent sources said last of a payroll that was closed at a time; null where there is none of its month. */
const silenceIn = (
  { silent, settled }: Ground,
  { start_date, sequence }: PayslipFacts,
  closed_at: number | null,
) =>
  silenceOf(
    silent,
    { sequence, closed_at },
    settled.filter((one) => one.start_date === start_date),
  );

/** A person's payrolls with what those that are closed rest on now, and the months that they have none of. */
const payrollsNow = (ground: Ground): YearPayroll[] => [
  ...ground.missed.map((facts) => missedMonth(facts, silenceIn(ground, facts, null))),
  ...ground.payrolls.map(({ id, closed, confirmed_at, facts, result }): YearPayroll => {
    if (!closed) return { order: id, facts, result, now: null };
    const silence = silenceIn(ground, facts, confirmed_at?.getTime() ?? null);
    const now = closedFactsNow(facts, ground.changed.get(id) ?? facts, silence);
    return { order: id, facts, result, now, silence };
  }),
];

/** What the sources of each closed month give, by its first day. */
const feedsOf = (recomputed: readonly RecomputedPayroll[]): Map<PlainDate, DecidedFeed> =>
  new Map(
    [...groupedBy(recomputed, ({ start_date }) => start_date)].map(([start_date, of]) => [
      start_date,
      of.map(({ sequence, feed }) => ({ sequence, lines: feed })),
    ]),
  );

/** The differences of one person's payrolls; those of a year rest on one another. */
function differencesOf(
  ground: Ground,
  statute: Parameters<typeof recomputeYear>[1],
): Omit<Found, 'employee_id'> {
  const { settled } = ground;
  const differences: MonthDifference[] = [];
  const worked: RecomputedPayroll[] = [];
  const problems: Problem[] = [];
  const all = payrollsNow(ground);
  const years = new Set(all.map(({ facts }) => yearOf(facts.start_date)));
  for (const year of years) {
    const ofYear = all.filter(({ facts }) => yearOf(facts.start_date) === year);
    const recomputed = recomputeYear(ofYear, statute);
    if (!recomputed.ok) {
      problems.push(...recomputed.problems);
      continue;
    }
    worked.push(...recomputed.value);
    const months = new Set(recomputed.value.map(({ start_date }) => start_date));
    for (const month of months) {
      const found = monthDifference(
        recomputed.value.filter(({ start_date }) => start_date === month),
        settled.filter(({ start_date }) => start_date === month),
      );
      if (found) differences.push(found);
    }
  }
  return { differences, feeds: feedsOf(worked), problems };
}

/**
 * What the closed months of some people come to now beside what they were closed with and what is settled, by the law of each;
 * a constant number of queries for each closed month. People without payrolls closed in those months, or that they should have, are
 * left out.
 */
export async function findDifferences(
  tx: Tx,
  services: Pick<Services, 'feeds' | 'clock'>,
  search: Search,
): Promise<Found[]> {
  const { company_id, run, employeeIds } = search;
  const since = reachesBackTo(run);
  const [{ rows: closed }, company, { modules }, settled, before] = await Promise.all([
    tx.$client.query<ClosedRef>(CLOSED, [company_id, [...employeeIds], since, run]),
    companyPayroll(tx, company_id),
    feedGround(tx, company_id),
    settledOf(tx, search),
    foundBefore(tx, search),
  ]);
  const changed = await changedFacts(tx, services, company, company_id, closed);
  const missed = await missedFacts(tx, services, company, search);
  const whose = new Set([...settled.keys(), ...before, ...missed.keys()]);
  for (const { id, employee_id } of closed) if (changed.has(id)) whose.add(employee_id);
  const { rows: stored } = await tx.$client.query<StoredPayroll>(STORED, [
    company_id,
    [...whose],
    since,
    run,
  ]);
  const byPerson = grouped(stored);
  const silent = new Set(services.feeds.flatMap((feed) => (modules[feed.module] ? [] : feed.source)));
  const people = new Set([...closed.map(({ employee_id }) => employee_id), ...missed.keys()]);
  return [...people].map((employee_id) => {
    const ground = {
      ...{ payrolls: byPerson.get(employee_id) ?? [], missed: missed.get(employee_id) ?? [] },
      ...{ changed, settled: settled.get(employee_id) ?? [], silent },
    };
    return {
      employee_id,
      ...differencesOf(ground, (start_date) => statuteOf(start_date, company)),
    };
  });
}
