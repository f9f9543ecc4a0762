import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { generateFile, timed } from './attendance-report.ts';
import { fetchOnce } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, percentile, seconds } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';
import { listFigure, roundsNote } from './rounds.ts';
import { measureVisitCheckIns } from './visit-check-ins.ts';

const [LIST_MS, PREVIEW_MS, XLSX_MS] = [10, 10_000, 40_000];
const PREVIEWS = 5;
/** Each of the people visits two sites every ten days, so that thirty days have six visits of each. */
const [PEOPLE, EACH, SITES] = [10_000, 100, 2_000];
const MONTH = { start_date: '2026-10-01', end_date: '2026-10-30' };
const VISITS = '/api/work-task/site-visits';
const REPORTS = `${VISITS}/reports`;

/** The first id of the rows filled in, beyond those of the product. */
const FIRST = 10_000_000;

/**
 * The visits as rows: one in ten was not planned, one in twenty has nobody come to it, one in seven is late. Each event is
 * near its site; one in twenty-five has no position.
 */
const PLANNED = `select ${FIRST} + row_number() over (order by e.id, k) as n, e.company_id, e.id as employee_id, k,
    date '2025-07-01' + (k / 2) * 10 + (e.id % 10)::int as day, (e.id + k) % 10 <> 9 as scheduled,
    (e.id + k) % 20 <> 3 as came, case when (e.id + k) % 7 = 2 then 25 else 0 end as late, ${FIRST} + (e.id * 7 + k * 13) % ${SITES} as site
  from employees e cross join generate_series(0, ${EACH - 1}) as k where e.company_id = $1`;

/** When the window of a visit begins: the first of a day at nine, the second at two. */
const STARTS = `((day + case when k % 2 = 0 then time '09:00' else time '14:00' end) at time zone 'Asia/Kuala_Lumpur')`;

/** The rows as they are once everything has happened to them; the log and the guards of their states are not involved. */
async function withoutTriggers(client: Client, work: () => Promise<void>): Promise<void> {
  const tables = ['work_sites', 'presence_events', 'site_visits'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

async function fill(client: Client, companyId: number): Promise<void> {
  await client.query(
    `insert into work_sites (id, company_id, code, name, lat, lng) overriding system value
     select ${FIRST} + s, $1, 'B' || s, 'Site ' || s, 1.5 + (s % 50) * 0.1, 100.5 + (s / 50) * 0.05
     from generate_series(0, ${SITES - 1}) as s`,
    [companyId],
  );
  await client.query(
    `insert into presence_events (id, company_id, uuid, employee_id, type, recorded_at, arrived_at, zone, local_date,
       work_site_id, lat, lng, accuracy, fix_age, source, status)
     overriding system value
     select 2 * n + o, p.company_id, gen_random_uuid(), employee_id, case o when 0 then 'in' else 'out' end,
       ${STARTS} + (late + 60 * o) * interval '1 minute', ${STARTS} + (late + 60 * o) * interval '1 minute',
       'Asia/Kuala_Lumpur', day, site, case when (n + o) % 25 <> 0 then w.lat + 0.0002 * o end,
       case when (n + o) % 25 <> 0 then w.lng end, case when (n + o) % 25 <> 0 then 8 end,
       case when (n + o) % 25 <> 0 then 2 end, 'own', 'Verified'
     from (${PLANNED}) as p join work_sites w on w.company_id = p.company_id and w.id = p.site
       cross join generate_series(0, 1) as o where came`,
    [companyId],
  );
  await client.query(
    `insert into site_visits (id, company_id, uuid, employee_id, work_site_id, date, scheduled, starts_at, ends_at,
       window_from, due_at, position, status, check_in_id, check_out_id, minutes, late_minutes, late_notified_at)
     overriding system value
     select n, company_id, gen_random_uuid(), employee_id, site, day, scheduled,
       case when scheduled then to_char(${STARTS} at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') end,
       case when scheduled then to_char((${STARTS} + interval '2 hours') at time zone 'Asia/Kuala_Lumpur', 'HH24:MI') end,
       case when scheduled then ${STARTS} end, ${STARTS} + interval '2 hours', k % 2,
       case when came then 'Completed' else 'Scheduled' end, case when came then 2 * n end,
       case when came then 2 * n + 1 end, case when came then 60 end, case when came and scheduled then late end,
       case when came then null else ${STARTS} + interval '15 minutes' end
     from (${PLANNED}) as p`,
    [companyId],
  );
}

/** Fills a company with visits of its people and their events, and enables the module. */
export const seedVisits = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    const modules = `modules || '{"attendance": true, "work-task": true}'::jsonb`;
    await client.query(`update companies set modules = ${modules} where id = $1`, [companyId]);
    await withoutTriggers(client, () => fill(client, companyId));
    for (const table of ['work_sites', 'presence_events', 'site_visits'])
      await client.query(`vacuum analyze ${table}`);
  });

interface Of {
  companyId: number;
  token: string;
}

