import {
  CHECKLIST,
  SETUP_STEPS,
  type Setup,
  type SetupStep,
  setupEndpoints,
} from '@mesra/contract/company/setup';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { eq, type SQL, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { companies } from './company.tables.ts';

type CompanyRow = typeof companies.$inferSelect;

const FIRST_MONTH = '2020-01';
/** How many months ahead of next month the first payroll may be. */
const MONTHS_AHEAD = 12;

interface Facts extends Record<string, unknown> {
  has_structure: boolean;
  has_employees: boolean;
  has_salaries: boolean;
  has_bank: boolean;
  openings_missing: number;
  has_payrolls: boolean;
  has_paid: boolean;
}
type Known = Facts & { row: CompanyRow };

const hasNumbers = ({ row }: Known): boolean =>
  [row.epf_number, row.socso_number, row.tax_number].every((number) => number !== null) &&
  (row.hrdf_class === 'none' || row.hrdf_number !== null);

/** The completion condition of each step. */
const DONE: Record<SetupStep, (facts: Known) => boolean> = {
  // A company that runs payrolls has decided long ago.
  modules: ({ row, has_payrolls }) => has_payrolls || row.setup_confirmed.includes('modules'),
  structure: ({ has_structure }) => has_structure,
  employees: ({ has_employees }) => has_employees,
  numbers: hasNumbers,
  bank: ({ has_bank }) => has_bank,
  payroll: ({ row }) => row.first_payroll_month !== null,
  openings: ({ row, openings_missing }) => row.first_payroll_month !== null && openings_missing === 0,
};

/** What of the checklist is no step. */
const CHECKED: Record<Exclude<(typeof CHECKLIST)[number], SetupStep>, (facts: Known) => boolean> = {
  salaries: ({ has_employees, has_salaries }) => has_employees && has_salaries,
  processed: ({ has_payrolls }) => has_payrolls,
  paid: ({ has_paid }) => has_paid,
};

/** Employed in the year of the first payroll month before it, without figures of the time until then. */
const withoutOpenings = ({ id, first_payroll_month: first }: CompanyRow): SQL =>
  first === null || first.endsWith('-01-01')
    ? sql`false`
    : sql`e.company_id = ${id} and e.archived_at is null and e.company_joined_at < ${first}
      and (e.inactive_at is null or e.inactive_at >= ${first})
      and not exists (select from reads.payrolls y where y.company_id = e.company_id and y.employee_id = e.id
        and y.start_date between ${`${first.slice(0, 4)}-01-01`} and ${first})
      and not exists (select from reads.employee_openings o where o.company_id = e.company_id
        and o.employee_id = e.id and o.year = ${Number(first.slice(0, 4))})`;

async function factsOf(tx: Tx, row: CompanyRow): Promise<Known> {
  const { rows } = await tx.execute<Facts>(sql`
    select exists (select from branches where company_id = ${row.id} and archived_at is null)
      and exists (select from divisions where company_id = ${row.id} and archived_at is null)
      and exists (select from departments where company_id = ${row.id} and archived_at is null) as has_structure,
      exists (select from reads.employees where company_id = ${row.id}) as has_employees,
      not exists (select from reads.employees e where e.company_id = ${row.id} and e.archived_at is null
        and e.inactive_at is null and not exists (select from reads.employee_salaries s
          where s.company_id = e.company_id and s.employee_id = e.id)) as has_salaries,
      exists (select from company_bank_accounts where company_id = ${row.id} and archived_at is null
        and purpose = 'salary') as has_bank,
      (select count(*)::int from reads.employees e where ${withoutOpenings(row)}) as openings_missing,
      exists (select from reads.payrolls where company_id = ${row.id}) as has_payrolls,
      exists (select from reads.payrolls where company_id = ${row.id} and status = 'Paid') as has_paid`);
  const [found] = rows;
  if (!found) throw notFound();
  return { ...found, row };
}

async function present(tx: Tx, row: CompanyRow): Promise<Setup> {
  const facts = await factsOf(tx, row);
  const steps = SETUP_STEPS.filter(({ module }) => module === null || row.modules[module] === true).map(
    ({ key }) => {
      if (DONE[key](facts)) return { key, state: 'done' as const };
      return { key, state: row.setup_skipped.includes(key) ? ('skipped' as const) : ('open' as const) };
    },
  );
  const hidden = facts.has_paid || row.modules.payroll !== true;
  const isDone = (key: (typeof CHECKLIST)[number]) =>
    key in CHECKED ? CHECKED[key as keyof typeof CHECKED](facts) : DONE[key as SetupStep](facts);
  return {
    company_id: row.id,
    steps,
    finished: steps.every((step) => step.state !== 'open'),
    first_payroll_month: row.first_payroll_month ? plainMonthOf(row.first_payroll_month) : null,
    checklist: hidden ? null : CHECKLIST.map((key) => ({ key, done: isDone(key) })),
  };
}

async function companyRow(
  tx: Tx,
  companyIds: readonly number[],
  id: number,
  lock = false,
): Promise<CompanyRow> {
  if (!companyIds.includes(id)) throw notFound();
  const query = tx.select().from(companies).where(eq(companies.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row;
}

async function change(tx: Tx, id: number, set: Partial<CompanyRow>): Promise<Setup> {
  const [row] = await tx.update(companies).set(set).where(eq(companies.id, id)).returning();
  if (!row) throw notFound();
  return present(tx, row);
}

const read = handle(setupEndpoints.read, async ({ params, companyIds, tx }) => ({
  data: await present(tx, await companyRow(tx, companyIds, params.id)),
}));

const skip = handle(setupEndpoints.skip, async ({ params, body, companyIds, tx }) => {
  const row = await companyRow(tx, companyIds, params.id, true);
  const others = row.setup_skipped.filter((step) => step !== body.step);
  const setup_skipped = body.skipped ? [...others, body.step] : others;
  return { data: await change(tx, row.id, { setup_skipped }), message: 'saved' };
});

const confirm = handle(setupEndpoints.confirm, async ({ params, body, companyIds, tx }) => {
  const row = await companyRow(tx, companyIds, params.id, true);
  const setup_confirmed = [...new Set([...row.setup_confirmed, body.step])];
  return { data: await change(tx, row.id, { setup_confirmed }), message: 'saved' };
});

const OPENINGS_SHOWN = 100;

const openings = handle(setupEndpoints.openings, async ({ params, companyIds, tx }) => {
  const row = await companyRow(tx, companyIds, params.id);
  const { openings_missing } = await factsOf(tx, row);
  const { rows } = await tx.execute<{
    employee_id: number;
    employee_code: string;
    name: string;
    company_joined_at: string;
  }>(sql`select e.id as employee_id, e.employee_code, e.name, e.company_joined_at::text
    from reads.employees e where ${withoutOpenings(row)} order by e.name, e.id limit ${OPENINGS_SHOWN}`);
  const year = row.first_payroll_month ? Number(row.first_payroll_month.slice(0, 4)) : null;
  return { data: { year, total: openings_missing, people: rows } };
});

const firstPayrollMonth = handle(
  setupEndpoints.firstPayrollMonth,
  async ({ params, body, companyIds, tx, services }) => {
    const row = await companyRow(tx, companyIds, params.id, true);
    const today = dayIn(row.time_zone, services.clock.now());
    const last = shiftMonth(plainMonthOf(today), 1 + MONTHS_AHEAD);
    if (body.month < FIRST_MONTH || body.month > last)
      throw invalid('month', 'setup.month_range', { min: FIRST_MONTH, max: last });
    const first_payroll_month = startOfMonth(body.month);
    const { rows } = await tx.execute<{ day: string | null }>(
      sql`select min(start_date)::text as day from reads.payrolls where company_id = ${row.id}`,
    );
    const earliest = rows[0]?.day ?? null;
    if (earliest !== null && earliest < first_payroll_month)
      throw new Problem('wrong_state', { key: 'setup.earlier_payroll', params: { day: earliest } });
    return { data: await change(tx, row.id, { first_payroll_month }), message: 'saved' };
  },
);

export const setupHandlers = [read, skip, confirm, openings, firstPayrollMonth];
