import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
let employee: Person;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company('Kedai Sdn Bhd');
  other = await product.company('Other Sdn Bhd');
  employee = await product.person(company.id, { type: 'employee' });
});
afterAll(() => product.stop());

const read = async (as = company.owner, id = company.id) =>
  product.call('GET', `/api/companies/${id}?fulldetails=true`, { as });
const versionOf = async (): Promise<number> => (await read()).body.data.details.version;
const DETAILS = { name: 'Kedai Sdn Bhd', locality: 'Malaysia', identity_type_label: 'NRIC' };
const change = (body: Record<string, unknown>, as = company.owner, id = company.id) =>
  product.call('PATCH', `/api/companies/${id}`, { as, body: { ...DETAILS, ...body } });
const contribute = (body: Record<string, unknown>, as = company.owner) =>
  product.call('PATCH', `/api/companies/${company.id}/contribution`, { as, body });

describe('the details of a company', () => {
  test('are kept as they are sent, and answered with fulldetails to the owner alone', async () => {
    const sent = {
      name: 'Kedai Runcit Sdn Bhd',
      locality: 'Singapore',
      identity_type_label: 'MyKad',
      registration_number: '201901000001 (1000001-A)',
      address: '12 Jalan Ampang',
      postcode: '50450',
      city: 'Kuala Lumpur',
      state: 'W.P. Kuala Lumpur',
      phone: '03-1234 5678',
      email: 'hello@kedai.example',
    };
    const { status, body } = await change({ ...sent, version: await versionOf() });
    expect(status).toBe(200);
    const { name, locality, identity_type_label, phone, ...details } = sent;
    expect(body.data).toMatchObject({ name, config: { locality, identity_type_label }, details });
    expect(body.data.details.phone).toBe(phone.replace(/[ -]/g, ''));
    expect((await read(employee)).status).toBe(403);
    const plain = await product.call('GET', `/api/companies/${company.id}`, { as: employee });
    expect(plain.body.data).toMatchObject({ name, details: null });
    expect(JSON.stringify(plain.body)).not.toContain('Jalan Ampang');
  });

  test('carry what people choose from: the structure, without what is archived', async () => {
    const path = (kind: string) => `/api/admin/companies/${kind}`;
    const ids: number[] = [];
    for (const kind of ['branches', 'divisions', 'departments']) {
      const body = { company_id: company.id, name: `Of ${kind}` };
      ids.push((await product.call('POST', path(kind), { as: company.owner, body })).body.data.id);
    }
    const [branch_id, division_id, department_id] = ids;
    const body = { company_id: company.id, branch_id, division_id, department_id };
    expect((await product.call('POST', path('organizations'), { as: company.owner, body })).status).toBe(201);
    const carried = (await read()).body.data.details;
    expect(carried.branches).toEqual([{ id: branch_id, name: 'Of branches' }]);
    expect(carried.organizations).toEqual([
      {
        id: expect.any(Number),
        branch: { id: branch_id, name: 'Of branches' },
        division: { id: division_id, name: 'Of divisions' },
        department: { id: department_id, name: 'Of departments' },
      },
    ]);
    await product.call('PATCH', `${path('departments')}/${department_id}`, {
      as: company.owner,
      body: { archived: true, version: 1 },
    });
    expect((await read()).body.data.details).toMatchObject({ departments: [], organizations: [] });
  });

  test('name every wrong field at once, and nothing of them is kept', async () => {
    const before = (await read()).body.data;
    const wrong = {
      name: ' ',
      postcode: '12',
      phone: 'call me',
      email: 'hello',
      identity_type_label: 'x'.repeat(31),
    };
    const { status, body } = await change({ ...wrong, version: await versionOf() });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    expect((await read()).body.data).toEqual(before);
  });

  test('of a stale version are refused with the company as it stands; of two at once one is', async () => {
    const version = await versionOf();
    const answers = await Promise.all([
      change({ name: 'First Sdn Bhd', version }),
      change({ name: 'Second Sdn Bhd', version }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body).toMatchObject({ code: 'stale', data: (await read()).body.data });
  });

  test('are for owners: an admin with every other screen may not, another company finds nothing', async () => {
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/company', actions: [] }],
    });
    for (const as of [admin, employee]) expect((await change({ version: 1 }, as)).status).toBe(403);
    expect((await change({ name: 'Taken', version: 1 }, other.owner)).status).toBe(404);
    expect((await read(other.owner)).status).toBe(404);
  });

  test('are not changed by somebody who owns another company and only works in this one', async () => {
    const { user_id } = other.owner;
    await product.within(company.id, (tx) =>
      tx.$client.query(`insert into memberships (company_id, user_id, type) values ($1, $2, 'employee')`, [
        company.id,
        user_id,
      ]),
    );
    const before = (await read()).body.data;
    expect((await change({ name: 'Taken', version: before.details.version }, other.owner)).status).toBe(404);
    expect((await read()).body.data).toEqual(before);
  });
});

