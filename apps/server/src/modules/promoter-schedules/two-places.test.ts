import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { byTimes, OFF, ROSTERS } from '../roster/roster.factory.ts';
import { plantOutlet, takePart } from '../sales-projects/sales-projects.factory.ts';
import {
  addTemplate,
  officeWeek,
  ROSTER,
  SCHEDULES as TEMPLATES,
  weekOf,
} from '../schedules/schedules.factory.ts';
import { addPerson, addSite, assign, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { siteAssignments } from '../sites/sites.tables.ts';
import { ALL_DAY, from, plantPlan, SCHEDULES } from './promoter-schedules.factory.ts';

/*
 * Promoters who are employees are never at two places at once: their ordinary week at another site keeps them from an outlet, and
 * their schedules at an outlet keep them from work at another site. Today is Saturday, 21/11/2026.
 */

const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const SINCE = '2026-11-01';

let product: TestProduct;
let company: SiteCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let office: { id: number };
let site: { id: number; name: string };
let aina: { employee_id: number; id: number; code: string };

/** Somebody employed who is a promoter of the project. */
async function promote(name: string) {
  const employee_id = await addPerson(product, company, { name });
  const { id, code } = await addPromoter(product, company, { employee_id });
  await takePart(product, company.id, plan.project_id, id);
  return { employee_id, id: id as number, code: code as string };
}

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  plan = await plantPlan(product, company);
  office = await addTemplate(product, company);
  site = await addSite(product, company);
  aina = await promote('Aina');
});
afterAll(() => product.stop());

const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, body?: object) =>
  product.call(method, path, { as: company.owner, ...(body ? { body } : {}) });
const weeks = (id = aina.employee_id) => `/api/admin/employees/${id}/work-schedules`;
/** Gives Aina a week from a day on: office hours from Monday to Friday unless another is named. */
const works = (week: unknown = officeWeek(office), effective_from = SINCE) =>
  call('POST', weeks(), { effective_from, week });
/** Makes the site the primary one of Aina. */
const isPlaced = (values: object = {}) =>
  assign(product, company.owner, aina.employee_id, {
    ...{ work_site_id: site.id, start_date: SINCE, is_primary: true, ...values },
  });
const cell = (date: string, session: object = from('10:00', '18:00'), more: object = {}) =>
  plan.cell(date, session, { promoter_id: aina.id, ...more });
const sells = (date: string, session?: object) => plan.store([cell(date, session)]);
const preview = async (...cells: object[]): Promise<string[]> =>
  (await plan.post('/cells/preview', { cells })).body.data.refusals.map(
    ({ message }: { message: string }) => message,
  );
const scheduled = (...days: string[]) =>
  `Aina is scheduled as a promoter on ${days.map((day) => `${day} (${outletName})`).join(', ')}. Cancel those schedules first.`;
let outletName = '';
beforeEach(async () => {
  const { body } = await call('GET', `/api/spm/outlets/${plan.outlet.id}`);
  outletName = body.data.name;
});
const refusal = ({ status, body }: Answer) => [status, body.message, body.errors?.promoter_id];
const refused = (...days: string[]) => [
  ...[422, 'Promoters would be at two places at once. Nothing was changed.', [scheduled(...days)]],
];

