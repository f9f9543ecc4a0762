import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { ADMIN, ask, employeeWithSignIn, grantAs, OWN } from './change-requests.factory.ts';

/* Change requests on personal data: the employee's side. */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
let siti: { id: number; person: Person };
let colleague: { id: number; person: Person };

const NUMBER = '900101-14-5678';
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
  siti = await employeeWithSignIn(product, company.id, {
    name: 'Siti',
    phone: '012-111 1111',
    gender: 'Female',
    date_of_birth: '1990-01-01',
    bank_swift: 'MBBEMYKL',
    numbers: { identity_number: NUMBER, bank_account: '514011223344' },
  });
  colleague = await employeeWithSignIn(product, company.id, { name: 'Colleague' });
});
afterAll(() => product.stop());

const own = (as = siti.person, query = '') =>
  product.call('GET', `${OWN}?company_id=${company.id}${query}`, { as });
const employee = async (id = siti.id) =>
  (await product.call('GET', `/api/admin/employees/${id}`, { as: company.owner })).body.data;
const change = (data: { changes: { field: string }[] }, field: string) =>
  data.changes.find((one) => one.field === field);

describe('somebody who asks for a change', () => {
  test('changes nothing until it is granted, and sees what waits beside what is', async () => {
    const { status, body } = await ask(product, siti.person, company.id, 'contact', {
      phone: '013-222 2222',
    });
    expect(status).toBe(201);
    expect(change(body.data, 'phone')).toEqual({
      field: 'phone',
      before: '012-111 1111',
      now: '012-111 1111',
      asked: '013-222 2222',
      state: 'waiting',
      granted: null,
    });
    expect(body.data.can).toEqual({ update: true, cancel: true });
    expect((await employee()).phone).toBe('012-111 1111');
    expect((await grantAs(product, company.owner, body.data.id)).status).toBe(200);
    expect((await employee()).phone).toBe('013-222 2222');
    const [latest] = (await own()).body.data;
    expect([latest.status, change(latest, 'phone')]).toMatchObject([
      'Approved',
      { asked: '013-222 2222', granted: true, now: null },
    ]);
    expect(latest.decided_by.id).toBe(company.owner.user_id);
  });

  test('about the same part again changes the request that waits', async () => {
    const first = await ask(product, siti.person, company.id, 'contact', { email: 'siti@one.example' });
    const again = await ask(product, siti.person, company.id, 'contact', { email: 'siti@two.example' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const waiting = (await own(siti.person, '&status=Pending&kind=contact')).body;
    expect([waiting.meta.total, change(waiting.data[0], 'email')]).toMatchObject([
      1,
      { asked: 'siti@two.example' },
    ]);
    await product.call('POST', `${OWN}/${first.body.data.id}/cancel`, { as: siti.person, body: {} });
  });

  test('twice in the same moment has one request that waits', async () => {
    const answers = await Promise.all(
      ['1', '2', '3'].map((n) =>
        ask(product, siti.person, company.id, 'contact', { phone: `019-000 000${n}` }),
      ),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((one) => one.body.data.id)).size).toBe(1);
    await product.call('POST', `${OWN}/${answers[0]?.body.data.id}/cancel`, { as: siti.person, body: {} });
  });

  test('may change it while it waits, at the version that they saw, and take it back once', async () => {
    const { body } = await ask(product, siti.person, company.id, 'contact', { phone: '013-333 3333' });
    const url = `${OWN}/${body.data.id}`;
    const send = (version: number, phone: string) =>
      product.call('PATCH', url, { as: siti.person, body: { values: { phone }, version } });
    const changed = await send(body.data.version, '013-444 4444');
    expect([changed.status, change(changed.body.data, 'phone')]).toMatchObject([
      200,
      { asked: '013-444 4444' },
    ]);
    const stale = await send(body.data.version, '013-555 5555');
    expect([stale.status, stale.body.code, change(stale.body.data, 'phone')]).toMatchObject([
      409,
      'stale',
      { asked: '013-444 4444' },
    ]);
    const cancel = () => product.call('POST', `${url}/cancel`, { as: siti.person, body: {} });
    expect((await cancel()).body.data.status).toBe('Cancelled');
    const late = [await cancel(), await send(changed.body.data.version + 1, '013-666 6666')];
    expect(late.map((one) => [one.status, one.body.code])).toEqual([
      [409, 'wrong_state'],
      [409, 'wrong_state'],
    ]);
    expect((await grantAs(product, company.owner, body.data.id)).status).toBe(409);
  });

  test('is told every field that is wrong, by the rules of the form with which it is recorded', async () => {
    const wrong = async (kind: string, values: Record<string, unknown>, more = {}) => {
      const { status, body } = await ask(product, siti.person, company.id, kind, values, more);
      return [status, Object.keys(body.errors ?? {}).sort()];
    };
    expect(await wrong('contact', { phone: 'call me', email: 'nowhere' })).toEqual([422, ['email', 'phone']]);
    expect(await wrong('personal', { identity_number: '901301-14-5678' })).toEqual([
      422,
      ['identity_number'],
    ]);
    expect(await wrong('personal', { nationality: 'ID' })).toEqual([422, ['passport']]);
    expect(await wrong('personal', { date_of_birth: '2030-01-01' })).toEqual([422, ['date_of_birth']]);
    expect(await wrong('personal', { date_of_birth: '2021-01-01' })).toEqual([422, ['date_of_birth']]);
    expect(await wrong('personal', { name: ' ' })).toEqual([422, ['name']]);
    expect(await wrong('bank', { bank_swift: 'CIBBMYKL' })).toEqual([422, ['bank_account']]);
    expect(await wrong('bank', { bank_swift: 'CIBBMYKL', bank_account: '1' })).toEqual([
      422,
      ['bank_account'],
    ]);
    const unknown = { bank_swift: 'NOBANKXX', bank_account: '8001234567' };
    expect(await wrong('bank', unknown)).toEqual([422, ['bank_swift']]);
    expect(await wrong('bank', { bank_swift: null, bank_account: '777' })).toEqual([422, ['bank_swift']]);
    const create = { operation: 'create' };
    expect(await wrong('emergency_contact', { phone: 'x' }, create)).toEqual([
      422,
      ['name', 'phone', 'relationship'],
    ]);
    expect(await wrong('spouse', { name: 'A', date_of_birth: '2030-01-01' }, create)).toEqual([
      422,
      ['date_of_birth'],
    ]);
    expect(await wrong('contact', { phone: '1' }, { operation: 'delete' })).toEqual([422, ['operation']]);
    expect(await wrong('spouse', { name: 'A' })).toEqual([422, ['record_id']]);
    expect(await wrong('payroll', { amount: 1 })).toEqual([422, ['kind']]);
    expect(await wrong('contact', { phone: 'x'.repeat(5000) })).toEqual([422, ['phone']]);
  });

  test('for what the record says already, or for fields that are not theirs to ask, is refused', async () => {
    const { phone } = await employee();
    for (const values of [{ phone }, {}, { employee_code: 'X', inactive_at: '2026-01-01', version: 3 }]) {
      const answer = await ask(product, siti.person, company.id, 'contact', values);
      expect([answer.status, answer.body.message]).toEqual([422, 'There are no changes to your record.']);
    }
    expect((await employee()).employee_code).not.toBe('X');
  });

  test('is warned where the number says another birthday or gender', async () => {
    const { body } = await ask(product, siti.person, company.id, 'personal', {
      date_of_birth: '1990-02-02',
      gender: 'Male',
    });
    expect(body.data.warnings.map((one: { field: string }) => one.field).sort()).toEqual([
      'date_of_birth',
      'gender',
    ]);
    await product.call('POST', `${OWN}/${body.data.id}/cancel`, { as: siti.person, body: {} });
  });

  test('too often on one day is told to come back', async () => {
    const keen = await employeeWithSignIn(product, company.id, { name: 'Keen' });
    const statuses: number[] = [];
    for (let n = 0; n < 51; n += 1) {
      const values = { name: `Friend ${n}`, relationship: 'friend', phone: '012-345 6789' };
      const more = { operation: 'create' };
      statuses.push((await ask(product, keen.person, company.id, 'emergency_contact', values, more)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('however many requests wait, the person’s list and the deciders’ cost the same queries', async () => {
  const many = await employeeWithSignIn(product, company.id, { name: 'Many' });
  const contacts = `/api/admin/employees/${many.id}/emergency-contacts`;
  const listed = async () => {
    const mine = await countQueries(() => own(many.person, '&per_page=50'));
    const url = `${ADMIN}?company_id=${company.id}&employee_id=${many.id}&per_page=50`;
    const theirs = await countQueries(() => product.call('GET', url, { as: company.owner }));
    return { rows: [mine.result.body.data.length, theirs.result.body.data.length], mine, theirs };
  };
  const askAbout = async (n: number) => {
    const body = { name: `Friend ${n}`, relationship: 'friend', phone: '012-345 6789' };
    const created = await product.call('POST', contacts, { as: company.owner, body });
    const record_id = created.body.data.id;
    await ask(product, many.person, company.id, 'emergency_contact', { phone: '019-1111111' }, { record_id });
  };
  await askAbout(0);
  const one = await listed();
  for (let n = 1; n < 8; n += 1) await askAbout(n);
  const eight = await listed();
  expect([one.rows, eight.rows]).toEqual([
    [1, 1],
    [8, 8],
  ]);
  expect(eight.mine.queries).toBe(one.mine.queries);
  expect(eight.theirs.queries).toBe(one.theirs.queries);
});

describe('numbers', () => {
  test('that the company knows show their last characters, those typed are whole only while it waits', async () => {
    const values = { bank_swift: 'CIBBMYKL', bank_account: '860099887766' };
    const { body } = await ask(product, siti.person, company.id, 'bank', values);
    expect(change(body.data, 'bank_account')).toMatchObject({
      before: '••••••••3344',
      now: '••••••••3344',
      asked: '860099887766',
    });
    await product.call('POST', `${OWN}/${body.data.id}/cancel`, { as: siti.person, body: {} });
    const text = JSON.stringify((await own()).body);
    expect(text).not.toContain('860099887766');
    expect(text).toContain('••••••••7766');
  });

  test('of others are not told by what is refused', async () => {
    const answer = await ask(product, colleague.person, company.id, 'personal', {
      identity_number: NUMBER,
    });
    expect(answer.status).toBe(201);
    const granted = await grantAs(product, company.owner, answer.body.data.id);
    expect([granted.status, Object.keys(granted.body.errors)]).toEqual([422, ['identity_number']]);
  });

  test('lie sealed in the database and in its log, and are named in no notification', async () => {
    const values = { passport: 'K77777777' };
    const { body } = await ask(product, siti.person, company.id, 'personal', values, {
      note: 'Secret K77777777',
    });
    const refused = { version: body.data.version, answer: 'Not K77777777' };
    await product.call('POST', `${ADMIN}/${body.data.id}/refuse`, { as: company.owner, body: refused });
    const rows = await product.within(company.id, async (tx) => {
      const texts: string[] = [];
      for (const table of ['employee_change_requests', 'audit_log', 'notifications']) {
        const found = await tx.$client.query(`select row_to_json(t)::text as text from ${table} t`);
        texts.push(...found.rows.map((row: { text: string }) => row.text));
      }
      return texts;
    });
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((text) => text.includes('77777777'))).toEqual([]);
    const audit = await product.call(
      'GET',
      `/api/admin/audit?company_id=${company.id}&record=change_request&per_page=100`,
      { as: company.owner },
    );
    expect(audit.body.data[0]).toMatchObject({ record: 'change_request', label: 'Siti', action: 'update' });
    const sealed = audit.body.data.flatMap((row: { changes: { field: string; concealed: boolean }[] }) =>
      row.changes.filter((one) => ['payload', 'answer'].includes(one.field)),
    );
    expect(sealed.length).toBeGreaterThan(0);
    expect(sealed.every((one: { concealed: boolean }) => one.concealed)).toBe(true);
    expect(JSON.stringify(audit.body)).not.toContain('77777777');
  });
});

describe('the own record', () => {
  test('shows family, contacts and education of nobody else', async () => {
    const add = (kind: string, id: number, body: Record<string, unknown>) =>
      product.call('POST', `/api/admin/employees/${id}/${kind}`, { as: company.owner, body });
    await add('spouses', siti.id, { name: 'Hafiz', identity_number: '880808-14-5555' });
    await add('spouses', colleague.id, { name: 'Somebody else' });
    await add('emergency-contacts', siti.id, { name: 'Mother', relationship: 'parent', phone: '0123456789' });
    await add('educations', siti.id, { level: 'degree', institution: 'UM' });
    const get = async (path: string, as = siti.person) =>
      product.call('GET', `/api/profile/${path}?company_id=${company.id}`, { as });
    expect((await get('family')).body.data.spouses).toMatchObject([
      { name: 'Hafiz', identity_number: '••••••-••-5555' },
    ]);
    expect((await get('emergency-contacts')).body.data).toMatchObject([{ name: 'Mother' }]);
    expect((await get('educations')).body.data).toMatchObject([{ institution: 'UM' }]);
    for (const path of ['family', 'emergency-contacts', 'educations']) {
      // The owner has no employee record: no requests of their own, and none of anyone else's.
      const owners = await get(path, company.owner);
      expect([path, owners.status, (await get(path, other.owner)).status]).toEqual([path, 200, 404]);
      expect(JSON.stringify(owners.body)).not.toMatch(/Hafiz|Somebody|Mother|UM/);
    }
  });

  test('is asked about by nobody but oneself', async () => {
    const { body } = await ask(product, siti.person, company.id, 'contact', { phone: '014-777 7777' });
    const url = `${OWN}/${body.data.id}`;
    for (const as of [colleague.person, other.owner, company.owner]) {
      const answers = [
        await product.call('PATCH', url, { as, body: { values: { phone: '014-1' }, version: 1 } }),
        await product.call('POST', `${url}/cancel`, { as, body: {} }),
        await product.call('GET', `${url}/proof`, { as }),
        await product.upload(`${url}/proof`, as, { name: 'a.txt', bytes: 'a\n' }),
      ];
      expect(answers.every((one) => [403, 404].includes(one.status))).toBe(true);
    }
    expect(
      (await own(colleague.person)).body.data.some((one: { id: number }) => one.id === body.data.id),
    ).toBe(false);
    expect((await ask(product, siti.person, other.id, 'contact', { phone: '014-888 8888' })).status).toBe(
      404,
    );
    const removed = await employeeWithSignIn(product, company.id, {
      name: 'Removed',
      archived_at: '2026-01-01T00:00:00Z',
    });
    expect(
      (await ask(product, removed.person, company.id, 'contact', { phone: '014-888 8888' })).status,
    ).toBe(404);
    await product.call('POST', `${url}/cancel`, { as: siti.person, body: {} });
  });
});
