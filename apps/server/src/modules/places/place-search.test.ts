import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../kit/clock.ts';
import { openPlaceSearch } from '../../kit/place-search.ts';
import { startTestProduct, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { addSite, type SiteCompany, siteCompany } from '../sites/sites.factory.ts';
import { type FakeService, json, photonPlace, startFakeService } from './places.factory.ts';

/** Shorter than the product’s, so that a test of it does not take long; longer than any answer of a busy machine. */
const TIMEOUT_MS = 2000;

let service: FakeService;
let elsewhere: FakeService;
let product: TestProduct;
let nominatim: TestProduct;
let company: SiteCompany;
let now = new Date(TEST_NOW);
const clock: Clock = { now: () => new Date(now) };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const DAY = 86_400_000;

beforeAll(async () => {
  service = await startFakeService();
  elsewhere = await startFakeService();
  const mapSearch = { url: `${service.url}/maps`, kind: 'photon' as const };
  product = await startTestProduct({ clock, mapSearch, mapSearchTimeoutMs: TIMEOUT_MS });
  company = await siteCompany(product);
  await addSite(product, company, { name: 'Quokka Tower' });
});
afterAll(async () => {
  await product.stop();
  await nominatim?.stop();
  await service.stop();
  await elsewhere.stop();
});

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
  service.requested.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockClear();
  // Whatever was refused or kept is over.
  later(DAY + 1);
});

const ask = async (q: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ company_id: String(company.id), q, ...more });
  const answer = await product.call('GET', `/api/places?${query}`, { as: company.owner });
  return {
    status: answer.status,
    ...answer.body,
    names: answer.body.data?.map((one: { name: string }) => one.name),
  };
};

describe('a search service', () => {
  test('is asked below its own address for up to 100 places, preferring Malaysia', async () => {
    service.answer(json({ features: [] }));
    await ask('Menara & co?limit=1#x');
    const [first] = service.requested;
    expect(first?.pathname).toBe('/maps/api');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      q: 'Menara & co?limit=1#x',
      ...{ limit: '100', lat: '4.15', lon: '109.5', zoom: '5' },
    });
  });

  test('prefers what is near the point that is given', async () => {
    service.answer(json({ features: [] }));
    await ask('menara', { lat: '5.4', lng: '100.3' });
    expect(service.requested[0]?.searchParams.get('lat')).toBe('5.4');
    expect(service.requested[0]?.searchParams.get('lon')).toBe('100.3');
  });

  test('answers places after own sites and before any elsewhere, instead of the built-in towns', async () => {
    const address = { housenumber: '12', street: 'Jalan Ipoh', postcode: '51200', city: 'Kuala Lumpur' };
    const features = [
      photonPlace('Quokka Zoo', [-0.13, 51.5], { osm_id: 2, countrycode: 'GB' }),
      photonPlace('Quokka Mall', [101.68, 3.18], { ...address, state: 'Kuala Lumpur', countrycode: 'MY' }),
    ];
    service.answer(json({ features }));
    const answer = await ask('quokka');
    expect(answer.names).toEqual(['Quokka Tower', 'Quokka Mall', 'Quokka Zoo']);
    expect(answer.outside_failed).toBe(false);
    expect(answer.data[1]).toEqual({
      id: 'outside-N1',
      name: 'Quokka Mall',
      ...{ lat: 3.18, lng: 101.68, address: '12, Jalan Ipoh', city: 'Kuala Lumpur', postcode: '51200' },
      ...{ state: 'Kuala Lumpur', country: 'MY', source: 'outside', near: null },
    });
  });

  test('that finds nothing leaves the built-in towns', async () => {
    service.answer(json({ features: [] }));
    const answer = await ask('ipoh');
    expect(answer.names[0]).toBe('Ipoh');
    expect(answer.outside_failed).toBe(false);
  });

  test('is asked the same again only after a day', async () => {
    service.answer(json({ features: [photonPlace('Kept', [101, 3])] }));
    expect((await ask('Kept  place')).names).toEqual(['Kept']);
    service.answer(json({ features: [photonPlace('New', [101, 3])] }));
    later(DAY - 1);
    expect((await ask('kept place')).names).toEqual(['Kept']);
    expect(service.requested).toHaveLength(1);
    later(1);
    expect((await ask('kept place')).names).toEqual(['New']);
  });

  test('is asked once by two who ask the same at once', async () => {
    service.answer(json({ features: [photonPlace('Both', [101, 3])] }));
    const answers = await Promise.all([ask('both'), ask('both')]);
    expect(answers.map(({ names }) => names)).toEqual([['Both'], ['Both']]);
    expect(service.requested).toHaveLength(1);
  });

  test('is not asked again by whoever looked before the answer came, and asks after it', async () => {
    service.answer(json({ features: [photonPlace('Once', [101, 3])] }));
    const search = openPlaceSearch({ url: `${service.url}/maps`, kind: 'photon' }, clock, TIMEOUT_MS);
    const question = { q: 'once', at: null };
    expect(search.known(question)).toBeUndefined();
    const answers = [await search.ask(question), await search.ask(question)];
    expect(answers.map((places) => places?.map(({ name }) => name))).toEqual([['Once'], ['Once']]);
    expect(service.requested).toHaveLength(1);
  });

  test('leaves out what has no name or lies nowhere, and control characters', async () => {
    const features = [
      photonPlace('', [101, 3]),
      photonPlace('Nowhere', [181, 3]),
      photonPlace('One\nline\u202e', [101, 3], { countrycode: 'Malaysia', postcode: 50000 }),
    ];
    service.answer(json({ features }));
    const answer = await ask('untidy');
    expect(answer.names).toEqual(['One line']);
    expect(answer.data[0]).toMatchObject({ country: null, postcode: '50000' });
  });
});

