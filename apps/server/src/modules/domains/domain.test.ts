import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

const txt: Record<string, string[]> = {};
let product: TestProduct;
let ours: { id: number; owner: Person };
let theirs: { id: number; owner: Person };
let created = 0;

beforeAll(async () => {
  product = await startTestProduct({ txt, publicUrl: 'http://127.0.0.1:3000' });
  ours = await product.company('Ours Sdn Bhd');
  theirs = await product.company('Theirs Sdn Bhd');
});
afterAll(() => product.stop());

const freshOrigin = () => {
  created += 1;
  return `https://hr${created}.ours.example`;
};
const add = (origin: string, company = ours) =>
  product.call('POST', '/api/admin/domains', { as: company.owner, body: { company_id: company.id, origin } });
const domain = async (company = ours, origin = freshOrigin()) => (await add(origin, company)).body.data;
const change = (id: number, body: object, as = ours.owner) =>
  product.call('PATCH', `/api/admin/domains/${id}`, { as, body });
const verify = (id: number, as = ours.owner) =>
  product.call('POST', `/api/admin/domains/${id}/verify`, { as });
const remove = (id: number, as = ours.owner) => product.call('DELETE', `/api/admin/domains/${id}`, { as });
const listed = async (company = ours) =>
  (await product.call('GET', `/api/admin/domains?company_id=${company.id}`, { as: company.owner })).body.data;
const config = async (origin: string) =>
  (await product.call('GET', `/api/domain/config?origin=${encodeURIComponent(origin)}`)).body.data;
const picture = (width = 900, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#2564eb' } })
    .png()
    .toBuffer();
const send = async (id: number, use: string, bytes?: Buffer, as = ours.owner) =>
  product.upload(
    `/api/admin/domains/${id}/images`,
    as,
    { name: 'x.png', bytes: bytes ?? (await picture()) },
    { use },
  );
const uploaded = async (id: number, use: string): Promise<string> => (await send(id, use)).body.data.url;

describe('adding an address', () => {
  test('keeps it as browsers write it, and tells what the DNS must say to prove it', async () => {
    const { status, body } = await add('HTTPS://Payroll.Ours.Example:443');
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      origin: 'https://payroll.ours.example',
      verified_at: null,
      proof: {
        name: '_mesra.payroll.ours.example',
        value: expect.stringMatching(/^mesra-proof=[0-9a-f]{40}$/),
      },
      settings: { product_name: null, logo: null, banners: [] },
      can: { update: true, verify: true, remove: true },
    });
    expect((await listed()).map((row: { id: number }) => row.id)).toContain(body.data.id);
  });

  test('of this very machine serves at once, whichever way it is written', async () => {
    for (const [requested, origin] of [
      ['http://localhost:4100', 'http://localhost:4100'],
      ['http://127.1:4100', 'http://127.0.0.1:4100'],
      ['http://2130706433:4101', 'http://127.0.0.1:4101'],
      ['http://[::1]:4100', 'http://[::1]:4100'],
    ] as const) {
      const { body } = await add(requested);
      expect(body.data).toMatchObject({ origin: origin, verified_at: expect.any(String), proof: null });
    }
  });

  test('of this very machine is refused to every company but the one that runs the installation', async () => {
    for (const origin of ['http://localhost:3000', 'http://localhost:9', 'http://[::1]:4100']) {
      const { status, body } = await add(origin, theirs);
      expect([origin, status, body.errors?.origin]).toEqual([
        origin,
        422,
        ['Address is the address of this installation itself. Only the company that runs it can use it.'],
      ]);
    }
    const { id } = await domain(theirs);
    await product.within(theirs.id, (tx) =>
      tx.$client.query(
        `insert into domains (company_id, origin, settings, proof, verified_at)
         select company_id, 'http://localhost:9', settings || '{"product_name": "Stolen"}', 'p', now()
         from domains where id = $1`,
        [id],
      ),
    );
    expect((await config('http://localhost:9')).product_name).toBe('Mesra');
  });

  test('is refused for what is no address, or none that the DNS could ever prove', async () => {
    for (const origin of [
      'ours.example',
      'ftp://ours.example',
      'https://ours.example/path',
      'https://ours.example:99999',
      'https://user@ours.example',
      'javascript:alert(1)',
      'https://192.168.1.4',
      'https://intranet',
      'https://[2001:db8::1]',
      '',
    ]) {
      const { status, body } = await add(origin);
      expect([origin, status, Object.keys(body.errors ?? {})]).toEqual([origin, 422, ['origin']]);
    }
  });

  test('twice in a company is refused; by another company it is kept, unproven', async () => {
    const origin = freshOrigin();
    expect((await add(origin)).status).toBe(201);
    expect((await add(origin)).body.errors.origin).toEqual(['Address is already in use.']);
    expect((await add(origin, theirs)).body.data.verified_at).toBe(null);
  });

  test('is for owners alone', async () => {
    const admin = await product.person(ours.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company/domain', actions: [] }],
    });
    const body = { company_id: ours.id, origin: freshOrigin() };
    expect((await product.call('POST', '/api/admin/domains', { as: admin, body })).status).toBe(403);
    const { id } = await domain();
    expect((await change(id, { version: 1, product_name: 'Mine' }, admin)).status).toBe(403);
  });
});

