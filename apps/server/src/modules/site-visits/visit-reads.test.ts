import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { branches, companies } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { siteVisits } from './site-visits.tables.ts';

/*
 * What the lists and the summary of visits have by default and by each filter. Aminah was to visit the mall on 5/1 and 3/2 and the
 * port on 30/12, and had a visit of the year before; Bala, of another branch, was to visit the port today, and went to the mall.
 */

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';
const AT_MALL = { lat: 3.1579, lng: 101.7123, accuracy: 8 };

let product: TestProduct;
let company: ScheduleCompany;
let north: number;
const sites: Record<string, number> = {};
let aminah: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await product.within(company.id, async (tx) => {
    await tx.update(companies).set({ modules: EVERY_MODULE });
    const [branch] = await tx
      .insert(branches)
      .values({ company_id: company.id, name: 'North' })
      .returning({ id: branches.id });
    north = branch?.id ?? 0;
  });
  sites.Mall = (await addSite(product, company, { name: 'Mall' })).id;
  sites.Port = (await addSite(product, company, { name: 'Port', lat: 3.0, lng: 101.4 })).id;
  setNow(`${TODAY} 08:00`);
  aminah = await addWorker(product, company, { name: 'Aminah' });
  bala = await addWorker(product, company, { name: 'Bala' });
  const planned = (
    employee_id: number,
    work_site_id: number | undefined,
    date: string,
    completed = false,
  ) => ({
    ...{ company_id: company.id, employee_id, work_site_id: work_site_id ?? 0, date, uuid: randomUUID() },
    ...{ position: 0, scheduled: true, due_at: `${date}T16:00:00.000Z`, planned_by: company.owner.user_id },
    ...(completed ? { status: 'Completed' as const, minutes: 90 } : { status: 'Scheduled' as const }),
  });
  await product.within(company.id, async (tx) => {
    await tx.update(employees).set({ branch_id: north }).where(eq(employees.id, bala.id));
    await tx
      .insert(siteVisits)
      .values([
        planned(aminah.id, sites.Mall, '2025-12-31', true),
        planned(aminah.id, sites.Mall, '2026-01-05', true),
        planned(aminah.id, sites.Mall, '2026-02-03'),
        planned(aminah.id, sites.Port, '2026-12-30'),
        planned(bala.id, sites.Port, TODAY),
      ]);
  });
  setNow(`${TODAY} 09:30`);
  const arrived = await product.call('POST', `${VISITS}/${randomUUID()}/check-in`, {
    as: bala.person,
    body: {
      ...{ uuid: randomUUID(), recorded_at: instantOf(`${TODAY} 09:30`), work_site_id: sites.Mall },
      ...AT_MALL,
    },
  });
  expect(arrived.status).toBe(201);
});
afterAll(() => product.stop());

type Visit = { employee?: { name: string }; site: { name: string }; date: string; status: string };
const list = async (as: Person, path: string, query = '') =>
  (
    await product.call('GET', `${VISITS}${path}?company_id=${company.id}&sort_by=date&sort=asc&${query}`, {
      as,
    })
  ).body.data as Visit[];
const own = async (query = '') =>
  (await list(aminah.person, '', query)).map(({ site, date, status }) => `${site.name} ${date} ${status}`);
const managed = async (query = '') =>
  (await list(company.owner, '/manage', query)).map(
    ({ employee, site, date }) => `${employee?.name} ${site.name} ${date}`,
  );

describe('own visits', () => {
  test('are those of this year unless another year or days are named', async () => {
    expect(await own()).toEqual([
      'Mall 2026-01-05 Completed',
      'Mall 2026-02-03 Missed',
      'Port 2026-12-30 Scheduled',
    ]);
    expect(await own('year=2025')).toEqual(['Mall 2025-12-31 Completed']);
    expect(await own('start_date=2025-12-01&end_date=2026-01-31')).toEqual([
      'Mall 2025-12-31 Completed',
      'Mall 2026-01-05 Completed',
    ]);
  });

  test('are summed up by month and state, of this year unless another is named', async () => {
    const summary = async (query = '') => {
      const path = `${VISITS}/summary?company_id=${company.id}${query}`;
      return (await product.call('GET', path, { as: aminah.person })).body.data;
    };
    const none = { Scheduled: 0, 'In Progress': 0, Completed: 0, Missed: 0, Cancelled: 0, minutes: 0 };
    expect(await summary()).toEqual([
      { ...none, month: '2026-01', Completed: 1, minutes: 90 },
      { ...none, month: '2026-02', Missed: 1 },
      { ...none, month: '2026-12', Scheduled: 1 },
    ]);
    expect(await summary('&year=2025')).toEqual([{ ...none, month: '2025-12', Completed: 1, minutes: 90 }]);
  });
});

describe('visits to manage', () => {
  const OF_AMINAH = ['Aminah Mall 2026-01-05', 'Aminah Mall 2026-02-03'];
  const OF_BALA = `Bala Port ${TODAY}`;

  test.each([
    ['are the planned ones of this year', '', [...OF_AMINAH, OF_BALA, 'Aminah Port 2026-12-30']],
    ['or those that nobody planned', 'scheduled=0', [`Bala Mall ${TODAY}`]],
    ['of another year', 'year=2025', ['Aminah Mall 2025-12-31']],
    ['of some days', 'start_date=2026-02-01&end_date=2026-11-30', ['Aminah Mall 2026-02-03', OF_BALA]],
    ['of a site', () => `work_site_id=${sites.Mall}`, OF_AMINAH],
    ['of a person', () => `employee_id=${bala.id}`, [OF_BALA]],
    ['of a branch', () => `branch_id=${north}`, [OF_BALA]],
    ['in a state', 'status=Missed', ['Aminah Mall 2026-02-03']],
  ] as [string, string | (() => string), string[]][])('%s', async (_, query, found) => {
    expect(await managed(typeof query === 'string' ? query : query())).toEqual(found);
  });
});
