import { screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findSealedTables } from '../../kit/sealed-columns.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { sweepProofs } from './change-request.jobs.ts';
import { ADMIN, ask, employeeWithSignIn, grantAs, OWN } from './change-requests.factory.ts';

/* Change requests on personal data: the decider's side. */

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };
let siti: { id: number; person: Person };
let hr: Person;
let limited: Person;
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other Sdn Bhd');
  siti = await employeeWithSignIn(product, company.id, {
    name: 'Siti',
    phone: '012-111 1111',
    ...passport('N1234567'),
  });
  const colleague = await employeeWithSignIn(product, company.id, { name: 'Colleague' });
  const admin = {
    type: 'admin' as const,
    is_admin: true,
    accesses: [{ route: '/admin/employee/request', actions: [] }],
  };
  hr = await product.person(company.id, admin);
  limited = await product.person(company.id, { ...admin, scope: { employee_id: [colleague.id] } });
});
afterAll(() => product.stop());

/** A complete record, which can therefore be changed. */
const passport = (number: string) => ({ nationality: 'NP', numbers: { passport: number } });
const base = () => `/api/admin/employees/${siti.id}`;
const employee = async () => (await product.call('GET', base(), { as: company.owner })).body.data;
const ownedRows = async (kind: string) =>
  (await product.call('GET', `${base()}/${kind}`, { as: company.owner })).body.data;
const see = (id: number, as = hr) => product.call('GET', `${ADMIN}/${id}`, { as });
const refuse = (id: number, as: Person, body: Record<string, unknown>) =>
  product.call('POST', `${ADMIN}/${id}/refuse`, { as, body });
const requested = async (
  ...[kind, values, more]: [string, Record<string, unknown>, Record<string, unknown>?]
) => (await ask(product, siti.person, company.id, kind, values, more)).body.data;
const told = async (as: Person) =>
  (await product.call('GET', '/api/notifications?per_page=100', { as })).body.data.map(
    (one: { kind: string; link: string }) => `${one.kind} ${one.link}`,
  );

describe('whoever may open the requests', () => {
  test('sees those of the people whom they may see, what waits first, numbers in full in the one they open', async () => {
    const created = await requested('personal', { passport: 'N7654321', name: 'Siti Aminah' });
    const list = (as: Person, query = '') =>
      product.call('GET', `${ADMIN}?company_id=${company.id}${query}`, { as });
    const { body } = await list(hr);
    expect(body.data[0]).toMatchObject({
      id: created.id,
      employee: { id: siti.id, name: 'Siti' },
      kind: 'personal',
      asked_fields: ['name', 'passport'],
      status: 'Pending',
      can: { decide: true },
    });
    expect(JSON.stringify(body)).not.toContain('N7654321');
    expect((await list(hr, '&keyword=sit')).body.meta.total).toBe(1);
    expect((await list(hr, '&keyword=nobody')).body.meta.total).toBe(0);
    expect((await list(hr, '&kind=bank')).body.meta.total).toBe(0);
    expect((await list(hr, '&status=Rejected')).body.meta.total).toBe(0);
    expect((await list(hr, `&employee_id=${siti.id}`)).body.meta.total).toBe(1);
    expect((await list(limited)).body.data).toEqual([]);
    const one = await see(created.id);
    expect(one.body.data.changes).toContainEqual({
      field: 'passport',
      before: 'N1234567',
      now: 'N1234567',
      asked: 'N7654321',
      state: 'waiting',
      granted: null,
    });
    for (const as of [limited, other.owner]) {
      expect((await see(created.id, as)).status).toBe(404);
      expect((await refuse(created.id, as, { version: 1, answer: 'No' })).status).toBe(404);
    }
    for (const as of [siti.person, await product.person(company.id, { type: 'admin', is_admin: true })])
      expect((await see(created.id, as)).status).toBe(403);
  });

  test('grants some of the fields, is the one who changed the record, and the person is told', async () => {
    const { id } = await requested('personal', { passport: 'N7654321', name: 'Siti Aminah' });
    expect((await grantAs(product, hr, id, { fields: ['race'] })).status).toBe(422);
    expect((await grantAs(product, hr, id, { fields: [] })).status).toBe(422);
    const granted = await grantAs(product, hr, id, { fields: ['name'], answer: 'Send a copy first.' });
    expect([granted.status, granted.body.data.status]).toEqual([200, 'Approved']);
    expect(await employee()).toMatchObject({ name: 'Siti Aminah', passport: 'N1234567' });
    const { body: history } = await product.call('GET', `${base()}/history`, { as: company.owner });
    expect(history.data[0]).toMatchObject({
      record: 'employee',
      by: { id: hr.user_id },
      changes: [{ field: 'name', before: 'Siti', after: 'Siti Aminah' }],
    });
    const mine = await product.call('GET', `${OWN}?company_id=${company.id}`, { as: siti.person });
    expect(mine.body.data[0]).toMatchObject({
      status: 'Approved',
      answer: 'Send a copy first.',
      changes: [
        { field: 'name', granted: true },
        { field: 'passport', asked: '••••4321', granted: false },
      ],
    });
    expect(await told(siti.person)).toContain('change_partly_approved /my/employment');
  });

  test('is told of a request, where they may see the person', async () => {
    const { id } = await requested('contact', { phone: '013-100 1000' });
    const link = `change_requested /admin/employee/request?id=${id}`;
    expect(await told(hr)).toContain(link);
    expect(await told(company.owner)).toContain(link);
    expect((await told(limited)).filter((one: string) => one.startsWith('change_requested'))).toEqual([]);
    expect((await told(siti.person)).some((one: string) => one.startsWith('change_requested'))).toBe(false);
    await product.call('POST', `${OWN}/${id}/cancel`, { as: siti.person, body: {} });
  });

  test('refuses with a reason, and not without', async () => {
    const { id, version } = await requested('contact', { phone: '013-200 2000' });
    expect((await refuse(id, hr, { version, answer: ' ' })).status).toBe(422);
    const refused = await refuse(id, hr, { version, answer: 'Not your number.' });
    expect([refused.status, refused.body.data.status]).toEqual([200, 'Rejected']);
    expect((await employee()).phone).toBe('012-111 1111');
    expect(await told(siti.person)).toContain('change_refused /my/employment/contact');
    const late = await refuse(id, hr, { version: refused.body.data.version, answer: 'Again' });
    expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'wrong_state', 'Rejected']);
  });
});

