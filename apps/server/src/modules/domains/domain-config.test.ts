import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

const txt: Record<string, string[]> = {};
const provider = {
  key: 'work',
  name: 'Work',
  issuer: 'https://id.example',
  client_id: 'a-client',
  client_secret: 'a client secret',
};
let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct({ txt, oidcProviders: [provider], publicUrl: 'http://localhost:3000' });
  company = await product.company('Welcoming Sdn Bhd');
});
afterAll(() => product.stop());

const ask = (query: string, headers = {}) => product.call('GET', `/api/domain/config${query}`, { headers });
const config = async (origin: string, headers = {}) =>
  (await ask(`?origin=${encodeURIComponent(origin)}`, headers)).body.data;
async function addDomain(origin: string) {
  const body = { company_id: company.id, origin };
  return (await product.call('POST', '/api/admin/domains', { as: company.owner, body })).body.data;
}
const change = (id: number, body: object) =>
  product.call('PATCH', `/api/admin/domains/${id}`, { as: company.owner, body });

describe('the configuration of a domain', () => {
  test('is the standard one for an address that nobody has, with the providers and never their secrets', async () => {
    const { status, body } = await ask('?origin=https%3A%2F%2Fnobody.example');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      product_name: 'Mesra',
      theme: 'mesra',
      registration_page: true,
      sign_in_providers: [{ key: 'work', name: 'Work' }],
      banners: [{ title: 'Welcome to Mesra' }, {}, {}],
    });
    expect(JSON.stringify(body)).not.toContain('a client secret');
    expect(JSON.stringify(body)).not.toContain('id.example');
  });

  test('is the standard one while the address is not proven, and its own from then on', async () => {
    const { id, proof } = await addDomain('https://welcome.example');
    await change(id, { version: 1, product_name: 'Welcoming HR', registration_page: false });
    expect(await config('https://welcome.example')).toMatchObject({
      product_name: 'Mesra',
      banners: [{ title: 'Welcome to Mesra' }, {}, {}],
    });
    txt[proof.name] = [proof.value];
    await product.call('POST', `/api/admin/domains/${id}/verify`, { as: company.owner });
    expect(await config('https://welcome.example')).toMatchObject({
      product_name: 'Welcoming HR',
      registration_page: true,
      primary_color: '#2564eb',
      banners: [{ title: 'Welcome to Welcoming Sdn Bhd' }, {}, {}],
    });
  });

  test('is found however the address is written, and is of that port and scheme alone', async () => {
    const { id } = await addDomain('http://localhost:4300');
    await change(id, { version: 1, product_name: 'Here' });
    for (const origin of ['http://localhost:4300', 'HTTP://LOCALHOST:4300/'])
      expect((await config(origin)).product_name).toBe('Here');
    for (const origin of ['http://localhost', 'https://localhost:4300', 'http://localhost:4301'])
      expect((await config(origin)).product_name).toBe('Mesra');
  });

  test('has the banners of the owner instead of the standard ones, and those in the reader’s language', async () => {
    const { id } = await addDomain('http://localhost:4400');
    const malay = { 'accept-language': 'ms' };
    expect((await config('http://localhost:4400', malay)).banners[0].title).toBe(
      'Selamat datang ke Welcoming Sdn Bhd',
    );
    const banner = {
      banner: '/brand/banner-people.svg',
      icon: null,
      title: 'Good morning',
      description: 'D',
    };
    await change(id, { version: 1, banners: [banner] });
    expect((await config('http://localhost:4400', malay)).banners).toEqual([banner]);
  });

  test('is answered whatever is sent as the origin', async () => {
    for (const query of [
      '',
      '?origin=',
      '?origin=null',
      '?origin=https%3A%2F%2F',
      "?origin=https%3A%2F%2Fx'%3B--",
      '?origin=a&origin=b',
      '?origin=%ED%A0%80',
      `?origin=${'x'.repeat(5000)}`,
    ]) {
      const { status, body } = await ask(query);
      expect([query, status, body.data?.product_name]).toEqual([query, 200, 'Mesra']);
    }
  });

  test('is the standard one where what was kept cannot be read, and the failure is logged', async () => {
    await addDomain('http://localhost:4500');
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `update domains set settings = '{"banners": 5}' where origin = 'http://localhost:4500'`,
      ),
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await config('http://localhost:4500')).product_name).toBe('Mesra');
    const admin = new Client({ connectionString: product.adminUrl });
    await admin.connect();
    await admin.query('alter function system.domain_look(text) rename to domain_look_gone');
    expect((await config('http://localhost:4300')).product_name).toBe('Mesra');
    expect(log).toHaveBeenCalledTimes(2);
    await admin.query('alter function system.domain_look_gone(text) rename to domain_look');
    await admin.end();
    log.mockRestore();
    expect((await config('http://localhost:4300')).product_name).toBe('Here');
  });

  test('lets nobody read another company’s domains through the address that is asked for', async () => {
    const other = await product.company();
    const count = (setting: string) =>
      product.within(other.id, async (tx) => {
        await tx.$client.query(`select set_config('app.origin', $1, true)`, [setting]);
        return (await tx.$client.query('select origin from domains')).rows.map((row) => row.origin);
      });
    expect(await count('')).toEqual([]);
    expect(await count('http://localhost:4300')).toEqual(['http://localhost:4300']);
    await config('http://localhost:4300');
    expect(await count('https://nobody.example')).toEqual([]);
  });
});
