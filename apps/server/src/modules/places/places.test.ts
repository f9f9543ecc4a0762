import { SCREENS } from '@mesra/contract/access/screens';
import type { Place } from '@mesra/contract/places/place';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { branches, companies } from '../company/company.tables.ts';
import { townsOfMalaysia } from '../reference-data/reference-data.api.ts';
import { addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { TOWN_POSITIONS } from './gazetteer.generated.ts';

let product: TestProduct;
let company: SiteCompany;
let other: SiteCompany;

beforeAll(async () => {
  product = await startTestProduct();
  company = await siteCompany(product);
  other = await siteCompany(product);
  await addSite(product, company, {
    name: 'Quokka Tower',
    address: '1 Jalan Quokka',
    ...{ postcode: '82000', city: 'Pontian', state: 'Johor', lat: 1.48, lng: 103.39 },
  });
  await addSite(product, company, { name: 'Quokka Unplaced', lat: null, lng: null });
  await addSite(product, company, { name: 'Quokka London', lat: 51.5, lng: -0.13, country: 'GB' });
  await addSite(product, other, { name: 'Quokka Secret' });
  await product.within(company.id, (tx) =>
    tx.insert(branches).values([
      { company_id: company.id, name: 'Quokka Branch', city: 'Ipoh', lat: 4.58, lng: 101.08 },
      { company_id: company.id, name: 'Quokka Nowhere' },
      {
        company_id: company.id,
        name: 'Quokka Closed',
        lat: 3,
        lng: 101,
        archived_at: new Date().toISOString(),
      },
    ]),
  );
});
afterAll(() => product.stop());

const ask = (query: Record<string, string | number>, as: Person | null = company.owner) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return product.call('GET', `/api/places?${new URLSearchParams(texts)}`, { as });
};
const places = async (query: Record<string, string | number>, as?: Person): Promise<Place[]> =>
  (await ask({ company_id: company.id, ...query }, as)).body.data;
const names = async (query: Record<string, string | number>, as?: Person) =>
  (await places(query, as)).map(({ name }) => name);

describe("one's own sites and branches", () => {
  test('with a position are found, those in Malaysia first, and before towns', async () => {
    expect(await names({ q: 'quokka' })).toEqual(['Quokka Tower', 'Quokka Branch', 'Quokka London']);
    const [first, second] = await places({ q: 'pontian' });
    expect([first?.source, second?.source]).toEqual(['own', 'town']);
  });

  test('answer every field of a place', async () => {
    const [found] = await places({ q: 'tower' });
    expect(found).toEqual({
      id: expect.stringMatching(/^site-\d+$/),
      name: 'Quokka Tower',
      ...{ lat: 1.48, lng: 103.39, address: '1 Jalan Quokka', city: 'Pontian', postcode: '82000' },
      ...{ state: 'Johor', country: 'MY', source: 'own', near: null },
    });
  });

  test('are found with one letter wrong where nothing is called so', async () => {
    expect(await names({ q: 'quokta towre' })).toEqual([]);
    expect(await names({ q: 'quokka towre' })).toEqual(['Quokka Tower']);
    expect(await names({ q: 'qoukka branch' })).toEqual(['Quokka Branch']);
  });

  test('the nearest to a point come first', async () => {
    expect(await names({ q: 'quokka', lat: 4.6, lng: 101 })).toEqual([
      'Quokka Branch',
      'Quokka Tower',
      'Quokka London',
    ]);
  });

  test('of another company are not found', async () => {
    expect(await names({ q: 'secret' })).toEqual([]);
    expect(await names({ company_id: other.id, q: 'secret' }, other.owner)).toEqual(['Quokka Secret']);
    expect((await ask({ company_id: other.id, q: 'secret' })).status).toBe(404);
  });

  test('of every company of the caller are found where none is named', async () => {
    const found = await ask({ q: 'quokka' });
    expect(found.body.data).toHaveLength(3);
  });
});