describe('a record that was changed in the meantime', () => {
  test('is shown as it is now before anything is granted', async () => {
    const { id } = await requested('contact', { phone: '013-300 3000' });
    const seen = (await see(id)).body.data;
    const { version } = await employee();
    await product.call('PATCH', base(), { as: company.owner, body: { phone: '019-999 9999', version } });
    const approve = (record_version: number) =>
      product.call('POST', `${ADMIN}/${id}/approve`, {
        as: hr,
        body: { version: seen.version, record_version },
      });
    const stale = await approve(seen.record_version);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    expect(stale.body.data.changes[0]).toMatchObject({
      before: '012-111 1111',
      now: '019-999 9999',
      asked: '013-300 3000',
      state: 'moved',
    });
    expect((await employee()).phone).toBe('019-999 9999');
    expect((await approve(stale.body.data.record_version)).status).toBe(200);
    expect((await employee()).phone).toBe('013-300 3000');
  });

  test('where the person changed the request, is granted as it is now only', async () => {
    const { id, version } = await requested('contact', { phone: '013-400 4000' });
    const seen = (await see(id)).body.data;
    const values = { phone: '013-500 5000' };
    await product.call('PATCH', `${OWN}/${id}`, { as: siti.person, body: { values, version } });
    const body = { version: seen.version, record_version: seen.record_version };
    const stale = await product.call('POST', `${ADMIN}/${id}/approve`, { as: hr, body });
    expect([stale.status, stale.body.data.changes[0].asked]).toEqual([409, '013-500 5000']);
    await product.call('POST', `${OWN}/${id}/cancel`, { as: siti.person, body: {} });
  });
});

