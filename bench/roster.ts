import { loadavg } from 'node:os';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { timed } from './attendance-report.ts';
import { fetchOnce, timeCalls } from './calls.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { answersFigure, type Figure, loadNote, seconds } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';
import { measureScrolling } from './roster-scroll.ts';

const [GRID_MS, PUBLISH_MS, PROPOSAL_MS] = [300, 5_000, 5_000];
const EMPLOYEES = 10_000;
const [IN_GRID, PUBLISHED, PROPOSED] = [500, 1_000, 200];
const ROSTERS = '/api/operation/attendances/rosters';
const WEEK = { start_date: '2026-12-07', end_date: '2026-12-13' };
const MONTH = { start_date: '2027-01-01', end_date: '2027-01-31' };

interface Answer<T> {
  data: T;
}

/** The shifts of the company: a day, an evening and a night. */
async function addShifts(product: Product, token: string, company_id: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [name, start_time, end_time] of [
    ['Day', '07:00', '15:00'],
    ['Evening', '15:00', '23:00'],
    ['Night', '23:00', '07:00'],
  ]) {
    const body = { company_id, name, start_time, end_time, break_minute: 30 };
    const path = '/api/operation/attendances/schedules';
    ids.push((await call<Answer<{ id: number }>>(product, token, path, body)).data.id);
  }
  return ids;
}

const shift = (template_id: number) => ({ kind: 'work', sessions: [{ template_id }] });
const OFF = { kind: 'off' };

/** Turns attendance on in a company. */
const seedRoster = (database: BenchDatabase, companyId: number): Promise<unknown> =>
  inCompany(database, companyId, (client) =>
    client.query(`update companies set modules = modules || '{"attendance": true}'::jsonb where id = $1`, [
      companyId,
    ]),
  );

