import { MAX_PUSH_DEVICES } from '@mesra/contract/notifications/notification-setting';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { PUSH_KEYS as KEYS, publishTo } from './notifications.factory.ts';

/* How somebody wants to be told: the settings, their devices, and what the app shows by them. */

const SETTINGS = '/api/profile/notifications';

let product: TestProduct;
let company: { id: number; owner: Person };
let me: Person;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
});
const employed = async () =>
  product.person(company.id, {
    type: 'employee',
    employee_id: await addEmployee(product, company.id, { name: 'Aminah', salary: null }),
  });
beforeEach(async () => {
  me = await employed();
});
afterAll(() => product.stop());

const read = async (as = me) => (await product.call('GET', SETTINGS, { as })).body.data;
const change = (body: Record<string, unknown>, as = me) => product.call('PATCH', SETTINGS, { as, body });
const subscribe = (endpoint: string, as = me, keys: Partial<typeof KEYS> = {}) =>
  product.call('POST', `${SETTINGS}/push`, { as, body: { endpoint, keys: { ...KEYS, ...keys } } });
const topic = async (name: string, as = me) =>
  (await read(as)).topics.find((one: { topic: string }) => one.topic === name);

test('are as is usual until something is chosen', async () => {
  expect(await read()).toMatchObject({ digest_hour: 8, quiet: null, undelivered: [], devices: [] });
  expect(await topic('payslips')).toEqual({
    topic: 'payslips',
    locked: false,
    app: true,
    mail: 'now',
    push: true,
  });
  expect(await topic('access')).toMatchObject({ locked: true, app: true, mail: 'now' });
});

test('topics that cannot reach somebody are not offered', async () => {
  expect(await topic('leave')).toBeDefined();
  expect(await topic('members')).toBeUndefined();
  expect(await topic('members', company.owner)).toBeDefined();
  expect(await topic('leave', company.owner)).toBeUndefined();
});

test('only what is named changes, and for oneself alone', async () => {
  const other = await employed();
  await change({ digest_hour: 17, quiet: { from: '22:00', to: '07:00' } });
  await change({ topics: [{ topic: 'leave', app: true, mail: 'off', push: false }] });
  await change({ topics: [{ topic: 'claims', app: false, mail: 'digest', push: false }] });
  expect(await read()).toMatchObject({ digest_hour: 17, quiet: { from: '22:00', to: '07:00' } });
  expect(await topic('leave')).toMatchObject({ mail: 'off', push: false });
  expect(await topic('claims')).toMatchObject({ app: false, mail: 'digest' });
  await change({ quiet: null });
  expect(await read()).toMatchObject({ digest_hour: 17, quiet: null });
  expect(await topic('leave', other)).toMatchObject({ mail: 'now', push: true });
});

test.each([
  [
    'a topic that cannot be turned off',
    { topics: [{ topic: 'access', app: false, mail: 'off', push: false }] },
    'topics',
  ],
  [
    'an unknown topic',
    { topics: [{ topic: 'weather', app: true, mail: 'off', push: false }] },
    'topics.0.topic',
  ],
  ['an hour that no clock has', { digest_hour: 24 }, 'digest_hour'],
  ['half of the quiet hours', { quiet: { from: '22:00' } }, 'quiet.to'],
  ['quiet hours that end as they begin', { quiet: { from: '07:00', to: '07:00' } }, 'quiet.to'],
  ['a time that no clock has', { quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
])('refuses %s at its field', async (_, body, field) => {
  const answer = await change(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

test('the bell leaves out what is turned off in the app, and shows it again once it is turned on', async () => {
  await publishTo(product, company.id, me);
  const titles = async () => (await product.call('GET', '/api/notifications', { as: me })).body.data.length;
  const unread = async () =>
    (await product.call('GET', '/api/notifications/unread', { as: me })).body.data.count;
  expect([await titles(), await unread()]).toEqual([1, 1]);
  await change({ topics: [{ topic: 'payslips', app: false, mail: 'off', push: false }] });
  expect([await titles(), await unread()]).toEqual([0, 0]);
  await change({ topics: [{ topic: 'payslips', app: true, mail: 'off', push: false }] });
  expect([await titles(), await unread()]).toEqual([1, 1]);
});

test('a device is added once and removed, by its owner alone', async () => {
  expect((await subscribe('https://push.test/mine')).status).toBe(201);
  await subscribe('https://push.test/mine');
  const { devices } = await read();
  expect(devices).toMatchObject([{ endpoint: 'https://push.test/mine', dead_at: null }]);
  expect(JSON.stringify(devices)).not.toContain(KEYS.auth);
  const path = `${SETTINGS}/push/${devices[0].id}`;
  const other = await product.person(company.id, { type: 'employee' });
  expect((await product.call('DELETE', path, { as: other })).status).toBe(404);
  expect((await product.call('DELETE', path, { as: me })).body.data.devices).toEqual([]);
  expect((await product.call('DELETE', path, { as: me })).status).toBe(404);
});

test.each([
  'https://evil.test/steal',
  'http://push.test/plain',
  'http://169.254.169.254/latest/meta-data',
  'https://push.test.evil.example/x',
  'https://user@evil.test/push.test',
  'https://user:password@push.test/x',
  'https://push.test:8443/x',
])('no device is added at %s', async (endpoint) => {
  const answer = await subscribe(endpoint);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']]);
});

test.each([
  ['p256dh', 'x'],
  ['p256dh', KEYS.p256dh.slice(0, -1)],
  ['p256dh', `C${KEYS.p256dh.slice(1)}`],
  ['auth', 'x'],
  ['auth', `${KEYS.auth}AA`],
])('no device is added with a key %s that is none: %s', async (name, key) => {
  const answer = await subscribe('https://push.test/keys', me, { [name]: key });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`keys.${name}`]]);
});

test('a person has a limited number of devices, however many are added at once', async () => {
  const all = Array.from({ length: MAX_PUSH_DEVICES + 5 }, (_, at) => `https://push.test/once${at}`);
  const answers = await Promise.all(all.map((endpoint) => subscribe(endpoint)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_PUSH_DEVICES);
  expect((await read()).devices).toHaveLength(MAX_PUSH_DEVICES);
});

test('a person has a limited number of devices', async () => {
  for (let at = 0; at < MAX_PUSH_DEVICES; at += 1) await subscribe(`https://push.test/many${at}`);
  expect((await subscribe('https://push.test/one-more')).status).toBe(422);
  expect((await subscribe('https://push.test/many0')).status).toBe(201);
});

test('the installation has one key for push services, whoever asks for it first', async () => {
  const ask = (as: Person) => product.call('POST', `${SETTINGS}/push/key`, { as });
  const keys = await Promise.all([ask(me), ask(company.owner), ask(me)]);
  const shown = new Set(keys.map(({ body }) => body.data.public_key));
  expect(shown.size).toBe(1);
  expect([...shown][0]).toMatch(/^B[\w-]{86}$/);
});