describe('two who decide at once', () => {
  test('one is first, the other is told', async () => {
    const { id } = await requested('contact', { phone: '013-600 6000' });
    const { version, record_version } = (await see(id)).body.data;
    const answers = await Promise.all([
      product.call('POST', `${ADMIN}/${id}/approve`, { as: hr, body: { version, record_version } }),
      refuse(id, company.owner, { version, answer: 'No' }),
    ]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    const status = (await see(id)).body.data.status;
    expect((await employee()).phone === '013-600 6000').toBe(status === 'Approved');
  });
});

describe('a request of one’s own', () => {
  test('is decided by somebody else, of an owner too', async () => {
    const own = await addEmployee(product, company.id, {
      name: 'Hr Person',
      salary: null,
      ...passport('N1'),
    });
    const self = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee/request', actions: [] }],
      employee_id: own,
    });
    const { id } = (await ask(product, self, company.id, 'contact', { phone: '013-700 7000' })).body.data;
    const seen = (await see(id, self)).body.data;
    expect([seen.own, seen.can.decide]).toEqual([true, false]);
    const denied = [
      await grantAs(product, self, id),
      await refuse(id, self, { version: seen.version, answer: 'No' }),
    ];
    expect(denied.map((one) => one.status)).toEqual([403, 403]);
    expect((await grantAs(product, hr, id)).status).toBe(200);
    const boss = await addEmployee(product, company.id, { name: 'Boss', salary: null, ...passport('N2') });
    const owner = await product.person(company.id, { type: 'owner', employee_id: boss });
    const mine = (await ask(product, owner, company.id, 'contact', { phone: '013-800 8000' })).body.data;
    expect((await see(mine.id, owner)).body.data).toMatchObject({ own: true, can: { decide: false } });
    expect((await grantAs(product, owner, mine.id)).status).toBe(403);
    expect((await grantAs(product, company.owner, mine.id)).status).toBe(200);
  });
});

const KINDS = [
  {
    kind: 'emergency_contact',
    path: 'emergency-contacts',
    values: { name: 'Mother', relationship: 'parent', phone: '012-345 6789' },
    change: { phone: '012-999 0000' },
  },
  {
    kind: 'education',
    path: 'educations',
    values: { level: 'degree', institution: 'UM', field_of_study: 'Law', graduated_year: 2015 },
    change: { level: 'master' },
  },
  {
    kind: 'spouse',
    path: 'spouses',
    values: { name: 'Hafiz', identity_number: '880808-14-5555', phone: '012-345 6789' },
    change: { identity_number: '880808-14-5557' },
  },
  {
    kind: 'dependant',
    path: 'dependants',
    values: { name: 'Aisyah', date_of_birth: '2020-02-02', relief: 'under_18' },
    change: { relief: 'disabled' },
  },
] as const;

describe.each(KINDS)('$kind', ({ kind, path, values, change }) => {
  test('is added, changed and removed when it is granted, not before', async () => {
    const create = await requested(kind, values, { operation: 'create' });
    expect(await ownedRows(path)).toEqual([]);
    expect((await grantAs(product, hr, create.id)).status).toBe(200);
    const [row] = await ownedRows(path);
    expect(row).toMatchObject(values);
    const update = await requested(kind, change, { record_id: row.id });
    expect(update.changes).toHaveLength(1);
    expect(await ownedRows(path)).toEqual([row]);
    expect((await grantAs(product, hr, update.id)).status).toBe(200);
    expect(await ownedRows(path)).toMatchObject([{ ...values, ...change, version: 2 }]);
    const remove = await requested(kind, {}, { operation: 'delete', record_id: row.id });
    expect(remove.changes.length).toBeGreaterThan(2);
    expect((await grantAs(product, hr, remove.id)).status).toBe(200);
    expect(await ownedRows(path)).toEqual([]);
  });

  test('that was removed meanwhile is changed no more, of another person not at all', async () => {
    const { body: created } = await product.call('POST', `${base()}/${path}`, {
      as: company.owner,
      body: values,
    });
    const row = created.data;
    const stranger = await employeeWithSignIn(product, company.id, { name: 'Stranger' });
    const theirs = await ask(product, stranger.person, company.id, kind, change, { record_id: row.id });
    expect(theirs.status).toBe(404);
    const { id } = await requested(kind, change, { record_id: row.id });
    await product.call('DELETE', `${base()}/${path}/${row.id}`, { as: company.owner });
    const seen = (await see(id)).body.data;
    expect([seen.gone, seen.record_version]).toEqual([true, null]);
    const answer = await grantAs(product, hr, id);
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect((await refuse(id, hr, { version: seen.version, answer: 'It is gone.' })).status).toBe(200);
  });
});

