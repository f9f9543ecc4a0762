import type { Channels, NotificationTopic } from '@mesra/contract/notifications/notification-topic';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendQueued } from '../../kit/mail.ts';
import type { PushMessage } from '../../kit/post.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { pushNotifications, queueNotifications } from './deliver.jobs.ts';
import { PUSH_KEYS as KEYS, movableClock, publishTo } from './notifications.factory.ts';

/* From a notification to mail and devices: when, to whom, once each. */

const SETTINGS = '/api/profile/notifications';
const NOON = '2026-11-25T12:00:00+08:00';

const clock = movableClock(NOON);
const txt: Record<string, string[]> = {};
const pushed: PushMessage[] = [];
let pushAnswer: (endpoint: string) => Promise<'sent' | 'gone'> = async () => 'sent';
let product: TestProduct;
let company: { id: number; owner: Person };
let reader: Person;
let devices = 0;

beforeAll(async () => {
  product = await startTestProduct({
    clock,
    txt,
    post: {
      push: async (message) => {
        const answer = await pushAnswer(message.endpoint);
        if (answer === 'sent') pushed.push(message);
        return answer;
      },
    },
  });
});
beforeEach(async () => {
  clock.set(NOON);
  pushed.length = 0;
  pushAnswer = async () => 'sent';
  company = await product.company('Delivery Sdn Bhd');
  reader = await product.person(company.id, { type: 'employee' });
});
afterAll(() => product.stop());

const choose = async (as: Person, body: Record<string, unknown>) => {
  const answer = await product.call('PATCH', SETTINGS, { as, body });
  expect(answer.status).toBe(200);
};
const forTopic = (topic: NotificationTopic, channels: Partial<Channels>) => ({
  topics: [{ topic, app: true, mail: 'off', push: false, ...channels }],
});
const deliver = async () => {
  await queueNotifications(product.services);
  await pushNotifications(product.services);
};
const subjects = async (as: Person) => (await product.mailsTo(as.email)).map((mail) => mail.subject);
const subscribe = async (as: Person) => {
  devices += 1;
  const endpoint = `https://push.test/${devices}`;
  const answer = await product.call('POST', `${SETTINGS}/push`, { as, body: { endpoint, keys: KEYS } });
  expect(answer.status).toBe(201);
  return endpoint;
};
const told = () => publishTo(product, company.id, reader);

