import { loadavg } from 'node:os';
import { signIn } from '../apps/e2e/harness/session.mjs';
import type { BenchDatabase } from './database.ts';
import { type Figure, loadNote, percentile, seconds } from './figure.ts';
import { type Month, runMonth } from './payroll-run.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

/** Raises of everyone that are asked about one after another; the middle one counts. */
const TIMES = 3;

/** What a raise of everyone of a company would come to: read, worked out twice and compared, nothing stored. */
async function measureWhatIf(
  product: Product,
  token: string,
  run: { companyId: number; people: number; month: Month; limitMs: number },
): Promise<Figure> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const began = performance.now();
    const { data } = await call<{ data: { people: number } }>(
      product,
      token,
      '/api/operation/payrolls/what-if',
      { company_id: run.companyId, ...run.month, kind: 'raise', percent: '5' },
    );
    times.push(performance.now() - began);
    if (data.people !== run.people) throw new Error(`The question was about ${data.people} people.`);
  }
  const took = percentile(times, 0.5);
  return {
    what: `what if, a raise of ${run.people.toLocaleString('en')} employees`,
    mark: seconds(run.limitMs),
    reached: `${seconds(took)} (middle of ${TIMES})`,
    met: took <= run.limitMs,
    floor: null,
    ratio: null,
  };
}

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const PEOPLE = 1_000;

/** What a raise of 1,000 would come to, in the month after one that was run. */
export async function measureQuestions(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${PEOPLE} …`);
  const companyId = await seedCompany(database, 'Bench Question Sdn Bhd', PEOPLE);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    await runMonth(product, token, companyId, OCTOBER);
    const question = { companyId, people: PEOPLE, month: NOVEMBER, limitMs: 2_000 };
    return {
      title: `What a raise of 1,000 employees would come to, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: [await measureWhatIf(product, token, question)],
    };
  } finally {
    await product.stop();
  }
}
