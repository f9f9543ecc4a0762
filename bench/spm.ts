import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { timed } from './attendance-report.ts';
import { fetchOnce, timeCalls } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, seconds } from './figure.ts';
import { call, type Product, seedCompany, startIdle } from './product.ts';
import type { Section } from './report.ts';
import { listFigure, roundsNote } from './rounds.ts';
import { FIRST, type FieldSales, seedFieldSales } from './spm-data.ts';

const [STORED_MS, GRID_MS] = [5_000, 300];
const LIST_MARKS = { p50: 5, p95: 10 };
const SIZE: FieldSales = { rows: 100_000, campaigns: 4, ofCampaign: 500, atOutlet: 1 };
const PEOPLE = 100;
/** Cells of one call (contract `MAX_SCHEDULE_CELLS`). */
const CELLS = 2_000;
const MONTH = { start_date: '2027-01-01', end_date: '2027-01-31' };
const DAYS = Array.from({ length: 31 }, (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}`);
/** Each has one day off a week, as the rest day of the Employment Act 1955. */
const worksOn = (promoter: number, day: number): boolean => (promoter + day) % 7 !== 0;

/** What planners send for the month of a campaign: each promoter at an outlet of their own. */
function callsOf(campaign: number): object[][] {
  const cells = DAYS.flatMap((date, day) =>
    Array.from({ length: SIZE.ofCampaign }, (_, at) => campaign * SIZE.ofCampaign + at)
      .filter((number) => worksOn(number, day))
      .map((number) => ({
        ...{ promoter_id: FIRST + number, outlet_id: FIRST + number, date, version: 0 },
        session: { start_time: '10:00', end_time: '18:00' },
      })),
  );
  return Array.from({ length: Math.ceil(cells.length / CELLS) }, (_, at) =>
    cells.slice(at * CELLS, (at + 1) * CELLS),
  );
}

/** The month of every campaign stored, call after call. Throws unless each schedule is. */
async function measureStoring(
  product: Product,
  client: Client,
  token: string,
  company_id: number,
): Promise<Figure> {
  let sent = 0;
  let took = 0;
  for (let campaign = 0; campaign < SIZE.campaigns; campaign += 1)
    for (const cells of callsOf(campaign)) {
      sent += cells.length;
      const body = { company_id, project_id: FIRST + campaign, cells };
      took += await timed(() => call(product, token, '/api/spm/schedules/cells', body));
    }
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from promoter_schedules where company_id = $1',
    [company_id],
  );
  if (rows[0]?.count !== sent) throw new Error(`${rows[0]?.count} of ${sent} schedules stand.`);
  await client.query('create table bench_schedules (like promoter_schedules)');
  const floor = await timed(() =>
    client.query('insert into bench_schedules select * from promoter_schedules where company_id = $1', [
      company_id,
    ]),
  );
  await client.query('vacuum analyze promoter_schedules');
  const promoters = (SIZE.campaigns * SIZE.ofCampaign).toLocaleString('en');
  return {
    what: `a month of ${promoters} promoters stored: ${sent.toLocaleString('en')} schedules with their checks and log`,
    mark: seconds(STORED_MS),
    reached: seconds(took),
    met: took <= STORED_MS,
    floor: `bare insert of the schedules ${seconds(floor)}`,
    ratio: took / floor,
  };
}

/** The table of a campaign's month at once. */
async function measureGrid(
  product: Product,
  client: Client,
  token: string,
  companyId: number,
): Promise<Figure> {
  const query = new URLSearchParams({
    ...{ company_id: String(companyId), project_id: String(FIRST), per_page: String(SIZE.ofCampaign) },
    ...MONTH,
  });
  const path = `/api/spm/schedules/grid?${query}`;
  const { data } = await call<{ data: { lines: { cells: object[] }[] } }>(product, token, path);
  const cells = data.lines.reduce((total, line) => total + line.cells.length, 0);
  const grid = await timeCalls(fetchOnce(`${product.url}${path}`, { authorization: `Bearer ${token}` }), 40);
  const bare = await timeCalls(
    () =>
      client.query(
        `select outlet_id, promoter_id, date, id, start_time, end_time, status, version from promoter_schedules
         where company_id = $1 and sales_project_id = $2 and date between $3 and $4 order by 1, 2, 3`,
        [companyId, FIRST, MONTH.start_date, MONTH.end_date],
      ),
    40,
  );
  const what = `grid of ${SIZE.ofCampaign} outlets × ${DAYS.length} days with ${cells.toLocaleString('en')} schedules`;
  return answersFigure(what, GRID_MS, grid, bare);
}

/** Lists by what they are of: the address, the bare query of its first page, and typical requests. */
const LISTS: [string, string, string, [string, string][]][] = [
  [
    'promoters',
    '/api/spm/promoters',
    'select * from promoters where company_id = $1 and archived_at is null order by sort_name, id limit 50',
    [
      ['first page', ''],
      ['page 100', 'page=100'],
      ['by code, descending', 'sort_by=code&sort=desc'],
      ['a name that many have', 'keyword=Badrul'],
      ['one code', 'keyword=PR4711'],
      ['nobody’s name', 'keyword=zzqxzz'],
      ['from outside', 'kind=Outsider'],
      ['of a project', `project_id=${FIRST}`],
      ['archived too', 'status=all'],
    ],
  ],
  [
    'products',
    '/api/spm/products',
    'select * from products where company_id = $1 and archived_at is null order by lower(name), id limit 50',
    [
      ['first page', ''],
      ['page 100', 'page=100'],
      ['by price', 'sort_by=price'],
      ['a word that many have', 'keyword=Sabun'],
      ['one SKU', 'keyword=SKU4711'],
      ['no product’s name', 'keyword=zzqxzz'],
      ['a brand', 'brand=Rangup'],
    ],
  ],
  [
    'outlets',
    '/api/spm/outlets',
    `select * from work_sites where company_id = $1 and kind = 'outlet' order by lower(name), id limit 50`,
    [
      ['first page', ''],
      ['page 100', 'page=100'],
      ['by chain', 'sort_by=chain'],
      ['a word that many have', 'keyword=Harmoni'],
      ['one code', 'keyword=O4711'],
      ['no outlet’s name', 'keyword=zzqxzz'],
      ['a chain in a region', 'chain=Segar%20Mart&region=Central'],
    ],
  ],
];

async function measureLists(
  product: Product,
  client: Client,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [rows, path, text, questions] of LISTS) {
    const once = () => client.query({ name: rows, text, values: [companyId] });
    const floor = { of: 'bare query of the first page', once };
    for (const [what, query] of questions) {
      const url = `${product.url}${path}?company_id=${companyId}&per_page=50&${query}`;
      figures.push(
        await listFigure(
          `list of 50 from ${SIZE.rows.toLocaleString('en')} ${rows}: ${what}`,
          LIST_MARKS,
          fetchOnce(url, { authorization: `Bearer ${token}` }),
          floor,
        ),
      );
    }
  }
  return figures;
}

/** Field sales: a month of schedules, the grid of a campaign, and large lists. */
export async function measureFieldSales(database: BenchDatabase): Promise<Section> {
  const rows = SIZE.rows.toLocaleString('en');
  console.info(`Filling a company with ${rows} promoters, products and outlets …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Sales Sdn Bhd', PEOPLE);
  await seedFieldSales(database, companyId, SIZE);
  const product = await startIdle(database, companyId);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return await inCompany(database, companyId, async (client) => ({
      title: `Field sales with ${rows} promoters, products and outlets, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [
        await measureStoring(product, client, token, companyId),
        await measureGrid(product, client, token, companyId),
        ...(await measureLists(product, client, token, companyId)),
      ],
    }));
  } finally {
    await product.stop();
  }
}