describe('who may search', () => {
  test('an owner, whose sites are found where the company keeps them', async () => {
    const { id, owner } = await product.company('Without sites');
    await product.within(id, (tx) =>
      tx.insert(branches).values({ company_id: id, name: 'Wombat', lat: 3, lng: 101 }),
    );
    const turn = (modules: Record<string, boolean>) =>
      product.within(id, (tx) => tx.update(companies).set({ modules }).where(eq(companies.id, id)));
    await turn({ 'work-task': true });
    await addSite(product, { id, owner }, { name: 'Wombat Site' });
    const find = () => names({ company_id: id, q: 'wombat' }, owner);
    expect(await find()).toEqual(['Wombat', 'Wombat Site']);
    await turn({ 'work-task': false });
    expect(await find()).toEqual(['Wombat']);
  });

  test('an employee, for the ends of a trip that is claimed: branches and towns, and no sites', async () => {
    const { id, owner } = await product.company('With claims');
    await product.within(id, async (tx) => {
      await tx.update(companies).set({ modules: { 'work-task': true, claim: true } });
      await tx
        .insert(branches)
        .values({ company_id: id, name: 'Numbat Ipoh', city: 'Ipoh', lat: 4.6, lng: 101.1 });
    });
    await addSite(product, { id, owner }, { name: 'Numbat Site Ipoh' });
    const { person } = await employeeWithSignIn(product, id, { name: 'Aminah' });
    expect(await names({ company_id: id, q: 'numbat' }, person)).toEqual(['Numbat Ipoh']);
    expect(await names({ company_id: id, q: 'numbat' }, owner)).toContain('Numbat Site Ipoh');
    expect((await names({ company_id: id, q: 'ipoh' }, person)).slice(0, 2)).toEqual(['Numbat Ipoh', 'Ipoh']);
  });

  test('no admin, limited to some employees or not, and no employee: none of them places anything', async () => {
    const accesses = SCREENS.map(({ path, actions }) => ({ route: path, actions: [...actions] }));
    const admin = { type: 'admin', is_admin: true, accesses } as const;
    for (const role of [admin, { ...admin, scope: { branch_id: [1] } }, { type: 'employee' } as const]) {
      const person = await product.person(company.id, role);
      expect((await ask({ company_id: company.id, q: 'quokka' }, person)).status).toBe(403);
      expect((await ask({ q: 'quokka' }, person)).status).toBe(403);
    }
    expect((await ask({ q: 'quokka' }, null)).status).toBe(401);
  });
});

describe('towns and postcodes', () => {
  test('are at the position of GeoNames', async () => {
    const ipoh = (await places({ q: 'ipoh' })).find(({ source }) => source === 'town');
    expect(ipoh).toMatchObject({
      name: 'Ipoh',
      city: 'Ipoh',
      state: 'Perak',
      source: 'town',
      postcode: null,
    });
    expect(ipoh?.lat).toBeCloseTo(4.58, 1);
    expect(ipoh?.lng).toBeCloseTo(101.08, 1);
    const [postcode] = await places({ q: '93350' });
    expect(postcode).toMatchObject({ name: '93350 Kuching', postcode: '93350', state: 'Sarawak' });
    expect(postcode?.lng).toBeCloseTo(110.3, 1);
  });

  test('say which town beside them lends its position', async () => {
    const [benut] = await places({ q: 'benut' });
    expect(benut).toMatchObject({ name: 'Benut', near: 'Ayer Baloi' });
  });

  test('are found without a position where none can be trusted', async () => {
    expect(await places({ q: 'tuaran' })).toMatchObject([{ name: 'Tuaran', lat: null, lng: null }]);
  });

  test('each has a position within Malaysia but 11', () => {
    const towns = townsOfMalaysia();
    const placed = towns.filter(({ key }) => TOWN_POSITIONS[key]);
    expect([towns.length, placed.length]).toEqual([444, 433]);
    expect(Object.keys(TOWN_POSITIONS)).toHaveLength(433);
    for (const [lat, lng] of Object.values(TOWN_POSITIONS)) {
      expect(lat).toBeGreaterThan(0.8);
      expect(lat).toBeLessThan(7.5);
      expect(lng).toBeGreaterThan(99.5);
      expect(lng).toBeLessThan(119.5);
    }
  });

  test('are at most 100 of an answer, each once', async () => {
    const found = await places({ q: '5' });
    expect(found).toHaveLength(100);
    expect(new Set(found.map(({ id }) => id)).size).toBe(100);
  });
});

test('a query without a word finds nothing', async () => {
  for (const q of ['', ' ', ',.%_\\']) expect(await places({ q })).toEqual([]);
  expect((await ask({ company_id: company.id })).body.data).toEqual([]);
});

test.each([
  [{ lat: 'x', lng: 101 }, 'lat'],
  [{ lat: 91, lng: 101 }, 'lat'],
  [{ lat: 3, lng: 181 }, 'lng'],
  [{ lat: 3 }, 'lat'],
  [{ lng: 101 }, 'lat'],
  [{ q: 'x'.repeat(101) }, 'q'],
])('%j is refused at %s', async (query, field) => {
  const answer = await ask({ company_id: company.id, q: 'ipoh', ...query });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toContain(field);
});

test('a search takes no more statements for more sites', async () => {
  const run = async () => (await countQueries(() => ask({ company_id: company.id, q: 'quokka' }))).queries;
  await run();
  const before = await run();
  for (let n = 0; n < 5; n += 1) await addSite(product, company, { name: `Quokka ${n}` });
  expect(await run()).toBe(before);
});
