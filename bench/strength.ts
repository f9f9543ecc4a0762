import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { fetchOnce } from './calls.ts';
import { giveAccounts, tokenOf } from './check-ins.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type BenchDevice, giveDevices, POSITION, sendEntries, signEvent } from './devices.ts';
import { type Figure, percentile, seconds } from './figure.ts';
import { call, type Product, seedCompany, startBuilt } from './product.ts';
import { subscribe } from './realtime.ts';
import type { Section } from './report.ts';
import { listFigure, roundsNote } from './rounds.ts';

const [BOARD_MS, SEEN_MS] = [50, 1_000];
const [PEOPLE, SITES, SEEN] = [5_000, 500, 20];
const TODAY = CLOCK.slice(0, 10);
const SCHEDULES = '/api/operation/attendances/schedules';
const STRENGTH = '/api/work-task/sites/strength';
const ZONE = `at time zone 'Asia/Kuala_Lumpur'`;
/** The first id of the rows filled in, beyond those of the product. */
const FIRST = 10_000_000;

interface Answer<T> {
  data: T;
}

/** The guards by day and by night. */
async function addShifts(product: Product, token: string, company_id: number): Promise<[number, number]> {
  const add = async (name: string, start_time: string, end_time: string) => {
    const body = { company_id, name, start_time, end_time, break_minute: 60 };
    return (await call<Answer<{ id: number }>>(product, token, SCHEDULES, body)).data.id;
  };
  return [await add('Day', '07:00', '19:00'), await add('Night', '19:00', '07:00')];
}

/** Tables that are filled as they are once everything has happened; neither the log nor the guards of their states are involved. */
const FILLED = ['work_sites', 'posts', 'site_assignments', 'work_schedules', 'presence_events'];

/** Everybody in service, numbered; the even ones work by day. */
const NUMBERED = `select company_id, id, row_number() over (order by id) - 1 as nth from employees
  where company_id = $1 and inactive_at is null`;

/** Sites with posts by day and night, and everybody placed at one of them, by day or by night every day. */
async function fillSites(
  client: Client,
  companyId: number,
  shifts: readonly [number, number],
): Promise<void> {
  await client.query(
    `insert into work_sites (id, company_id, code, name, lat, lng, radius) overriding system value
     select ${FIRST} + s, $1, 'G' || s, 'Guarded site ' || s, $2 + s * 0.00002, $3, 2000 from generate_series(0, ${SITES - 1}) as s`,
    [companyId, POSITION.lat, POSITION.lng],
  );
  await client.query(
    `insert into posts (company_id, name, work_site_id, template_id, weekdays, people_needed, effective_from)
     select $1, 'Guards', ${FIRST} + s, t, array[0, 1, 2, 3, 4, 5, 6], 5, '2026-01-01'
     from generate_series(0, ${SITES - 1}) as s cross join unnest($2::bigint[]) as t`,
    [companyId, shifts],
  );
  for (const template of shifts)
    await client.query(
      `with week as (insert into work_weeks (company_id, pattern, name) values ($1, 'bench ' || $2::bigint, 'Every day') returning id)
       insert into work_week_days (company_id, week_id, weekday, position, kind, template_id)
       select $1, week.id, d, 0, 'work', $2::bigint from week cross join generate_series(0, 6) as d`,
      [companyId, template],
    );
  await client.query(
    `insert into work_schedules (company_id, employee_id, effective_from, week_id)
     select e.company_id, e.id, '2026-01-01',
       (select id from work_weeks where company_id = $1 and pattern = 'bench ' || ($2::bigint[])[1 + e.nth % 2])
     from (${NUMBERED}) as e on conflict do nothing`,
    [companyId, shifts],
  );
  await client.query(
    `insert into site_assignments (company_id, employee_id, work_site_id, start_date, is_primary)
     select e.company_id, e.id, ${FIRST} + (e.nth / 2) % ${SITES}, '2026-01-01', true from (${NUMBERED}) as e`,
    [companyId],
  );
}

/** Yesterday everybody came and went; today whoever works by day came, but for one in ten. */
async function fillDays(client: Client, companyId: number): Promise<void> {
  // Those that the product has begun for today.
  await client.query('delete from attendance_days where company_id = $1', [companyId]);
  const begins = `case when e.nth % 2 = 0 then time '07:00' else time '19:00' end`;
  await client.query(
    `insert into attendance_days (company_id, employee_id, date, kind, planned_in, planned_out, late_after, closes_at,
       first_in, last_out, missing_out, in_status, normal_minutes, late_minutes)
     select e.company_id, e.id, d.date, 'work', d.starts, d.starts + interval '12 hours', d.starts, d.starts + interval '20 hours',
       case when d.came then d.starts end, case when d.came and d.date < $2 then d.starts + interval '12 hours' end,
       d.came and d.date = $2, case when d.came then 'ontime' end, 0, case when d.came and e.nth % 14 = 0 then 20 else 0 end
     from (${NUMBERED}) as e cross join lateral (
       select date, (date + ${begins}) ${ZONE} as starts, date < $2 or (e.nth % 2 = 0 and e.nth % 20 <> 0) as came
       from (values ($2::date - 1), ($2::date)) as days (date)) as d`,
    [companyId, TODAY],
  );
  await client.query(
    `insert into presence_events (id, company_id, uuid, employee_id, type, recorded_at, arrived_at, zone, local_date, session,
       work_site_id, source, status) overriding system value
     select ${FIRST} + row_number() over (order by a.employee_id, a.date, k), a.company_id, gen_random_uuid(), a.employee_id,
       case k when 0 then 'in' else 'out' end, case k when 0 then a.first_in else a.last_out end,
       case k when 0 then a.first_in else a.last_out end, 'Asia/Kuala_Lumpur', a.date, 0, s.work_site_id, 'own', 'Verified'
     from attendance_days a cross join generate_series(0, 1) as k
     join site_assignments s on s.company_id = a.company_id and s.employee_id = a.employee_id
     where a.company_id = $1 and case k when 0 then a.first_in else a.last_out end is not null`,
    [companyId],
  );
}

