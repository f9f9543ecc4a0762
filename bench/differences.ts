import { signIn } from '../apps/e2e/harness/session.mjs';
import { unwrap } from '../packages/domain/src/kit/outcome.ts';
import { plainMonthOf } from '../packages/domain/src/kit/plain-date.ts';
import { calculatePayslip } from '../packages/domain/src/payroll/calculate-payslip.ts';
import type { PayslipFacts } from '../packages/domain/src/payroll/facts.ts';
import { statuteFor } from '../packages/domain/src/statutory/snapshot.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, seconds } from './figure.ts';
import { ended, type Job, runMonth } from './payroll-run.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const PEOPLE = 1_000;
const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const LIMIT_MS = 15_000;
const DAYS: Readonly<Record<string, number>> = { '2026-06': 30, '2026-09': 30 };
const monthOf = (month: string) => ({ start_date: `${month}-01`, end_date: `${month}-${DAYS[month] ?? 31}` });
export const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };

/** Processes and confirms the months before November. */
export async function closeMonths(product: Product, token: string, companyId: number): Promise<void> {
  for (const month of MONTHS) {
    await runMonth(product, token, companyId, monthOf(month));
    await call(product, token, '/api/operation/payrolls/confirm', {
      company_id: companyId,
      ...monthOf(month),
    });
  }
}

/** Starts the search for what has changed in closed months, before the run of November. */
export const startSearch = (product: Product, token: string, companyId: number): Promise<Job> =>
  call<Job>(product, token, '/api/operation/payrolls/differences/find', {
    company_id: companyId,
    ...NOVEMBER,
  });

/** Gives everyone a raise within the first of the months, as an import of backdated salaries would. */
export function raiseEverybody(database: BenchDatabase, companyId: number): Promise<void> {
  return inCompany(database, companyId, async (client) => {
    await client.query(
      `insert into employee_salaries (company_id, employee_id, effective_from, amount)
       select company_id, employee_id, $2, max(amount) + 10000 from employee_salaries where company_id = $1
       group by company_id, employee_id`,
      [companyId, `${MONTHS[0]}-16`],
    );
  });
}

/** The rules alone: every closed payslip computed again from its stored facts in this process. */
function floorOf(database: BenchDatabase, companyId: number): Promise<number> {
  return inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ facts: PayslipFacts }>(
      'select facts from payrolls where company_id = $1',
      [companyId],
    );
    const statutes = new Map(MONTHS.map((month) => [month, unwrap(statuteFor(month))]));
    const began = performance.now();
    for (const { facts } of rows) {
      const statute = statutes.get(plainMonthOf(facts.start_date));
      if (statute) unwrap(calculatePayslip(facts, statute));
    }
    return performance.now() - began;
  });
}

/** The search for differences of 1,000 people over six closed months, after a raise of everybody. */
export async function measureDifferences(database: BenchDatabase): Promise<Section> {
  console.info(`Closing six months of ${PEOPLE} …`);
  const companyId = await seedCompany(database, 'Bench Differences Sdn Bhd', PEOPLE);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    await closeMonths(product, token, companyId);
    const find = async () => {
      const began = performance.now();
      await ended(product, token, await startSearch(product, token, companyId));
      return performance.now() - began;
    };
    const nothing = await find();
    await raiseEverybody(database, companyId);
    const everybody = await find();
    const floor = await floorOf(database, companyId);
    const path = `/api/operation/payrolls/differences?company_id=${companyId}&per_page=1`;
    const { meta } = await call<{ meta: { total: number } }>(product, token, path);
    const figure = (what: string, took: number): Figure => ({
      what: `differences of ${PEOPLE.toLocaleString('en')} over six months, ${what}`,
      mark: seconds(LIMIT_MS),
      reached: seconds(took),
      met: took <= LIMIT_MS,
      floor: `${seconds(floor)}: rules alone`,
      ratio: took / floor,
    });
    return {
      title: `Differences of closed months, ${database.name} (${database.version})`,
      figures: [
        figure('nobody changed', nothing),
        figure(`a raise of everybody (${meta.total.toLocaleString('en')} found)`, everybody),
      ],
    };
  } finally {
    await product.stop();
  }
}