describe('the ordinary week of an employee', () => {
  test('at another site keeps them from an outlet at the same hours', async () => {
    expect([(await works()).status, (await isPlaced()).status]).toEqual([201, 201]);
    const found = await preview(
      cell(TUESDAY),
      cell(WEDNESDAY, from('18:00', '21:00')),
      cell(SATURDAY, ALL_DAY),
    );
    expect(found).toEqual([`Overlaps the ordinary week of the employee at ${site.name}, 09:00–18:00.`]);
    const stored = await sells(TUESDAY);
    expect([stored.status, Object.keys(stored.body.errors)]).toEqual([422, ['cells.0.start_time']]);
    expect((await sells(TUESDAY, ALL_DAY)).status).toBe(422);
    expect((await sells(TUESDAY, from('18:00', '21:00'))).status).toBe(200);
    expect((await sells(SATURDAY)).status).toBe(200);
  });

  test('keeps them over midnight too', async () => {
    const night = await addTemplate(product, company, { start_time: '22:00', end_time: '06:00' });
    await works(weekOf('r 1 o o o o o', night));
    await isPlaced();
    expect((await sells(WEDNESDAY, from('05:00', '09:00'))).status).toBe(422);
    expect((await sells(WEDNESDAY, from('06:00', '09:00'))).status).toBe(200);
  });

  test('does so as the week of the company, and no longer once they are placed nowhere', async () => {
    await addTemplate(product, company, { is_default: true });
    await isPlaced({ end_date: TUESDAY });
    expect((await sells(TUESDAY)).status).toBe(422);
    expect((await sells(WEDNESDAY)).status).toBe(200);
  });

  test('without a place, or at the outlet, does not stand in the way', async () => {
    await works();
    expect((await sells(TUESDAY)).status).toBe(200);
    const at = { company_id: company.id, employee_id: aina.employee_id, work_site_id: plan.outlet.id };
    await product.within(company.id, (tx) =>
      tx.insert(siteAssignments).values({ ...at, start_date: SINCE, is_primary: true }),
    );
    expect((await sells(WEDNESDAY)).status).toBe(200);
    const other = await plantOutlet(product, company.id, plan.project_id);
    expect(await preview(cell('2026-11-26', undefined, { outlet_id: other.id }))).toHaveLength(1);
  });

  test('gives way to a published day off', async () => {
    await works();
    await isPlaced();
    const cells = [{ employee_id: aina.employee_id, date: TUESDAY, plan: OFF }];
    await call('POST', `${ROSTERS}/cells`, { company_id: company.id, cells });
    expect((await sells(TUESDAY)).status).toBe(422);
    const range = { start_date: TUESDAY, end_date: TUESDAY };
    await call('POST', `${ROSTERS}/publish`, { company_id: company.id, ...range });
    expect((await sells(TUESDAY)).status).toBe(200);
  });

  test('leaves days out of a copied week, and rows out of a file', async () => {
    await works(officeWeek(office), '2026-12-02');
    await plan.store([cell(TUESDAY), cell(WEDNESDAY)]);
    await isPlaced({ start_date: '2026-12-01' });
    const copy = await plan.post('/copies', { from: TUESDAY, to: '2026-12-01', skip_refused: true });
    expect(copy.body.data).toMatchObject({ changed: 1, refused: 1 });
    expect(copy.body.data.refusals).toMatchObject([{ date: '2026-12-02', promoter: 'Aina' }]);
    const bytes = `promoter_code,outlet_code,date,start_time,end_time\n${aina.code},${plan.outlet.code},2026-12-03,10:00,18:00\n`;
    const fields = { company_id: String(company.id), project_id: String(plan.project_id), dry_run: '1' };
    const file = await product.upload(`${SCHEDULES}/import`, company.owner, { name: 'a.csv', bytes }, fields);
    expect(file.body.data.errors).toMatchObject([
      {
        row: 2,
        message: expect.stringContaining(`Overlaps the ordinary week of the employee at ${site.name}`),
      },
    ]);
  });
});

