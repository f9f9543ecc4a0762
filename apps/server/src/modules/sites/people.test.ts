import { MAX_ASSIGNED } from '@mesra/contract/sites/work-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPerson, addSite, SITES, type SiteCompany, siteCompany } from './sites.factory.ts';

let product: TestProduct;
let company: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await siteCompany(product);
});
afterAll(() => product.stop());

const send = (siteId: number, body: Record<string, unknown>, end = '', as = company.owner) =>
  product.call('POST', `${SITES}/${siteId}/people${end}`, { as, body });
const people = async (siteId: number) =>
  (await product.call('GET', `${SITES}/${siteId}`, { as: company.owner })).body.data.people_count;

describe('assigning many people to a site', () => {
  test('says beforehand who would be, who is already and who cannot, and does just that', async () => {
    const site = await addSite(product, company);
    const there = await addPerson(product, company, { name: 'There', employee_code: 'E1' });
    const added = await addPerson(product, company, { name: 'Added', employee_code: 'E2' });
    const late = await addPerson(product, company, {
      name: 'Late',
      employee_code: 'E3',
      company_joined_at: '2027-01-01',
    });
    await send(site.id, { ids: [there], start_date: '2026-10-01' });
    const body = { ids: [late, there, added, added], start_date: '2026-11-01' };
    const expected = {
      added: 1,
      already: [{ id: there, label: 'There (E1)' }],
      failures: [
        { id: late, label: 'Late (E3)', message: 'The joining date is 01/01/27. Choose that day or later.' },
      ],
    };
    const preview = await send(site.id, body, '/preview');
    expect([preview.body.data, await people(site.id)]).toEqual([expected, 1]);
    const done = await send(site.id, body);
    expect([done.body.data, await people(site.id)]).toEqual([expected, 2]);
  });

  test('sent again, or twice at once, changes nothing more', async () => {
    const site = await addSite(product, company);
    const ids = await Promise.all([1, 2, 3].map(() => addPerson(product, company)));
    const body = { ids, start_date: '2026-11-01' };
    const answers = await Promise.all([1, 2].map(() => send(site.id, body)));
    expect(answers.map((one) => one.body.data.added).sort()).toEqual([0, 3]);
    const again = (await send(site.id, body)).body.data;
    expect([again.added, again.already.length, await people(site.id)]).toEqual([0, 3, 3]);
  });

  test('refuses everything where somebody is not to be seen, and whatever is no choice', async () => {
    const site = await addSite(product, company);
    const stranger = await addPerson(product, await siteCompany(product));
    const own = await addPerson(product, company);
    expect((await send(site.id, { ids: [own, stranger], start_date: '2026-11-01' })).status).toBe(404);
    expect(await people(site.id)).toBe(0);
    expect((await send(site.id, { ids: [], start_date: '2026-11-01' })).status).toBe(422);
    const many = Array.from({ length: MAX_ASSIGNED + 1 }, (_, index) => index + 1);
    expect((await send(site.id, { ids: many, start_date: '2026-11-01' })).status).toBe(422);
    expect((await send(site.id, { ids: [own], start_date: 'soon' })).status).toBe(422);
    expect((await send(site.id, { ids: [own], start_date: '2027-02-29' })).status).toBe(422);
    expect((await send(999_999, { ids: [own], start_date: '2026-11-01' })).status).toBe(404);
  });

  test.each(['', '/preview'])('until a day before the first is refused at that day %s', async (end) => {
    const site = await addSite(product, company);
    const days = { start_date: '2026-11-02', end_date: '2026-11-01' };
    const { status, body } = await send(site.id, { ids: [await addPerson(product, company)], ...days }, end);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['end_date']]);
  });

  test('to a site that takes nobody names the reason for each', async () => {
    const site = await addSite(product, company, { status: 'Inactive' });
    const { body } = await send(site.id, {
      ids: [await addPerson(product, company)],
      start_date: '2026-11-01',
    });
    expect([body.data.added, body.data.failures[0].message]).toEqual([
      0,
      'This site is inactive. No one new can be assigned.',
    ]);
  });

  test('tells those who have an account', async () => {
    const site = await addSite(product, company, { name: 'Port' });
    const who = await product.person(company.id, { type: 'employee' });
    const ids = [
      await addPerson(product, company, { user_id: who.user_id }),
      await addPerson(product, company),
    ];
    await send(site.id, { ids, start_date: '2026-12-01' });
    const { body } = await product.call('GET', '/api/notifications', { as: who });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual([
      'You are assigned to Port from 01/12/26.',
    ]);
  });
});

test('a list of sites and who works there take the same queries however many they are', async () => {
  const ask = async () => {
    const found: number[] = [];
    for (const url of [
      `${SITES}?company_id=${company.id}`,
      `/api/admin/employees/worksites?company_id=${company.id}`,
    ])
      found.push((await countQueries(() => product.call('GET', url, { as: company.owner }))).queries);
    return found;
  };
  const site = await addSite(product, company);
  await send(site.id, { ids: [await addPerson(product, company)], start_date: '2026-11-01' });
  await ask();
  const few = await ask();
  for (let index = 0; index < 5; index += 1) {
    const more = await addSite(product, company);
    await send(more.id, { ids: [await addPerson(product, company)], start_date: '2026-11-01' });
  }
  expect(await ask()).toEqual(few);
});