/** Fills a company with sites, their posts, and two days of everybody's attendance: more than 10,000 events. */
const fill = (database: BenchDatabase, companyId: number, shifts: readonly [number, number]): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`);
    await fillSites(client, companyId, shifts);
    await fillDays(client, companyId);
    for (const table of FILLED) await client.query(`alter table ${table} enable trigger user`);
    for (const table of [...FILLED, 'attendance_days', 'work_week_days'])
      await client.query(`vacuum analyze ${table}`);
  });

/** The bare reading of whom the board counts: everybody with their site, their week and their day. */
const BARE = `select s.work_site_id, w.week_id, a.first_in is null, count(*) from employees e
  join site_assignments s on s.company_id = e.company_id and s.employee_id = e.id
  join work_schedules w on w.company_id = e.company_id and w.employee_id = e.id
  join attendance_days a on a.company_id = e.company_id and a.employee_id = e.id and a.date = $2
  where e.company_id = $1 group by 1, 2, 3`;

interface Of {
  companyId: number;
  token: string;
}

/** What is read of the board; the first is the page as it opens. */
const READS = [
  ['a page of 50', `?per_page=50&date=${TODAY}`],
  ['all sites', `?per_page=${SITES}&date=${TODAY}`],
  ['counts and map', `/summary?positions=true&date=${TODAY}`],
  ['a day to come', '?per_page=50&date=2026-12-07'],
] as const;

const boardFigures = (product: Product, database: BenchDatabase, { companyId, token }: Of) =>
  inCompany(database, companyId, async (client) => {
    const headers = { authorization: `Bearer ${token}` };
    const bare = { of: 'bare query', once: () => client.query(BARE, [companyId, TODAY]) };
    const figures: Figure[] = [];
    for (const [what, path] of READS)
      figures.push(
        await listFigure(
          `board of ${SITES} sites and ${PEOPLE} people: ${what}`,
          { p95: BOARD_MS },
          fetchOnce(`${product.url}${STRENGTH}${path}&company_id=${companyId}`, headers),
          bare,
        ),
      );
    return figures;
  });

/** How many are present at all sites. */
const presentNow = async (product: Product, { companyId, token }: Of): Promise<number> =>
  (
    await call<Answer<{ present: number }>>(
      product,
      token,
      `${STRENGTH}/summary?company_id=${companyId}&date=${TODAY}`,
    )
  ).data.present;

/** Check-ins of people who were missing: until the board's readers have been told and it counts them. */
async function seenFigure(product: Product, of: Of, devices: readonly BenchDevice[]): Promise<Figure> {
  const channel = `private-company.${of.companyId}.screen.work-task.site`;
  const socket = await subscribe(product, of.token, channel);
  const waits: number[] = [];
  let present = await presentNow(product, of);
  for (const device of devices) {
    const entry = await signEvent(device, 'in', CLOCK);
    const told = once(socket, 'message');
    const began = performance.now();
    await sendEntries(product, device, [entry]);
    await told;
    for (present += 1; (await presentNow(product, of)) < present; await sleep(10))
      if (performance.now() - began > 10 * SEEN_MS) throw new Error('A check-in is not on the board.');
    waits.push(performance.now() - began);
  }
  socket.terminate();
  const longest = percentile(waits, 1);
  return {
    what: `a check-in, until the board was told of it and counts it (the longest of ${waits.length})`,
    mark: seconds(SEEN_MS),
    reached: seconds(longest),
    met: longest <= SEEN_MS,
    floor: null,
    ratio: null,
  };
}

/** Devices of the first people who work by day and have not come. */
async function missingPeople(database: BenchDatabase, companyId: number): Promise<BenchDevice[]> {
  const people = 20 * SEEN;
  await giveAccounts(database, { companyId }, people);
  const tokens = Array.from({ length: SEEN }, (_, index) => tokenOf(index * 20));
  return giveDevices(database, companyId, tokens);
}

/** The strength of 500 sites with 5,000 people. */
export async function measureStrength(database: BenchDatabase): Promise<Section> {
  console.info(`Filling ${SITES} sites with ${PEOPLE} people …`);
  const load = loadavg()[0] ?? 0;
  const companyId = await seedCompany(database, 'Bench Strength Sdn Bhd', PEOPLE);
  await inCompany(database, companyId, (client) =>
    client.query(
      `update companies set modules = modules || '{"attendance": true, "work-task": true}'::jsonb where id = $1`,
      [companyId],
    ),
  );
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    await fill(database, companyId, await addShifts(product, token, companyId));
    const of = { companyId, token };
    const figures = await boardFigures(product, database, of);
    figures.push(await seenFigure(product, of, await missingPeople(database, companyId)));
    return {
      title: `The strength of ${SITES} sites with ${PEOPLE} people, ${database.name} (${database.version})`,
      note: roundsNote(load),
      figures,
    };
  } finally {
    await product.stop();
  }
}