/** The ids of the first employees by name. */
const peopleOf = (database: BenchDatabase, companyId: number): Promise<number[]> =>
  inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from employees where company_id = $1 and inactive_at is null and company_joined_at <= '2026-11-01'
       order by lower(name), id limit $2`,
      [companyId, PUBLISHED],
    );
    return rows.map(({ id }) => Number(id));
  });

/** The bare reading of a grid's people and days, and the bare writing of a month's days with their log. */
const bareTimes = (database: BenchDatabase, companyId: number, ids: readonly number[]) =>
  inCompany(database, companyId, async (client) => {
    const grid = await timeCalls(
      () =>
        client.query(
          `select e.id, e.name, d.date, d.draft_id, d.published_id from employees e
           left join roster_days d on d.company_id = e.company_id and d.employee_id = e.id
             and d.date between '2026-12-07' and '2026-12-13'
           where e.company_id = $1 and e.id = any ($2) order by lower(e.name), e.id, d.date`,
          [companyId, ids.slice(0, IN_GRID)],
        ),
      40,
    );
    await client.query(
      'create table bench_days (company_id bigint, employee_id bigint, date date, plan bigint)',
    );
    const write = await timed(() =>
      client.query(
        `insert into bench_days select $1, p, date '2027-01-01' + d, 1
         from unnest($2::bigint[]) as p cross join generate_series(0, 30) as d`,
        [companyId, ids],
      ),
    );
    return { grid, write };
  });

interface Outcome {
  changed: number;
  refused: number;
  refusals: { employee_id: number; date: string }[];
}

/** The days of a month that planners have in draft. */
const draftsOf = (database: BenchDatabase, companyId: number): Promise<number> =>
  inCompany(database, companyId, async (client) => {
    const { rows } = await client.query<{ days: string }>(
      `select count(*) as days from roster_days where company_id = $1 and draft_id is not null
       and date between $2 and $3`,
      [companyId, MONTH.start_date, MONTH.end_date],
    );
    return Number(rows[0]?.days);
  });

/**
 * Nights copied to a month of everybody, of whom one works early on the day after it: how long it takes until the preview names
 * that one, and until storing is refused. Throws unless exactly that comes of it, and nothing is stored.
 */
async function measureConflict(
  post: <T>(path: string, body: object) => Promise<Answer<T>>,
  drafts: () => Promise<number>,
  { ids, night }: { ids: readonly number[]; night: number },
): Promise<{ preview: number; refusal: number }> {
  const on = shift(night);
  const source = { kind: 'pattern', days: [on, on, on, on, OFF, OFF], stagger: 1 };
  // The pattern begins anew on the last day for them.
  const employee_id = ids[30] ?? 0;
  const early = { times: { start_time: '06:00', end_time: '14:00', break_minute: 30 } };
  const plan = { kind: 'work', sessions: [early] };
  const after = { employee_id, date: '2027-02-01' };
  await post('/cells', { cells: [{ ...after, plan }] });
  let named: Outcome | undefined;
  const preview = await timed(async () => {
    named = (await post<Outcome>('/copies/preview', { ids, source, ...MONTH })).data;
  });
  const [first] = named?.refusals ?? [];
  if (named?.refused !== 1 || first?.employee_id !== employee_id || first.date !== MONTH.end_date)
    throw new Error(`The preview names another conflict: ${JSON.stringify(named?.refusals)}`);
  const answered: string[] = [];
  const refusal = await timed(() =>
    post('/copies', { ids, source, ...MONTH }).then(
      () => answered.push('stored'),
      (error: Error) => answered.push(error.message),
    ),
  );
  if (!answered[0]?.includes(': 422 ') || (await drafts()) !== 0)
    throw new Error(`A month with a conflict was not refused as a whole: ${answered[0]}`);
  await post('/cells', { cells: [{ ...after, plan: null }] });
  return { preview, refusal };
}

/** A figure of one call against a mark. */
const once = (what: string, markMs: number | null, ms: number, floorMs: number | null): Figure => ({
  what,
  mark: markMs === null ? null : seconds(markMs),
  reached: seconds(ms),
  met: markMs === null ? null : ms <= markMs,
  floor: floorMs === null ? null : `bare insert of the days ${seconds(floorMs)}`,
  ratio: floorMs === null ? null : ms / floorMs,
});

/** The roster of a company: the grid of a week, a month copied and published, and a proposal. */
async function measure(
  product: Product,
  database: BenchDatabase,
  token: string,
  companyId: number,
): Promise<Figure[]> {
  const company_id = companyId;
  const [day = 0, evening = 0, night = 0] = await addShifts(product, token, companyId);
  const ids = await peopleOf(database, companyId);
  const post = <T>(path: string, body: object) =>
    call<Answer<T>>(product, token, `${ROSTERS}${path}`, { company_id, ...body });
  const pattern = (...days: object[]) => ({ kind: 'pattern', days, stagger: 1 });
  const turns = pattern(shift(day), shift(day), shift(evening), shift(evening), OFF, OFF);
  await post('/copies', { ids, source: turns, ...WEEK });
  const url = `${product.url}${ROSTERS}?company_id=${companyId}&per_page=${IN_GRID}&start_date=${WEEK.start_date}&end_date=${WEEK.end_date}`;
  const grid = await timeCalls(fetchOnce(url, { authorization: `Bearer ${token}` }), 40);
  const conflict = await measureConflict(post, () => draftsOf(database, companyId), { ids, night });
  const copied = await timed(() => post('/copies', { ids, source: turns, ...MONTH }));
  const published = await timed(() => post('/publish', { ids, ...MONTH }));
  const some = ids.slice(0, PROPOSED);
  for (const [name, template_id, people_needed] of [
    ['Days', day, 60],
    ['Evenings', evening, 40],
    ['Nights', night, 30],
  ] as const) {
    const when = { weekdays: [0, 1, 2, 3, 4, 5, 6], effective_from: '2026-12-14' };
    const body = { company_id, name, template_id, people_needed, ...when };
    await call(product, token, '/api/operation/attendances/posts', body);
  }
  const next = { start_date: '2026-12-14', end_date: '2026-12-20' };
  let proposed = 0;
  const proposal = await timed(async () => {
    proposed = (await post<{ cells: unknown[] }>('/proposals', { ids: some, ...next })).data.cells.length;
  });
  const scrolling = { companyId, people: IN_GRID, week: WEEK.start_date, month: MONTH.start_date };
  const scrolled = await measureScrolling(product.url, token, scrolling);
  const bare = await bareTimes(database, companyId, ids);
  const month = `${PUBLISHED} people × 31 days`;
  return [
    answersFigure(`grid of ${IN_GRID} people × 7 days`, GRID_MS, grid, bare.grid),
    ...scrolled,
    once(`a pattern with one conflict among ${month}: named in the preview`, null, conflict.preview, null),
    once(`the same: refused, nothing stored`, null, conflict.refusal, bare.write),
    once(`a pattern copied to ${month}`, null, copied, bare.write),
    once(`a month of ${PUBLISHED} people published`, PUBLISH_MS, published, bare.write),
    once(
      `a proposal for a week of ${PROPOSED} people (${proposed} shifts proposed)`,
      PROPOSAL_MS,
      proposal,
      null,
    ),
  ];
}

/** The roster of a company of 10,000. */
export async function measureRostering(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a company of ${EMPLOYEES} for its roster …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Roster Sdn Bhd', EMPLOYEES);
  await seedRoster(database, companyId);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `The roster of 10,000 employees, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await measure(product, database, token, companyId),
    };
  } finally {
    await product.stop();
  }
}