describe('by mail', () => {
  test('what is sent at once is one mail, in the reader’s language, with a link', async () => {
    await product.call('PATCH', '/api/profile', { as: reader, body: { language: 'ms' } });
    await told();
    await deliver();
    const [mail, ...others] = await product.mailsTo(reader.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Slip gaji anda bagi October 2026 telah tersedia.',
      from_name: 'Mesra',
    });
    expect(mail?.text).toContain('http://mesra.test/payroll');
    expect(mail?.text).toContain('http://mesra.test/my/account/notification');
  });

  test('several at once are one mail with a line each', async () => {
    await told();
    await publishTo(product, company.id, reader, { params: { month: 'September 2026' } });
    await deliver();
    expect(await subjects(reader)).toEqual(['2 notifications']);
    const [mail] = await product.mailsTo(reader.email);
    expect(mail?.text).toMatch(/October 2026[\s\S]*September 2026/);
  });

  test('what comes by mail itself is not mailed about besides', async () => {
    await publishTo(product, company.id, reader, { kind: 'payslip_mailed' });
    await deliver();
    expect(await subjects(reader)).toEqual([]);
    const { body } = await product.call('GET', '/api/notifications', { as: reader });
    expect(body.data[0].title).toBe('Your payslip for October 2026 is available, and comes by e-mail too.');
  });

  test('the digest comes at its hour, without what has been read by then', async () => {
    await choose(reader, { ...forTopic('payslips', { mail: 'digest' }), digest_hour: 18 });
    await told();
    await publishTo(product, company.id, reader, { params: { month: 'September 2026' } });
    await deliver();
    expect(await subjects(reader)).toEqual([]);
    const { body } = await product.call('GET', '/api/notifications', { as: reader });
    await product.call('POST', `/api/notifications/${body.data[0].id}/read`, { as: reader });
    clock.set('2026-11-25T17:59:59+08:00');
    await deliver();
    expect(await subjects(reader)).toEqual([]);
    clock.set('2026-11-25T18:00:00+08:00');
    await deliver();
    await deliver();
    expect(await subjects(reader)).toEqual(['Your payslip for October 2026 is available.']);
  });

  test('quiet hours hold it back, but not what concerns the reader’s access', async () => {
    await choose(reader, { quiet: { from: '11:00', to: '13:00' } });
    await told();
    const params = { by: 'Aminah', company: 'Delivery' };
    await publishTo(product, company.id, reader, { kind: 'access_changed', params });
    await deliver();
    expect(await subjects(reader)).toEqual(['Aminah changed the pages you can open in Delivery.']);
    clock.set('2026-11-25T13:00:00+08:00');
    await deliver();
    expect(await subjects(reader)).toHaveLength(2);
  });

  test('what a person has turned off does not come', async () => {
    await choose(reader, forTopic('payslips', {}));
    await told();
    await deliver();
    clock.set('2026-11-27T12:00:00+08:00');
    await deliver();
    expect(await subjects(reader)).toEqual([]);
  });

  test('nor does what they turn off before its digest is due', async () => {
    await choose(reader, { ...forTopic('payslips', { mail: 'digest' }), digest_hour: 18 });
    await told();
    const params = { by: 'Aminah', company: 'Delivery' };
    await deliver();
    await choose(reader, forTopic('payslips', {}));
    clock.set('2026-11-25T18:00:00+08:00');
    await publishTo(product, company.id, reader, { kind: 'access_changed', params });
    await deliver();
    expect(await subjects(reader)).toEqual(['Aminah changed the pages you can open in Delivery.']);
  });

  test('nothing goes to an unverified address, to former members, or to another company', async () => {
    const unverified = await product.person(company.id, { type: 'employee' });
    const left = await product.person(company.id, { type: 'employee' });
    const stranger = (await product.company('Elsewhere')).owner;
    await product.services.db.owner.query('update system.users set email_verified_at = null where id = $1', [
      unverified.user_id,
    ]);
    await publishTo(product, company.id, null);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set status = 'Inactive' where user_id = $1`, [left.user_id]),
    );
    await deliver();
    for (const one of [unverified, left, stranger]) expect(await subjects(one)).toEqual([]);
    expect(await subjects(reader)).toHaveLength(1);
  });

  test('the mail carries the name and the colour of the company’s domain', async () => {
    const origin = `https://hr${company.id}.example.com`;
    const created = await product.call('POST', '/api/admin/domains', {
      as: company.owner,
      body: { company_id: company.id, origin },
    });
    const { id, version, proof } = created.body.data;
    txt[proof.name] = [proof.value];
    await product.call('POST', `/api/admin/domains/${id}/verify`, { as: company.owner });
    await product.call('PATCH', `/api/admin/domains/${id}`, {
      as: company.owner,
      body: { version: version + 1, product_name: 'Kedai HR', primary_color: '#aa0055' },
    });
    await told();
    await deliver();
    const [mail] = await product.mailsTo(reader.email);
    expect(mail).toMatchObject({ from_name: 'Kedai HR' });
    expect(mail?.html).toContain('background:#aa0055');
    expect(mail?.text).toContain(`${origin}/payroll`);
  });
});

describe('what has not been delivered', () => {
  const undelivered = async () => (await product.call('GET', SETTINGS, { as: reader })).body.data.undelivered;
  const queued = async () =>
    (
      await product.services.db.owner.query<{ id: number }>(
        'select id from system.mails where sent_at is null',
      )
    ).rows;

  test('is shown as waiting while the mail server is down, without its address, and no more once it was sent', async () => {
    await subjects(reader);
    await told();
    await deliver();
    expect(await undelivered()).toEqual([]);
    const mail = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:25'));
    const down = { ...product.services, post: { ...product.services.post, mail } };
    for (const { id } of await queued()) await expect(sendQueued(down, id)).rejects.toThrow();
    expect(await undelivered()).toEqual([
      {
        channel: 'mail',
        title: 'Your payslip for October 2026 is available.',
        at: new Date(NOON).toISOString(),
        waiting: true,
        reason: null,
      },
    ]);
    expect(await subjects(reader)).toHaveLength(1);
    expect(await undelivered()).toEqual([]);
  });
});