describe('the numbers at the authorities', () => {
  test('are kept beside the details, each in one place', async () => {
    const sent = {
      epf_number: '019000001',
      socso_number: 'A37',
      tax_number: 'E 9000000001',
      hrdf_number: '9000001A',
      hrdf_class: '1',
    };
    const before = (await read()).body.data.details;
    const { body } = await contribute({ ...sent, registration_number: 'X', version: before.version });
    expect(body.data.details).toMatchObject({ ...sent, registration_number: before.registration_number });
    expect((await contribute({ hrdf_class: '2', version: 1 })).body.errors).toHaveProperty('hrdf_class');
    expect((await contribute({ ...sent, version: 1 })).status).toBe(409);
    expect((await contribute({ ...sent, version: 1 }, employee)).status).toBe(403);
  });
});

describe('the logo', () => {
  const path = () => `/api/companies/${company.id}/logo`;
  const picture = async (width = 900, height = 300) =>
    sharp({ create: { width, height, channels: 3, background: '#2564eb' } })
      .png()
      .toBuffer();
  const send = async (as = company.owner, bytes?: Buffer) =>
    product.upload(path(), as, { name: 'logo.png', bytes: bytes ?? (await picture()) });
  const see = (url: string, as: Person | null = company.owner) => product.call('GET', url, { as });

  test('is made new from its pixels, and shown to those who belong to the company alone', async () => {
    const { body } = await send();
    const { logo } = body.data;
    expect(logo).toMatch(/^\/api\/companies\/\d+\/logo\?v=[0-9a-f]{32}$/);
    const answer = await see(logo, employee);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 512 });
    const stranger = await product.company('Stranger Sdn Bhd');
    expect([(await see(logo, stranger.owner)).status, (await see(logo, null)).status]).toEqual([404, 401]);
  });

  test('of before goes with the next, and the frame shows the next at once', async () => {
    const first = (await send()).body.data.logo;
    const second = (await send()).body.data.logo;
    expect(second).not.toBe(first);
    const key = (logo: string) => `companies/${company.id}/logo-${logo.split('v=')[1]}.webp`;
    expect(await product.services.files.get(key(first))).toBeNull();
    expect(await product.services.files.get(key(second))).not.toBeNull();
    const { body } = await product.call('GET', '/api/auth/user', { as: employee });
    expect(body.data.companies[0].logo).toBe(second);
    const removed = await product.call('DELETE', path(), { as: company.owner });
    expect(removed.body.data.logo).toBeNull();
    expect((await see(second)).status).toBe(404);
    expect(await product.services.files.get(key(second))).toBeNull();
  });

  test('is refused where it is no picture, and to whoever does not own the company', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await send(company.owner, svg)).body.errors).toHaveProperty('file');
    expect((await send(employee)).status).toBe(403);
    expect((await product.call('DELETE', path(), { as: employee })).status).toBe(403);
    const stranger = await product.company('Another Sdn Bhd');
    expect((await send(stranger.owner)).status).toBe(404);
  });
});

test('the federal territories are written as people write them', async () => {
  const { body } = await product.call('GET', '/api/reference/postcodes?postcode=50450', { as: employee });
  expect(body.data.map((branch: { state: string }) => branch.state)).toEqual(['W.P. Kuala Lumpur']);
});