describe('the address of the installation', () => {
  const dns: Record<string, string[]> = {};
  const at = (on: TestProduct, as: { id: number; owner: Person }, origin: string) =>
    on.call('POST', '/api/admin/domains', { as: as.owner, body: { company_id: as.id, origin } });

  test('on the net is refused to others, and no loopback address is anyone’s there', async () => {
    const on = await startTestProduct({ txt: dns, publicUrl: 'https://hr.example.com' });
    try {
      const [first, other] = [await on.company(), await on.company()];
      for (const company of [first, other])
        expect((await at(on, company, 'http://localhost:9')).body.errors).toEqual({
          origin: ['Address must be a name that DNS can verify, such as hr.example.com.'],
        });
      for (const origin of ['https://hr.example.com', 'http://hr.example.com:8080'])
        expect((await at(on, other, origin)).status).toBe(422);
      const { body } = await at(on, first, 'https://hr.example.com');
      expect(body.data.verified_at).toBe(null);
      dns[body.data.proof.name] = [body.data.proof.value];
      const proven = await on.call('POST', `/api/admin/domains/${body.data.id}/verify`, { as: first.owner });
      expect(proven.status).toBe(200);
    } finally {
      await on.stop();
    }
  });

  test('is of the company that the configuration names, else of the first', async () => {
    const on = await startTestProduct({ publicUrl: 'http://localhost:3000', instanceCompany: 2 });
    try {
      const [first, second] = [await on.company(), await on.company()];
      expect(second.id).toBe(2);
      expect((await at(on, first, 'http://localhost:3000')).status).toBe(422);
      expect((await at(on, second, 'http://localhost:3000')).body.data.verified_at).not.toBe(null);
    } finally {
      await on.stop();
    }
  });
});

describe('a domain of another company', () => {
  test('is not found by whoever owns none of it, whatever they ask of it', async () => {
    const { id } = await domain(theirs);
    const requested = [
      await change(id, { version: 1, product_name: 'Taken' }),
      await verify(id),
      await remove(id),
      await send(id, 'logo'),
      await add(freshOrigin(), { id: theirs.id, owner: ours.owner }),
      await product.call('GET', `/api/admin/domains?company_id=${theirs.id}`, { as: ours.owner }),
    ];
    expect(requested.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await listed(theirs)).find((row: { id: number }) => row.id === id).version).toBe(1);
  });

  test('is not found by its id by somebody who owns one company and only works in the other', async () => {
    const both = await product.person(ours.id, { type: 'owner' });
    const { rows } = await product.within(theirs.id, (tx) =>
      tx.$client.query(
        `insert into memberships (company_id, user_id, type) values ($1, $2, 'employee') returning 1`,
        [theirs.id, both.user_id],
      ),
    );
    expect(rows).toHaveLength(1);
    const { id } = await domain(theirs);
    expect((await change(id, { version: 1, product_name: 'Taken' }, both)).status).toBe(404);
    expect((await change((await domain()).id, { version: 1, product_name: 'Ours' }, both)).status).toBe(200);
  });
});