describe('once', () => {
  test('each, however many nodes send at the same time', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => product.person(company.id, { type: 'employee' })),
    );
    await product.within(company.id, (tx) =>
      notifyMany(
        tx,
        people.flatMap(({ user_id }) =>
          Array.from({ length: 4 }, (_, index) => ({
            company_id: company.id,
            user_id,
            kind: 'payslip',
            params: { month: String(index) },
          })),
        ),
      ),
    );
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    for (const one of people) {
      const text = (await product.mailsTo(one.email)).map((mail) => mail.text).join();
      for (const index of [0, 1, 2, 3]) expect(text.split(`payslip for ${index} is`)).toHaveLength(2);
    }
  });

  test('a transaction that is rolled back tells nobody', async () => {
    await product
      .within(company.id, async (tx) => {
        await notifyMany(tx, [
          { company_id: company.id, user_id: reader.user_id, kind: 'payslip', params: { month: 'x' } },
        ]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await deliver();
    expect(await subjects(reader)).toEqual([]);
  });
});

describe('on devices', () => {
  test('somebody without any device is not counted as out of reach', async () => {
    await told();
    await deliver();
    const { body } = await product.call('GET', SETTINGS, { as: reader });
    expect(body.data.undelivered).toEqual([]);
  });

  test('says what it is about and no value, to each device on which the person is signed in', async () => {
    const first = await subscribe(reader);
    const second = await subscribe(reader);
    await told();
    await deliver();
    expect(pushed.map((one) => one.endpoint).sort()).toEqual([first, second].sort());
    const payload = JSON.parse(pushed[0]?.payload ?? '');
    expect(payload).toEqual({
      title: 'Mesra',
      body: 'A payslip is available.',
      id: expect.any(Number),
      url: '/payroll',
    });
    expect(pushed[0]?.keys).toEqual(KEYS);
  });

  test('what is turned off while quiet hours hold it back is not pushed when they end', async () => {
    await subscribe(reader);
    await choose(reader, { ...forTopic('payslips', { push: true }), quiet: { from: '11:00', to: '13:00' } });
    await told();
    await deliver();
    await choose(reader, forTopic('payslips', {}));
    clock.set('2026-11-25T13:00:00+08:00');
    await deliver();
    expect(pushed).toEqual([]);
  });

  test('a device that is signed out, or handed to somebody else, is told no more', async () => {
    const endpoint = await subscribe(reader);
    const other = await product.person(company.id, { type: 'employee' });
    await product.call('POST', `${SETTINGS}/push`, { as: other, body: { endpoint, keys: KEYS } });
    await told();
    await deliver();
    expect(pushed).toEqual([]);
    await product.call('POST', '/api/auth/logout', { as: other });
    await publishTo(product, company.id, other);
    await deliver();
    expect(pushed).toEqual([]);
  });

  test('a subscription that is no more is set aside and shown', async () => {
    await subscribe(reader);
    pushAnswer = async () => 'gone';
    await told();
    await deliver();
    pushAnswer = async () => 'sent';
    await told();
    await deliver();
    expect(pushed).toEqual([]);
    const { body } = await product.call('GET', SETTINGS, { as: reader });
    expect(body.data.devices).toMatchObject([{ dead_at: new Date(NOON).toISOString() }]);
    expect(body.data.undelivered).toMatchObject([{ channel: 'push' }, { channel: 'push' }]);
  });

  test('a push service that hangs holds up neither mail nor the devices of other companies', async () => {
    const hung = await subscribe(reader);
    const elsewhere = await product.company('Other Sdn Bhd');
    const other = await product.person(elsewhere.id, { type: 'employee' });
    const endpoint = await subscribe(other);
    let end: (answer: 'sent') => void = () => {};
    const hangs = new Promise<'sent'>((resolve) => {
      end = resolve;
    });
    pushAnswer = (to) => (to === hung ? hangs : Promise.resolve('sent'));
    await told();
    await publishTo(product, elsewhere.id, other);
    await queueNotifications(product.services);
    expect(await subjects(other)).toHaveLength(1);
    const looking = pushNotifications(product.services);
    await vi.waitFor(() => expect(pushed.map((one) => one.endpoint)).toEqual([endpoint]));
    await publishTo(product, elsewhere.id, other, { params: { month: 'September 2026' } });
    await queueNotifications(product.services);
    expect(await subjects(other)).toHaveLength(2);
    end('sent');
    await looking;
    await deliver();
    expect(pushed).toHaveLength(3);
  });

  test('a push service that is down delays it, and is given up in the end', async () => {
    await subscribe(reader);
    pushAnswer = async () => {
      throw new Error('The push service answered 503.');
    };
    await told();
    await deliver();
    pushAnswer = async () => 'sent';
    await deliver();
    expect(pushed).toEqual([]);
    clock.set('2026-11-25T12:01:00+08:00');
    await deliver();
    expect(pushed).toHaveLength(1);

    pushAnswer = async () => {
      throw new Error('The push service answered 503.');
    };
    await told();
    for (let hour = 13; hour < 24; hour += 1) {
      clock.set(`2026-11-25T${hour}:59:00+08:00`);
      await deliver();
    }
    const { body } = await product.call('GET', SETTINGS, { as: reader });
    expect(body.data.undelivered).toMatchObject([
      { channel: 'push', reason: 'The push service answered 503.' },
    ]);
  });
});
