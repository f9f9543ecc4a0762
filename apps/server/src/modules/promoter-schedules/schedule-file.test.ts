import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { from, plantPlan, SCHEDULES } from './promoter-schedules.factory.ts';

let product: TestProduct;
let company: SiteCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
  plan = await plantPlan(product, company);
});
afterAll(() => product.stop());

const send = (
  bytes: string | Buffer,
  fields: Record<string, string> = {},
  name = 'schedules.csv',
  as: Person = company.owner,
) =>
  product.upload(
    `${SCHEDULES}/import`,
    as,
    { name, bytes },
    { company_id: String(company.id), project_id: String(plan.project_id), ...fields },
  );

/** Compares a file, and then imports it as it was compared. */
const importFile = async (bytes: string | Buffer, name?: string) => {
  const { body } = await send(bytes, { dry_run: '1' }, name);
  return send(bytes, { digest: body.data.digest }, name);
};

test('a workbook is compared first, and then schedules its rows', async () => {
  await plan.store([plan.cell('2026-11-24', from('10:00', '18:00'))]);
  const [code, outlet] = [plan.promoter.code, plan.outlet.code];
  const rows = [
    ['Kod Promoter', 'Kod Outlet', 'Tarikh', 'Mula', 'Tamat'],
    [code, outlet, '24/11/2026', '10:00', '18:00'],
    [code.toLowerCase(), outlet, '25/11/2026', '10:00', '18:00'],
    [code, outlet, '26/11/2026', '', ''],
  ];
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Schedules', rows }] }));
  const before = await send(bytes, { dry_run: '1' }, 'schedules.xlsx');
  expect([before.status, before.body.data.errors]).toEqual([200, []]);
  expect(before.body.data).toMatchObject({ total: 3, changed: 2, already: 1 });
  expect(before.body.data.rows[1]).toMatchObject({
    ...{
      promoter: plan.promoter.name,
      date: '2026-11-25',
      start_time: '10:00',
      end_time: '18:00',
      already: false,
    },
  });
  const done = await importFile(bytes, 'schedules.xlsx');
  expect([done.status, done.body.message]).toEqual([200, '2 schedules stored.']);
  const again = await importFile(bytes, 'schedules.xlsx');
  expect(again.body.data).toMatchObject({ changed: 0, already: 3 });
});

test('a file is refused whose cells somebody has changed since it was compared, with what it would do now', async () => {
  const file = (time: string) =>
    `promoter_code,outlet_code,date,start_time,end_time\n${plan.promoter.code},${plan.outlet.code},2026-11-24,${time}\n`;
  const unseen = await send(file('10:00,18:00'));
  expect([unseen.status, Object.keys(unseen.body.errors)]).toEqual([422, ['digest']]);
  const { digest } = (await send(file('10:00,18:00'), { dry_run: '1' })).body.data;
  const both = await Promise.all([
    send(file('10:00,18:00'), { digest }),
    plan.store([plan.cell('2026-11-24', from('12:00', '20:00'))]),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const before = (await send(file('09:00,17:00'), { dry_run: '1' })).body.data;
  expect(before).toMatchObject({ changed: 1, already: 0 });
  await plan.store([plan.cell('2026-11-24', from('13:00', '21:00'), { version: 1 })]);
  const lost = await send(file('09:00,17:00'), { digest: before.digest });
  expect([lost.status, lost.body.data]).toMatchObject([409, { changed: 1, digest: expect.any(String) }]);
  expect(lost.body.data.digest).not.toBe(before.digest);
  const won = await send(file('09:00,17:00'), { digest: lost.body.data.digest });
  expect([won.status, won.body.data.changed]).toEqual([200, 1]);
});

test('a file with an error stores nothing and names each cell', async () => {
  const [code, outlet] = [plan.promoter.code, plan.outlet.code];
  const text = [
    'promoter_code,outlet_code,date,start_time,end_time',
    `${code},${outlet},2026-11-24,10:00,18:00`,
    `NOBODY,NOWHERE,2026-11-24,,`,
    `${code},${outlet},2027-02-01,,`,
    `${code},${outlet},24 or 25,10:00,`,
    `${code},${outlet},2026-11-26,10:00,`,
    `${code},${outlet},2026-11-24,08:00,09:00`,
  ].join('\n');
  const { status, body } = await importFile(text);
  const cells = body.data.errors.map(
    ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
  );
  expect([status, cells]).toEqual([
    422,
    [...['3 promoter_code', '3 outlet_code', '4 date', '5 date', '6 end_time', '7 promoter_code']],
  ]);
  const list = await product.call('GET', `${SCHEDULES}?company_id=${company.id}&status=all`, {
    as: company.owner,
  });
  expect(list.body.data).toEqual([]);
});

test('a promoter whom the planner does not see is as unknown as one that is none', async () => {
  const limited = await product.person(company.id, {
    ...{ type: 'admin', scope: { employee_id: [] } },
    accesses: [{ route: '/spm/project/manage', actions: ['Update'] }],
  });
  const rows = [plan.promoter.code, 'NOBODY'].map((code) => `${code},${plan.outlet.code},2026-11-24,,`);
  const text = ['promoter_code,outlet_code,date,start_time,end_time', ...rows].join('\n');
  const { status, body } = await send(text, { dry_run: '1' }, 'schedules.csv', limited);
  const errors = body.data.errors.map(({ column, message }: Record<string, string>) => [column, message]);
  const unknown = ['promoter_code', 'No promoter of the project has this code.'];
  expect([status, errors]).toEqual([200, [unknown, unknown]]);
});
