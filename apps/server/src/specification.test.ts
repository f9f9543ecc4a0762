import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from './kit/testing/product.ts';
import { companies } from './modules/company/company.tables.ts';
import { addDomain } from './modules/domains/domains.factory.ts';
import { addEmployee } from './modules/payroll-run/payroll-run.factory.ts';

/* URLs, defaults and answers named in section 7 of the specification. Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  await product.within(company.id, (tx) =>
    tx
      .update(companies)
      .set({ modules: { payroll: true, attendance: true, leave: true, 'work-task': true } }),
  );
  await addEmployee(product, company.id, { name: 'Somebody', salary: 300_000 });
});
afterAll(() => product.stop());

const get = async (url: string, as = company.owner) => {
  const { status, body } = await product.call('GET', url, { as });
  return { status, ...body };
};

describe('a list by date', () => {
  test('of payrolls is of the current month where none is named, and of the month of one named day', async () => {
    const url = `/api/operation/payrolls?company_id=${company.id}`;
    const days = async (query = '') => {
      const { status, data } = await get(`${url}${query}`);
      return [status, data?.[0]?.start_date, data?.[0]?.end_date];
    };
    expect(await days()).toEqual([200, '2026-11-01', '2026-11-30']);
    expect(await days('&start_date=2026-09-01')).toEqual([200, '2026-09-01', '2026-09-30']);
    expect(await days('&end_date=2026-09-30')).toEqual([200, '2026-09-01', '2026-09-30']);
    expect((await get(`${url}&start_date=2026-09-02`)).status).toBe(422);
  });

  test('of work schedules is of the current month where none is named', async () => {
    const { data } = await get(`/api/operation/attendances/work-schedules?company_id=${company.id}`);
    const dates = data[0].days.map((day: { date: string }) => day.date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, '2026-11-01', '2026-11-30']);
  });
});

describe('what is one’s own', () => {
  test('is empty, not refused, for a member without an employee record', async () => {
    const query = `?company_id=${company.id}`;
    const answers = {
      '/api/payrolls/payslips': [],
      '/api/profile/employment': null,
      '/api/profile/emergency-contacts': [],
      '/api/profile/family': { spouses: [], dependants: [] },
      '/api/profile/educations': [],
      '/api/profile/requests': [],
      '/api/service/documents/mine': [],
      '/api/service/documents/own': [],
      '/api/leaves': [],
      '/api/leaves/summary': [],
      '/api/attendances/schedules': [],
      '/api/work-task/site-visits': [],
      '/api/work-task/site-visits/summary': [],
      '/api/work-task/site-visits/today': null,
    };
    for (const [path, data] of Object.entries(answers)) {
      const answer = await get(`${path}${query}`);
      expect([path, answer.status, answer.data]).toEqual([path, 200, data]);
    }
    expect((await get(`/api/profile${query}`)).data.employee).toBeNull();
    const summary = await get(`/api/payrolls/summary${query}`);
    expect([summary.status, summary.data.months, summary.data.totals.total_net_pay]).toEqual([
      200,
      [],
      '0.00',
    ]);
  });
});

describe('a company', () => {
  test('carries its first proven domain with its banners, and none while none is proven', async () => {
    const domain = async () => (await get(`/api/companies/${company.id}`)).data.domain;
    expect(await domain()).toBeNull();
    const banners = [{ banner: '/brand/b.svg', icon: null, title: 'Welcome', description: 'To us' }];
    const add = (origin: string, verified: boolean) =>
      addDomain(product, company.id, origin, { banners, verified });
    await add('https://waits.example', false);
    expect(await domain()).toBeNull();
    await add('https://ours.example', true);
    expect(await domain()).toEqual({ origin: 'https://ours.example', banners });
  });
});
