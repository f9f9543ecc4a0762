import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { asEmployees } from '../../kit/person.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, employeesWhoSignIn, ownerOf } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { refreshDays } from '../attendance/attendance.api.ts';
import { storeSeedEvents } from '../presence/presence.api.ts';
import { moveByPresence } from '../promoter-schedules/promoter-schedules.api.ts';
import { photoFolderOf } from './daily-report.store.ts';
import { followProject } from './day-products.store.ts';
import { outletDays, outletDayProducts as products } from './outlet-days.tables.ts';
import { type DemoEntry, type DemoReport, DemoShelves } from './outlet-entries.seed.ts';
import { storeEntries, storeReports } from './outlet-store.seed.ts';
import { storeActions } from './outlet-tasks.seed.ts';
import {
  type DemoTurn,
  eventsOf,
  inMidDay,
  readTurnGround,
  storePastTurns,
  todaysTurns,
} from './outlet-turns.seed.ts';
import { seedOutsiderTurns } from './outsider-turns.seed.ts';
import { drawShelf } from './shelf-picture.seed.ts';
import { actionPhotoFolderOf } from './task-action.store.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const PICTURES = 6;

/** Records the comings and goings of turns, which are the attendance of their promoters too. */
async function recordPresence(call: RowCall, turns: readonly DemoTurn[], today: PlainDate): Promise<void> {
  const [companyId = 0] = call.companyIds;
  const events = turns.flatMap(eventsOf);
  if (events.length === 0) return;
  await storeSeedEvents(call, ZONE, events);
  const employeeIds = [...new Set(events.map(({ employee_id }) => employee_id))];
  const from = events.reduce(
    (earliest, { local_date }) => (local_date < earliest ? local_date : earliest),
    today,
  );
  await refreshDays(call.tx, { companyId, employeeIds, from, to: today });
  const instants = events.map(({ recorded_at }) => recorded_at).sort();
  const people = asEmployees(employeeIds).map((person) => ({ person, instants }));
  // A year of everybody's at once takes more than a minute.
  for (const one of people) await moveByPresence(call.tx, companyId, [one]);
}

type Key = Pick<DemoTurn, 'sales_project_id' | 'date'> & { outlet_id: number };
const dayKey = ({ sales_project_id, outlet_id, date }: Key) => `${sales_project_id} ${outlet_id} ${date}`;
const keyOfTurn = ({ sales_project_id, outlet, date }: DemoTurn) =>
  dayKey({ sales_project_id, outlet_id: outlet.id, date });

/** Makes the outlet days of turns to which somebody came, with the products of their projects; returns their ids by `dayKey`. */
async function makeDays(
  tx: Tx,
  company_id: number,
  turns: readonly DemoTurn[],
): Promise<Map<string, number>> {
  const days = new Map(
    turns
      .filter(({ came }) => came !== null)
      .map((turn) => [
        keyOfTurn(turn),
        { sales_project_id: turn.sales_project_id, outlet_id: turn.outlet.id, date: turn.date },
      ]),
  );
  await tx.execute(sql`insert into ${outletDays} (company_id, sales_project_id, outlet_id, date)
    select ${company_id}, d.* from jsonb_to_recordset(${JSON.stringify([...days.values()])}::jsonb)
      as d (sales_project_id bigint, outlet_id bigint, date date)`);
  await followProject(tx, sql`d.company_id = ${company_id}`);
  const { rows } = await tx.execute<Key & { id: number } & Record<string, unknown>>(
    sql`select id, sales_project_id, outlet_id, date from ${outletDays} where company_id = ${company_id}`,
  );
  return new Map(rows.map((row) => [dayKey(row), row.id]));
}

/** What each project sells, as it is on the shelves. */
async function shelvesOf(tx: Tx, company_id: number) {
  const { rows } = await tx.execute<{
    sales_project_id: number;
    product_id: number;
    minimum_stock: number;
  }>(sql`
    select distinct d.sales_project_id, p.product_id, p.minimum_stock from ${outletDays} d
    join ${products} p on p.company_id = d.company_id and p.outlet_day_id = d.id
    where d.company_id = ${company_id} order by 1, 2`);
  return (projectId: number) => rows.filter(({ sales_project_id }) => sales_project_id === projectId);
}

const inOrder = (a: DemoTurn, b: DemoTurn): number =>
  a.date === b.date ? (a.came ?? 0) - (b.came ?? 0) : a.date < b.date ? -1 : 1;

/** What is recorded at each outlet of a project, from day to day. */
async function recordAll(tx: Tx, company_id: number, turns: readonly DemoTurn[], now: number) {
  const shelvesFor = await shelvesOf(tx, company_id);
  const shelves = new Map<string, DemoShelves>();
  const entries: DemoEntry[] = [];
  const reports: DemoReport[] = [];
  for (const turn of [...turns].sort(inOrder)) {
    const key = `${turn.sales_project_id} ${turn.outlet.id}`;
    const own = shelves.get(key) ?? new DemoShelves(shelvesFor(turn.sales_project_id), now);
    shelves.set(key, own);
    const recorded = own.record(turn);
    entries.push(...recorded.entries);
    reports.push(...recorded.reports);
  }
  return { entries, reports };
}

/** Pictures of shelves, each stored once. */
async function storePictures(services: Services, folder: string) {
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, at) => {
      const bytes = await drawShelf(at);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const file_key = `${folder}/${hash.slice(0, 40)}.webp`;
      await services.files.put(file_key, bytes);
      return { file_key, hash };
    }),
  );
}

/**
 * Three months of the demo's retail company at its outlets: employees who come, sometimes late or not at all, count, fill, sell,
 * do their tasks and report; whoever signs in as a promoter or supervisor is in the middle of the day.
 */
export async function seedOutletDays(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, outletDays, async (tx, company) => {
    const company_id = company.id;
    const now = services.clock.now();
    const today = dayIn(ZONE, now);
    const ground = await readTurnGround(tx, company_id, { today, now: now.getTime() });
    const past = await storePastTurns(tx, ground);
    const signingIn = (await employeesWhoSignIn(tx, company)).flatMap(({ employee_id }) => employee_id ?? []);
    const turns = [...past, ...(await todaysTurns(tx, ground, inMidDay(ground, signingIn)))];
    const call: RowCall = { tx, services, actor: ownerOf(company), companyIds: [company_id], language: 'en' };
    await recordPresence(call, turns, today);
    await seedOutsiderTurns(call, company_id, today);
    const days = await makeDays(tx, company_id, turns);
    const dayOf = (turn: DemoTurn) => days.get(keyOfTurn(turn)) ?? 0;
    const { entries, reports } = await recordAll(tx, company_id, turns, now.getTime());
    const by = { company_id, user_id: company.ownerId, dayOf };
    const ofReports = await storePictures(services, photoFolderOf(company_id));
    const ofTasks = await storePictures(services, actionPhotoFolderOf(company_id));
    await storeEntries(tx, by, entries);
    await storeReports(tx, by, { reports, pictures: ofReports, since: addDays(today, -14) });
    await storeActions(tx, by, { turns, pictures: ofTasks, now: now.getTime() });
  });
}