/** Lists as they are read most; the first is the page as it opens. */
const LISTS = [
  ['the page as it opens', '', `scheduled and date between '2026-01-01' and '2026-12-31'`],
  [
    'those that nobody planned',
    'scheduled=0',
    `not scheduled and date between '2026-01-01' and '2026-12-31'`,
  ],
  ['missed ones', 'status=Missed', `scheduled and date >= '2026-01-01' and status = 'Scheduled'`],
  ['of one day', 'start_date=2026-10-20&end_date=2026-10-20', `scheduled and date = '2026-10-20'`],
] as const;

async function measureLists(product: Product, database: BenchDatabase, { companyId, token }: Of) {
  const headers = { authorization: `Bearer ${token}` };
  return await inCompany(database, companyId, async (client) => {
    const figures: Figure[] = [];
    for (const [what, query, where] of LISTS) {
      const path = `${VISITS}/manage?company_id=${companyId}&per_page=50&${query}`;
      const bare = () =>
        client.query(
          `select * from site_visits where company_id = $1 and ${where} order by date desc, id desc limit 50`,
          [companyId],
        );
      figures.push(
        await listFigure(
          `list of 50 from 1,000,000 visits: ${what}`,
          { p95: LIST_MS },
          fetchOnce(`${product.url}${path}`, headers),
          { of: 'bare query', once: bare },
        ),
      );
    }
    return figures;
  });
}

/** The visits of the month with their events, and sums of them, as bare queries. */
const bareTimes = (database: BenchDatabase, companyId: number) =>
  inCompany(database, companyId, async (client) => {
    const ofMonth = `v.company_id = $1 and v.date between $2 and $3`;
    const values = [companyId, MONTH.start_date, MONTH.end_date];
    const sums = await timed(() =>
      client.query(
        `select count(*), sum(minutes), sum(late_minutes) from site_visits v where ${ofMonth}`,
        values,
      ),
    );
    const rows = await timed(() =>
      client.query(
        `select v.*, i.recorded_at as came, i.lat, i.lng, o.recorded_at as left_at, o.lat as out_lat, o.lng as out_lng
         from site_visits v left join presence_events i on i.company_id = v.company_id and i.id = v.check_in_id
           left join presence_events o on o.company_id = v.company_id and o.id = v.check_out_id where ${ofMonth}`,
        values,
      ),
    );
    return { sums, rows };
  });

/** The report of the month as its page reads it, template by template, its charts, and its file. */
async function measureReports(product: Product, database: BenchDatabase, of: Of): Promise<Figure[]> {
  const { companyId: company_id, token } = of;
  const bare = await bareTimes(database, company_id);
  const figures: Figure[] = [];
  const parts = [
    ['preview of 60,000 visits', 'generate', { template: 'Visits' }],
    ['preview of 60,000 visits, by person', 'generate', { template: 'Person' }],
    ['charts of 60,000 visits', 'charts', {}],
  ] as const;
  for (const [what, path, more] of parts) {
    const query = new URLSearchParams({ company_id: String(company_id), ...MONTH, ...more });
    const times: number[] = [];
    for (let index = 0; index < PREVIEWS; index += 1)
      times.push(await timed(() => call(product, token, `${REPORTS}/${path}?${query}`)));
    const slowest = percentile(times, 1);
    figures.push({
      what: `${what} (slowest of ${PREVIEWS})`,
      mark: seconds(PREVIEW_MS),
      reached: seconds(slowest),
      met: slowest <= PREVIEW_MS,
      floor: `bare sums of the same visits ${seconds(bare.sums)}`,
      ratio: slowest / bare.sums,
    });
  }
  product.peakMemory();
  const { ms, rows, size } = await generateFile(product, token, REPORTS, {
    ...{ company_id, format: 'xlsx' },
    ...MONTH,
  });
  const memory = product.peakMemory();
  const facts = [
    `${rows?.toLocaleString('en')} rows`,
    `${(size / 1_000_000).toFixed(1)} MB`,
    ...(memory === null ? [] : [`${memory.toFixed(0)} MB of memory`]),
  ];
  return [
    ...figures,
    {
      what: `XLSX of the visits, from the request to the file (${facts.join(', ')})`,
      mark: seconds(XLSX_MS),
      reached: seconds(ms),
      met: ms <= XLSX_MS,
      floor: `bare query of the same rows ${seconds(bare.rows)}`,
      ratio: ms / bare.rows,
    },
  ];
}

/** The list of a million visits of 10,000 people, and the report of 60,000 of them. */
export async function measureVisits(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${PEOPLE} with a million visits …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Visits Sdn Bhd', PEOPLE);
  await seedVisits(database, companyId);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const lists = await measureLists(product, database, { companyId, token });
    return {
      title: `Visits of 10,000 people, 1,000,000 in all, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures: [
        ...lists,
        ...(await measureReports(product, database, { companyId, token })),
        await measureVisitCheckIns(product, database, { companyId, token }),
      ],
    };
  } finally {
    await product.stop();
  }
}