describe('a schedule at an outlet keeps an employee from', () => {
  test('a week of theirs at another site, given, corrected or taken back', async () => {
    await isPlaced();
    await plan.store([cell(TUESDAY), cell(WEDNESDAY)]);
    expect(refusal(await works())).toEqual(refused('24/11/26', '25/11/26'));
    expect(refusal(await works(officeWeek(office), WEDNESDAY))).toEqual(refused('25/11/26'));
    const free = await works(weekOf('1 o o 1 1 o r', office));
    expect(free.status).toBe(201);
    const { id, version } = free.body.data;
    const corrected = { week: weekOf('1 o 1 1 1 o r', office), reason: null, version };
    expect(refusal(await call('PATCH', `${weeks()}/${id}`, corrected))).toEqual(refused('25/11/26'));
    await addTemplate(product, company, { is_default: true });
    expect(refusal(await call('DELETE', `${weeks()}/${id}?version=${version}`))).toEqual(
      refused('24/11/26', '25/11/26'),
    );
    expect((await works(officeWeek(office), '2026-11-26')).status).toBe(201);
  });

  test('other times of their shift, and another week of the company', async () => {
    await isPlaced();
    const late = await addTemplate(product, company, {
      start_time: '18:00',
      end_time: '22:00',
      break_minute: 0,
    });
    await works(officeWeek(late));
    await sells(TUESDAY);
    const item = `${TEMPLATES}/${late.id}`;
    const times = (start_time: string, effective_from: string) =>
      call('PATCH', item, { start_time, effective_from, version: 1 });
    expect(refusal(await times('17:00', '2026-11-23'))).toEqual(refused('24/11/26'));
    expect((await times('17:00', WEDNESDAY)).status).toBe(200);
    const bala = await promote('Bala');
    await assign(product, company.owner, bala.employee_id, {
      work_site_id: site.id,
      start_date: SINCE,
      is_primary: true,
    });
    await plan.store([plan.cell(TUESDAY, from('10:00', '18:00'), { promoter_id: bala.id })]);
    const standard = await call('POST', `${TEMPLATES}/${office.id}/default`, { version: 1 });
    expect(refusal(standard)).toMatchObject([422, expect.any(String), [expect.stringMatching(/^Bala is/)]]);
  });

  test('another branch whose weekend they would work', async () => {
    await isPlaced();
    expect((await call('POST', `${TEMPLATES}/${office.id}/default`, { version: 1 })).status).toBe(200);
    expect((await sells(SUNDAY)).status).toBe(200);
    const body = { company_id: company.id, name: 'Kota Bharu', state: 'Kelantan' };
    const branch_id = (await call('POST', '/api/admin/companies/branches', body)).body.data.id;
    const moves = (effective_from: string) =>
      call('POST', `/api/admin/employees/${aina.employee_id}/employments`, {
        ...{ effective_from, event: 'transfer', branch_id, version: 1 },
      });
    expect(refusal(await moves(WEDNESDAY))).toEqual(refused('29/11/26'));
    expect((await moves('2026-11-30')).status).toBe(201);
  });

  test('a primary site at which their week is worked', async () => {
    await works();
    await sells(TUESDAY);
    expect(refusal(await isPlaced())).toEqual(refused('24/11/26'));
    const placed = await isPlaced({ is_primary: false });
    expect(placed.status).toBe(201);
    const path = `/api/admin/employees/${aina.employee_id}/worksites/${placed.body.data.id}`;
    expect(refusal(await call('PATCH', path, { is_primary: true, version: 1 }))).toEqual(refused('24/11/26'));
    const later = { is_primary: true, start_date: WEDNESDAY, version: 1 };
    expect((await call('PATCH', path, later)).status).toBe(200);
    expect(refusal(await call('PATCH', path, { start_date: TUESDAY, version: 2 }))).toEqual(
      refused('24/11/26'),
    );
  });

  test('a week that many are given: it names them beforehand and leaves them out', async () => {
    await isPlaced();
    await sells(TUESDAY);
    const clerk = await addPerson(product, company, { name: 'Clerk' });
    const body = {
      ...{ company_id: company.id, ids: [aina.employee_id, clerk], effective_from: '2026-11-23' },
      ...{ week: officeWeek(office), reason: null },
    };
    for (const path of ['/preview', '']) {
      const { body: answer } = await call('POST', `${ROSTER}${path}`, body);
      expect(answer.data).toMatchObject({
        ...{ changed: 1, failed: 1, failures: [{ id: aina.employee_id, message: scheduled('24/11/26') }] },
      });
    }
  });

  test('going back to their week from a plan of the day', async () => {
    await works();
    await isPlaced();
    const roster = (day: object | null) =>
      call('POST', `${ROSTERS}/cells`, {
        company_id: company.id,
        cells: [{ employee_id: aina.employee_id, date: TUESDAY, plan: day }],
      });
    const range = { company_id: company.id, start_date: TUESDAY, end_date: TUESDAY };
    await roster(byTimes('18:00', '22:00'));
    expect((await call('POST', `${ROSTERS}/publish`, range)).status).toBe(200);
    expect((await sells(TUESDAY)).status).toBe(200);
    const back = await roster(null);
    expect([back.status, JSON.stringify(back.body.errors)]).toEqual([
      422,
      expect.stringContaining(`Overlaps the schedule as a promoter at ${outletName} on 24/11/26.`),
    ]);
  });

  test('whichever is first: of both at once one is refused', async () => {
    await works();
    const both = await Promise.all([isPlaced(), sells(TUESDAY)]);
    expect(both.map(({ status }) => (status < 300 ? 'stored' : status)).sort()).toEqual([422, 'stored']);
  });

  test('nothing once it is cancelled, nor before their work changes', async () => {
    await isPlaced();
    await sells(TUESDAY);
    await plan.post('/cells', {
      cells: [cell(TUESDAY, undefined, { session: null, version: 1 })],
      reason: 'Rain',
    });
    expect((await works()).status).toBe(201);
  });
});