describe('a proof', () => {
  test('is judged by its content, and seen by the person and those who decide alone', async () => {
    const { id } = await requested('contact', { phone: '013-900 9000' });
    const url = `${OWN}/${id}/proof`;
    const wrong = await product.upload(url, siti.person, {
      name: 'a.pdf',
      bytes: '<html><script>1</script>',
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['file']]);
    const letter = { name: '../../my letter.txt', bytes: 'I moved.\n' };
    const added = await product.upload(url, siti.person, letter);
    expect([added.status, added.body.data.proof.name]).toEqual([200, 'my letter.txt']);
    for (const as of [siti.person, hr]) {
      const address = as === hr ? `${ADMIN}/${id}/proof` : url;
      const file = await product.call('GET', address, { as });
      expect([file.status, file.body.toString()]).toEqual([200, 'I moved.\n']);
      expect(file.headers['content-security-policy']).toContain('sandbox');
    }
    for (const as of [limited, other.owner])
      expect((await product.call('GET', `${ADMIN}/${id}/proof`, { as })).status).toBe(404);
    await grantAs(product, hr, id);
    expect((await product.upload(url, siti.person, letter)).status).toBe(409);
    expect((await product.call('GET', url, { as: siti.person })).status).toBe(200);
  });

  const files = async () =>
    (await product.services.files.list(`requests/${company.id}`)).map(({ key }) => key);
  const read = async (url: string) => (await product.call('GET', url, { as: siti.person })).body.toString();

  test('takes the place of the one before, whose bytes are gone at once; taken away, its own are', async () => {
    const { id } = await requested('contact', { phone: '013-911 9110' });
    const url = `${OWN}/${id}/proof`;
    const others = await files();
    await product.upload(url, siti.person, { name: 'one.txt', bytes: 'one\n' });
    const [one] = (await files()).filter((key) => !others.includes(key));
    await product.upload(url, siti.person, { name: 'two.txt', bytes: 'two\n' });
    expect(await files()).toHaveLength(others.length + 1);
    expect(await files()).not.toContain(one);
    expect(await read(url)).toBe('two\n');
    await product.call('DELETE', url, { as: siti.person });
    expect(await files()).toEqual(others);
    expect((await product.call('GET', url, { as: siti.person })).status).toBe(404);
  });

  test('stays where its replacement is rolled back, and what no request names is removed after a day', async () => {
    const { id } = await requested('contact', { phone: '013-910 9100' });
    const url = `${OWN}/${id}/proof`;
    await product.upload(url, siti.person, { name: 'one.txt', bytes: 'one\n' });
    const { services } = product;
    // Fails at commit time.
    await services.db.owner.query(`create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$;
      create constraint trigger refuse_commit after update on employee_change_requests deferrable initially deferred
      for each row execute function refuse_commit()`);
    const failed = await product.upload(url, siti.person, { name: 'two.txt', bytes: 'two\n' });
    await services.db.owner.query('drop function refuse_commit() cascade');
    expect(failed.status).toBe(500);
    expect(await read(url)).toBe('one\n');
    const before = (await files()).length;
    const later = { now: () => new Date(Date.now() + 3 * 86_400_000) };
    const job = {
      services: { ...services, clock: later },
      companyId: company.id,
      transaction: (work: never) => product.within(company.id, work),
    };
    await sweepProofs(job as never);
    expect(await files()).toHaveLength(before - 1);
    expect(await read(url)).toBe('one\n');
  });
});

test('the person and those who decide hear that something has changed, and nothing of what', async () => {
  const client = new pg.Client(product.ownerUrl);
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen mesra_realtime');
  const { id, version } = await requested('numbers', { tax_number: 'IG55667788' });
  await refuse(id, hr, { version, answer: 'Not IG55667788' });
  const eventsOf = (channel: string) =>
    heard.map((text) => JSON.parse(text)).filter((one) => one.channel === channel);
  const told = () =>
    eventsOf(userChannel(siti.person.user_id))
      .filter((one) => one.event === 'changed')
      .map((one) => one.data.resource);
  const screen = screenChannel(company.id, '/admin/employee/request');
  const toldOf = (resource: string) => told().filter((one) => one === resource).length;
  await vi.waitUntil(() => toldOf('/api/profile') >= 2 && eventsOf(screen).length >= 2, { timeout: 30_000 });
  await client.end();
  expect(toldOf('/api/profile')).toBe(2);
  expect(heard.join()).not.toContain('55667788');
});

test('what is sealed of a request is found when the key is changed', async () => {
  const tables = await findSealedTables(product.services.db.owner);
  const found = tables.find((one) => one.name === 'employee_change_requests');
  expect(found?.sealed.sort()).toEqual(['answer_sealed', 'payload_sealed']);
});
