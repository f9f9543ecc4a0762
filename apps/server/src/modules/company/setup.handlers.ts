import { SETUP_STEPS, type Setup, type SetupStep, setupEndpoints } from '@mesra/contract/company/setup';
import { plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { eq, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { companies } from './company.tables.ts';

type CompanyRow = typeof companies.$inferSelect;

const FIRST_MONTH = '2020-01';
/** How many months ahead of next month the first payroll may be. */
const MONTHS_AHEAD = 12;

/** The completion condition of each step. */
const DONE: Record<
  SetupStep,
  (facts: { row: CompanyRow; has_structure: boolean; has_employees: boolean }) => boolean
> = {
  structure: ({ has_structure }) => has_structure,
  employees: ({ has_employees }) => has_employees,
  payroll: ({ row }) => row.first_payroll_month !== null,
};

async function present(tx: Tx, row: CompanyRow): Promise<Setup> {
  const { rows } = await tx.execute<{ has_structure: boolean; has_employees: boolean }>(sql`
    select exists (select from branches where company_id = ${row.id} and archived_at is null)
      and exists (select from divisions where company_id = ${row.id} and archived_at is null)
      and exists (select from departments where company_id = ${row.id} and archived_at is null) as has_structure,
      exists (select from reads.employees where company_id = ${row.id}) as has_employees`);
  const facts = { row, ...(rows[0] ?? { has_structure: false, has_employees: false }) };
  const steps = SETUP_STEPS.filter(({ module }) => module === null || row.modules[module] === true).map(
    ({ key }) => {
      if (DONE[key](facts)) return { key, state: 'done' as const };
      return { key, state: row.setup_skipped.includes(key) ? ('skipped' as const) : ('open' as const) };
    },
  );
  return {
    company_id: row.id,
    steps,
    finished: steps.every((step) => step.state !== 'open'),
    first_payroll_month: row.first_payroll_month ? plainMonthOf(row.first_payroll_month) : null,
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

export const setupHandlers = [read, skip, firstPayrollMonth];
