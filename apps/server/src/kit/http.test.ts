import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Person, startTestProduct, TEST_PASSWORD, type TestProduct } from './testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
afterAll(() => product.stop());

const PATH = '/api/admin/companies/departments';

describe('every answer', () => {
  test('names its request, forbids framing and foreign scripts, and is not kept by caches', async () => {
    const { headers } = await product.call('GET', '/api/health');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(eval|inline)'/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('lets pictures come from the product alone, and from where its maps are drawn', async () => {
    const policy = ({ headers }: { headers: Record<string, unknown> }) =>
      /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    expect(policy(await product.call('GET', '/api/health'))).toBe("img-src 'self' data: blob:");
    const mapTiles = { url: 'https://maps.example.com/{z}/{x}/{y}.png', credit: '' };
    const { services } = product;
    const app = await buildApp({ ...services, config: { ...services.config, mapTiles } });
    expect(policy(await app.inject({ method: 'GET', url: '/api/health' }))).toBe(
      "img-src 'self' data: blob: https://maps.example.com",
    );
    await app.close();
  });

  test('lets pictures from above in where they are configured, and what Google needs with a key alone', async () => {
    const { services } = product;
    const policyOf = async (config: Partial<typeof services.config>) => {
      const app = await buildApp({ ...services, config: { ...services.config, ...config } });
      const { headers } = await app.inject({ method: 'GET', url: '/api/health' });
      await app.close();
      return String(headers['content-security-policy']);
    };
    const mapTilesHybrid = { url: 'https://air.example.com/{z}/{x}/{y}.jpg', credit: '' };
    const aerial = await policyOf({ mapTilesHybrid });
    expect(aerial).toContain("img-src 'self' data: blob: https://air.example.com;");
    expect(aerial).not.toContain('google');
    expect(await policyOf({ googleMapsKey: 'key' })).toMatch(
      /script-src [^;]*https:\/\/maps\.googleapis\.com/,
    );
  });

  test('of an unknown address is 404 in the shape of the API', async () => {
    const answer = await product.call('GET', '/api/nothing/here', { as: company.owner });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: 'not_found', message: 'Not found.' });
  });

  test('speaks the language that the reader prefers', async () => {
    const answer = await product.call('GET', '/api/auth/user', {
      headers: { 'accept-language': 'ms-MY,en;q=0.5' },
    });
    expect(answer.body.message).toBe('Sila log masuk.');
  });

  test('holds no column that the contract does not name', async () => {
    const created = await product.call('POST', PATH, {
      as: company.owner,
      body: { company_id: company.id, name: 'Shown' },
    });
    const named = [
      'archived_at',
      'can',
      'code',
      'company_id',
      'created_at',
      'employees_count',
      'id',
      'name',
      'updated_at',
      'version',
    ];
    expect(Object.keys(created.body.data).sort()).toEqual(named);
  });
});

describe('a wrong input', () => {
  const post = (payload: string | object, type = 'application/json') =>
    product.app.inject({
      method: 'POST',
      url: PATH,
      headers: { authorization: `Bearer ${company.owner.token}`, 'content-type': type },
      payload,
    });

  test.each([
    ['broken JSON', '{"name": ', 400],
    ['a list instead of an object', '[1, 2]', 422],
    ['text instead of an object', '"hello"', 422],
    ['nothing', '', 422],
    ['more than a megabyte', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('%s gets a clear answer', async (_what, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false });
  });

  test('of more than a megabyte is told as a request, not as a file', async () => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }));
    expect(answer.json().message).toBe('The request is larger than 1 MB.');
  });

  test('of half a million repeated keys costs little of the processor', async () => {
    const before = process.cpuUsage();
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/realtime/auth',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${company.owner.token}`,
      },
      payload: 'a&'.repeat(500_000),
    });
    expect(answer.statusCode).toBe(422);
    // Work that grows with the square of the keys would take minutes.
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(20);
  });

  test('of another content type is refused', async () => {
    expect((await post('<name/>', 'application/xml')).statusCode).toBe(415);
  });

  test.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['per_page=abc', 'per_page'],
    ['sort=sideways', 'sort'],
    ['sort_by=password', 'sort_by'],
    ['company_id=-1', 'company_id'],
  ])('?%s is named', async (query, field) => {
    const answer = await product.call('GET', `${PATH}?company_id=${company.id}&${query}`, {
      as: company.owner,
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });

  test.each(["'; drop table departments; --", '%', '_', '\\', '🙂'])(
    'the keyword %j finds nothing and breaks nothing',
    async (keyword) => {
      const answer = await product.call(
        'GET',
        `${PATH}?company_id=${company.id}&keyword=${encodeURIComponent(keyword)}`,
        { as: company.owner },
      );
      expect(answer).toMatchObject({ status: 200, body: { data: [] } });
      expect(
        (await product.call('GET', `${PATH}?company_id=${company.id}`, { as: company.owner })).status,
      ).toBe(200);
    },
  );

  test('an id that is no number, or too large, is refused before the database sees it', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
      const answer = await product.call('GET', `${PATH}/${id}`, { as: company.owner });
      expect(answer.status).toBe(422);
    }
  });
});

test('an Idempotency-Key used for another request is refused', async () => {
  const send = (name: string) =>
    product.call('POST', PATH, {
      as: company.owner,
      body: { company_id: company.id, name },
      headers: { 'idempotency-key': 'once' },
    });
  expect((await send('First')).status).toBe(201);
  expect((await send('Second')).status).toBe(409);
});

test('what a foreign page can make a browser send is taken by nothing but the realtime signature', async () => {
  const taken: string[] = [];
  for (const { endpoint } of product.handled)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      if (endpoint.method === 'GET') continue;
      const { statusCode } = await product.app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
        headers: { 'content-type': type, authorization: `Bearer ${company.owner.token}` },
        payload: 'email=a&password=b',
      });
      if (statusCode !== 415) taken.push(`${endpoint.path} ${type}`);
    }
  expect(taken).toEqual(['/api/realtime/auth application/x-www-form-urlencoded']);
  const signed = await product.app.inject({
    method: 'POST',
    url: '/api/realtime/auth',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${company.owner.token}`,
    },
    payload: `socket_id=1.2&channel_name=private-user.${company.owner.user_id}`,
  });
  expect(signed.statusCode).toBe(200);
});

describe('the address of a caller', () => {
  const heardFrom = async (trustProxy: boolean) => {
    const { services } = product;
    const app = await buildApp({ ...services, config: { ...services.config, trustProxy } });
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '198.51.100.66, 203.0.113.7' },
      payload: { email: company.owner.email, password: TEST_PASSWORD },
    });
    await app.close();
    const { rows } = await services.db.owner.query('select ip from system.sessions order by id desc limit 1');
    return rows[0].ip;
  };

  test('is what the proxy in front has seen, not what the caller has written before it', async () => {
    expect(await heardFrom(true)).toBe('203.0.113.7');
  });

  test('is that of the connection where no proxy is trusted', async () => {
    expect(await heardFrom(false)).toBe('10.0.0.1');
  });
});

test('the description of the API names every endpoint', async () => {
  const { body } = await product.call('GET', '/api/docs/json');
  for (const { endpoint } of product.handled)
    expect(body.paths[endpoint.path]).toHaveProperty(endpoint.method.toLowerCase());
});