describe('a search service that', () => {
  test.each([
    ['does not answer in time', () => {}],
    ['answers too slowly', slowly],
    ['fails', (response) => void response.writeHead(503).end('ipoh')],
    ['answers no JSON', (response) => void response.end('<html>ipoh')],
    ['answers something else', json({ places: ['ipoh'] })],
    [
      'answers places without a position',
      json({ features: [{ geometry: null, properties: { name: 'ipoh' } }] }),
    ],
    ['answers more than a megabyte', (response) => void response.end(`"${'x'.repeat(1_100_000)}"`)],
    ['breaks off', (response) => response.destroy()],
    ['redirects elsewhere', (response) => void response.writeHead(302, { location: elsewhere.url }).end()],
    ['redirects to itself', (response) => void response.writeHead(307, { location: '/maps/other' }).end()],
  ] satisfies [string, Parameters<FakeService['answer']>[0]][])(
    '%s leaves own and built-in places, says so, and is logged without what was asked',
    async (_what, how) => {
      service.answer(how);
      const answer = await ask('ipoh');
      expect(answer.status).toBe(200);
      expect(answer.names[0]).toBe('Ipoh');
      expect(answer.outside_failed).toBe(true);
      expect((await ask('quokka')).names).toEqual(['Quokka Tower']);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(logged.mock.calls.flat().join(' ')).toContain('the place search did not answer');
      expect(logged.mock.calls.flat().join(' ')).not.toMatch(/ipoh|quokka/i);
      expect(elsewhere.requested).toEqual([]);
    },
  );

  test('did not answer is left alone for half a minute, and then asked again', async () => {
    service.answer((response) => void response.writeHead(500).end());
    await ask('first');
    service.answer(json({ features: [photonPlace('Second', [101, 3])] }));
    expect((await ask('second')).outside_failed).toBe(true);
    expect(service.requested).toHaveLength(1);
    later(30_000);
    expect(await ask('second')).toMatchObject({ names: ['Second'], outside_failed: false });
  });
});

test('a person who asks it too often is told so', async () => {
  service.answer(json({ features: [] }));
  await product.services.db.apart.query(
    `select system.attempt('place search ' || $1, $2, interval '1 hour') from generate_series(1, 600)`,
    [company.owner.user_id, clock.now()],
  );
  const answer = await ask('once more');
  expect([answer.status, answer.code]).toEqual([429, 'too_many']);
  expect(service.requested).toEqual([]);
});

describe('Nominatim', () => {
  test('is asked and read in its own way', async () => {
    const mapSearch = { url: service.url, kind: 'nominatim' as const };
    nominatim = await startTestProduct({ mapSearch });
    const own = await siteCompany(nominatim);
    service.answer(
      json([
        {
          ...{ osm_type: 'way', osm_id: 7, name: '', display_name: 'Menara Ujian, Jalan Ampang, Malaysia' },
          ...{ lat: '3.1579', lon: '101.7123' },
          address: {
            ...{ road: 'Jalan Ampang', house_number: '5', suburb: 'KLCC', city: 'Kuala Lumpur' },
            ...{ postcode: '50088', state: 'Kuala Lumpur', country_code: 'my' },
          },
        },
      ]),
    );
    const answer = await nominatim.call('GET', `/api/places?company_id=${own.id}&q=menara`, {
      as: own.owner,
    });
    expect(service.requested[0]?.pathname).toBe('/search');
    expect(Object.fromEntries(service.requested[0]?.searchParams ?? [])).toEqual({
      ...{ q: 'menara', format: 'jsonv2', addressdetails: '1', limit: '40' },
      ...{ viewbox: '99.5,7.5,119.5,0.8', bounded: '0' },
    });
    expect(answer.body.data).toEqual([
      {
        id: 'outside-W7',
        name: 'Menara Ujian',
        ...{
          lat: 3.1579,
          lng: 101.7123,
          address: '5, Jalan Ampang',
          city: 'Kuala Lumpur',
          postcode: '50088',
        },
        ...{ state: 'Kuala Lumpur', country: 'MY', source: 'outside', near: null },
      },
    ]);
  });
});

/** Sends the beginning of an answer and never its end. */
function slowly(response: Parameters<Parameters<FakeService['answer']>[0]>[0]): void {
  response.write('{"features": [');
}
