import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';
type Worker = { id: number; person: Person };

let product: TestProduct;
let company: ScheduleCompany;
let mall: { id: number };
let planner: Person;
let aminah: Worker;
let ravi: Worker;

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  mall = await addSite(product, company, { name: 'The Mall' });
  planner = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/work-task/site-visit/manage', actions: ['Create'] }],
  });
  aminah = await addWorker(product, company, { name: 'Aminah' });
  ravi = await addWorker(product, company, { name: 'Ravi' });
  for (const [who, date, as] of [
    [aminah, TODAY, planner],
    [aminah, '2026-11-29', planner],
    [aminah, '2026-11-30', planner],
    [aminah, '2026-12-02', company.owner],
    [ravi, '2026-11-30', planner],
  ] as const)
    await plan(who, date, as);
});

const plan = (who: Worker, date: string, as: Person = planner) =>
  product.call('POST', VISITS, {
    as,
    body: { company_id: company.id, employee_ids: [who.id], work_site_id: mall.id, date },
  });
async function send(step: 'inactivate' | 'reactivate', body: object = {}) {
  const at = `/api/admin/employees/${aminah.id}`;
  const { version } = (await product.call('GET', at, { as: company.owner })).body.data;
  const answer = await product.call('POST', `${at}/${step}`, {
    as: company.owner,
    body: { ...body, version },
  });
  expect(answer.status).toBe(200);
}
const list = async (language = 'en') =>
  (
    await product.call('GET', `${VISITS}/manage?company_id=${company.id}&sort_by=date&sort=asc`, {
      ...{ as: company.owner, headers: { 'accept-language': language } },
    })
  ).body.data.map(
    (row: { employee: { name: string }; date: string; status: string; cancel_reason: string | null }) =>
      [row.employee.name, row.date, row.status, row.cancel_reason].filter(Boolean).join(' '),
  );
const titles = async (as: Person, language = 'en') =>
  (
    await product.call('GET', '/api/notifications', { as, headers: { 'accept-language': language } })
  ).body.data
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => /cancelled|dibatalkan/.test(title));

describe('Visits of somebody who leaves', () => {
  test('after the last day are cancelled for that, and each planner is told once', async () => {
    await send('inactivate', { inactive_at: '2026-11-28' });
    const stays = [`Aminah ${TODAY} Scheduled`, 'Ravi 2026-11-30 Scheduled'];
    const cancelled = ['2026-11-29', '2026-11-30', '2026-12-02'].map((day) => `Aminah ${day} Cancelled`);
    expect((await list()).sort()).toEqual(
      [...stays, ...cancelled.map((line) => `${line} After the last day of service.`)].sort(),
    );
    expect((await list('ms')).sort()).toEqual(
      [...stays, ...cancelled.map((line) => `${line} Selepas hari terakhir perkhidmatan.`)].sort(),
    );
    expect(await titles(planner)).toEqual([
      '2 visits of Aminah from 29/11/26 on were cancelled: after the last day of service.',
    ]);
    expect(await titles(planner, 'ms')).toEqual([
      '2 lawatan Aminah mulai 29/11/26 telah dibatalkan kerana selepas hari terakhir perkhidmatan.',
    ]);
    expect(await titles(company.owner)).toHaveLength(1);
  });

  test('stay cancelled where the last day is taken back, and are cancelled after another alone', async () => {
    await send('inactivate', { inactive_at: '2026-11-29' });
    await send('reactivate');
    const after = await list();
    expect(after.filter((line: string) => line.includes('Cancelled'))).toHaveLength(2);
    expect((await plan(aminah, '2026-12-01')).status).toBe(201);
    expect((await plan(aminah, '2026-12-03')).status).toBe(201);
    await send('inactivate', { inactive_at: '2026-12-01' });
    expect((await list()).filter((line: string) => /Aminah.*Scheduled/.test(line))).toEqual([
      `Aminah ${TODAY} Scheduled`,
      'Aminah 2026-11-29 Scheduled',
      'Aminah 2026-12-01 Scheduled',
    ]);
  });

  test('that were missed stay so, and one that has begun goes on', async () => {
    setNow('2026-11-30 09:00');
    const own = await product.call('GET', `${VISITS}?company_id=${company.id}&start_date=2026-11-30`, {
      as: aminah.person,
    });
    const visit = own.body.data.find(({ date }: { date: string }) => date === '2026-11-30');
    const begun = await product.call('POST', `${VISITS}/${visit.id}/check-in`, {
      as: aminah.person,
      body: {
        ...{ uuid: randomUUID(), recorded_at: instantOf('2026-11-30 09:00') },
        ...{ lat: 3.139, lng: 101.6869, accuracy: 10 },
      },
    });
    expect(begun.status).toBe(201);
    await send('inactivate', { inactive_at: '2026-11-28' });
    expect((await list()).filter((line: string) => line.startsWith('Aminah'))).toEqual([
      `Aminah ${TODAY} Missed`,
      'Aminah 2026-11-29 Missed',
      'Aminah 2026-11-30 In Progress',
      'Aminah 2026-12-02 Cancelled After the last day of service.',
    ]);
  });
});
