import { loadavg } from 'node:os';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { fetchOnce, timeCalls } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, loadNote } from './figure.ts';
import { type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const MARK_MS = 20;
const CALLS = 100;
const [PEOPLE, SITES] = [100, 2_000];

/** Fills a company with work sites all over the country, and switches them on. */
const seedPlaces = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"work-task": true}'::jsonb where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into work_sites (company_id, code, name, city, lat, lng)
       select $1, 'P' || n, ($2::text[])[1 + n % 5] || ' ' || n, ($3::text[])[1 + n % 4], 1.3 + n % 50 / 10.0, 101 + n % 30 / 10.0
       from generate_series(1, $4::int) n`,
      [
        companyId,
        ['Menara', 'Gudang', 'Kilang', 'Plaza', 'Depot'],
        ['Ipoh', 'Klang', 'Kuching', 'Johor Bahru'],
        SITES,
      ],
    );
    for (const table of ['work_sites', 'system.search_entries'])
      await client.query(`vacuum analyze ${table}`);
  });

/** What people type. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ['two letters', 'ku'],
  ['a town', 'kuala lumpur'],
  ['a town with a mistake', 'kuala lumqur'],
  ['a town near a point', 'tanjong&lat=5.4&lng=100.3'],
  ['a digit', '5'],
  ['a postcode', '93350'],
  ['a postcode and its town', '93350 kuching'],
  ['a site', 'menara 500'],
  ['what many sites are called', 'menara'],
  ['what nothing is called', 'zzqxzz'],
];

/** The bare look-up of a company's sites by the same words. */
const bareTimes = (database: BenchDatabase, companyId: number, q: string): Promise<number[]> =>
  inCompany(database, companyId, (client) => {
    const text = `select id, name, lat, lng from work_sites where company_id = $1 and lower(name) like $2 limit 100`;
    const word = q.split('&')[0] ?? '';
    return timeCalls(() => client.query(text, [companyId, `%${word}%`]), CALLS);
  });

/** Each question over HTTP. */
async function ask(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, q] of QUESTIONS) {
    const url = `${product.url}/api/places?company_id=${companyId}&q=${q.replaceAll(' ', '%20')}`;
    const times = await timeCalls(fetchOnce(url, { authorization: `Bearer ${token}` }), CALLS);
    figures.push(
      answersFigure(`place search: ${what}`, MARK_MS, times, await bareTimes(database, companyId, q)),
    );
  }
  return figures;
}

/** The search of places without a service outside, in a company with 2,000 sites. */
export async function measurePlaces(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company with ${SITES} sites …`);
  const companyId = await seedCompany(database, 'Bench Places Sdn Bhd', PEOPLE);
  await seedPlaces(database, companyId);
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `The place search without a service outside, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await ask(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}