describe('proving an address', () => {
  test('takes the record that was shown, and nothing that is merely like it', async () => {
    const { id, proof } = await domain();
    txt[proof.name] = ['v=spf1 -all', `${proof.value}0`];
    const refused = await verify(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect(refused.body.message).toContain(proof.name);
    expect(refused.body.data).toMatchObject({ id, verified_at: null });
    txt[proof.name] = ['v=spf1 -all', proof.value];
    const proven = await verify(id);
    expect(proven.body.data).toMatchObject({
      verified_at: expect.any(String),
      proof: null,
      can: { verify: false },
    });
    expect((await verify(id)).body.data.verified_at).toBe(proven.body.data.verified_at);
  });

  test('is refused where another company has proven it, of two at once for one', async () => {
    const origin = freshOrigin();
    const mine = await domain(ours, origin);
    const other = await domain(theirs, origin);
    txt[mine.proof.name] = [mine.proof.value, other.proof.value];
    const answers = await Promise.all([verify(mine.id), verify(other.id, theirs.owner)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { body } = await verify(
      answers[0]?.status === 200 ? other.id : mine.id,
      answers[0]?.status === 200 ? theirs.owner : ours.owner,
    );
    expect(body.message).toBe('Another company already uses this address.');
  });

  test('gives the address free again once the domain is removed', async () => {
    const origin = freshOrigin();
    const first = await domain(theirs, origin);
    const second = await domain(ours, origin);
    txt[first.proof.name] = [first.proof.value, second.proof.value];
    expect((await verify(first.id, theirs.owner)).status).toBe(200);
    expect((await verify(second.id)).status).toBe(409);
    expect((await remove(first.id, theirs.owner)).status).toBe(200);
    expect((await verify(second.id)).status).toBe(200);
  });

  test('may be tried thirty times within a quarter of an hour, so that nobody makes us ask the DNS without end', async () => {
    const owner = await product.person(ours.id, { type: 'owner' });
    const { id } = await domain();
    for (let tries = 0; tries < 30; tries += 1) expect((await verify(id, owner)).status).toBe(409);
    expect((await verify(id, owner)).status).toBe(429);
  });
});

describe('changing how it looks', () => {
  test('keeps what was sent, leaves the rest, and shows at once where the address is proven', async () => {
    const { id, origin, proof } = await domain();
    txt[proof.name] = [proof.value];
    await verify(id);
    const first = await change(id, { version: 2, product_name: 'Ours HR', primary_color: '#102030' });
    expect(first.body.data).toMatchObject({ version: 3, settings: { product_name: 'Ours HR' } });
    expect(await config(origin)).toMatchObject({ product_name: 'Ours HR', primary_color: '#102030' });
    await change(id, { version: 3, product_name: null });
    expect(await config(origin)).toMatchObject({
      product_name: 'Mesra',
      primary_color: '#102030',
    });
  });

  test('of a stale version is refused with the row as it stands; of two at once one is', async () => {
    const { id } = await domain();
    const answers = await Promise.all([
      change(id, { version: 1, product_name: 'First' }),
      change(id, { version: 1, product_name: 'Second' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const [won] = answers.filter((answer) => answer.status === 200);
    const [lost] = answers.filter((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({ code: 'stale', data: { ...won?.body.data } });
  });

  test('takes links of the web only, colours that are one, and pictures that are ours', async () => {
    const { id } = await domain();
    const banner = { banner: '/brand/banner-people.svg', icon: null, title: 'T', description: 'D' };
    for (const [field, body] of [
      ['social_links.0.url', { social_links: [{ name: 'X', url: 'javascript:alert(1)' }] }],
      ['social_links.0.url', { social_links: [{ name: 'X', url: 'data:text/html,x' }] }],
      ['primary_color', { primary_color: 'red;background:url(//x)' }],
      ['logo', { logo: 'https://elsewhere.example/logo.png' }],
      ['logo', { logo: '/brand/../api/auth/user' }],
      ['logo', { logo: '/api/domain/images/../../auth/user' }],
      ['logo', { logo: `/api/domain/images/${'0'.repeat(32)}-${'0'.repeat(32)}.webp` }],
      ['banners.0.icon', { banners: [{ ...banner, icon: '/brand/none/../../x.svg' }] }],
      ['banners', { banners: Array.from({ length: 7 }, () => banner) }],
      ['theme', { theme: 'other' }],
    ] as const) {
      const { status, body: answer } = await change(id, { version: 1, ...body });
      expect([field, status, Object.keys(answer.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    const good = await change(id, {
      version: 1,
      social_links: [{ name: 'Us', url: 'https://ours.example/about' }],
      banners: [banner],
    });
    expect(good.body.data.settings).toMatchObject({ social_links: [{ name: 'Us' }], banners: [banner] });
  });
});

describe('a picture of a login page', () => {
  const see = (url: string) => product.call('GET', url);

  test('is made new in the size of its use, and anyone may see it for good', async () => {
    const { id } = await domain();
    for (const [use, width, height] of [
      ['logo', 200, 200],
      ['banner', 900, 900],
      ['icon', 128, 128],
    ] as const) {
      const answer = await see(await uploaded(id, use));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  test('is refused where it is no picture, or is used for nothing we know', async () => {
    const { id } = await domain();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(id, 'logo', svg)).body.errors).toHaveProperty('file');
    expect((await send(id, 'background')).body.errors).toHaveProperty('use');
  });

  test('of another company is not taken into the settings, though its address is known', async () => {
    const other = await domain(theirs);
    const { body } = await send(other.id, 'logo', undefined, theirs.owner);
    const mine = await domain();
    expect((await change(mine.id, { version: 1, logo: body.data.url })).body.errors).toHaveProperty('logo');
    expect((await change(other.id, { version: 1, logo: body.data.url }, theirs.owner)).status).toBe(200);
  });

  test('that a domain of the company uses is taken for another one, whatever key named it', async () => {
    const [first, second] = [await domain(), await domain()];
    const name = `${'1'.repeat(32)}-${'2'.repeat(32)}.webp`;
    const logo = `/api/domain/images/${name}`;
    await product.services.files.put(`domains/${name}`, await picture());
    expect((await change(second.id, { version: 1, logo })).status).toBe(422);
    await product.within(ours.id, (tx) =>
      tx.$client.query(`update domains set settings = settings || $1 where id = $2`, [{ logo }, first.id]),
    );
    expect((await change(second.id, { version: 1, logo })).status).toBe(200);
    expect((await change(first.id, { version: 2, product_name: 'Still ours' })).status).toBe(200);
  });

  test('goes when no domain of the company uses it any more, and not before', async () => {
    const first = await domain();
    const second = await domain();
    const logo = await uploaded(first.id, 'logo');
    const icon = await uploaded(first.id, 'icon');
    const banners = [{ banner: '/brand/banner-people.svg', icon, title: 'T', description: 'D' }];
    await change(first.id, { version: 1, logo, banners });
    await change(second.id, { version: 1, logo });
    await change(first.id, { version: 2, banners: [] });
    expect([(await see(logo)).status, (await see(icon)).status]).toEqual([200, 404]);
    await remove(first.id);
    expect((await see(logo)).status).toBe(200);
    await remove(second.id);
    expect((await see(logo)).status).toBe(404);
  });

  test('is not a way to any other file', async () => {
    await product.services.files.put('users/1/secret.webp', Buffer.from('secret'));
    for (const name of [
      '..%2Fusers%2F1%2Fsecret.webp',
      '%2e%2e/users/1/secret.webp',
      'secret.webp',
      'x'.repeat(90),
    ])
      expect([404, 422]).toContain((await see(`/api/domain/images/${name}`)).status);
  });
});
