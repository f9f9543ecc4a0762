import { randomUUID } from 'node:crypto';
import { MAX_DEVICES } from '@mesra/contract/devices/device';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { startTestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany } from '../attendance/attendance.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addDevice, DEVICES, drawKey } from './devices.factory.ts';

let product: TestProduct;
let company: ScheduleCompany;
let counted = 0;

beforeAll(async () => {
  product = await startTestProduct();
  company = await attendanceCompany(product);
});
afterAll(() => product.stop());

const somebody = async () => {
  counted += 1;
  return addWorker(product, company, { name: `Device Owner ${counted}` });
};
const register = async (as: Person, more: Record<string, unknown> = {}) => {
  const { public_key } = await drawKey();
  const body = { company_id: company.id, uuid: randomUUID(), name: ' My  phone ', public_key, ...more };
  return { body, answer: await product.call('POST', DEVICES, { as, body }) };
};
const listed = async (as: Person) =>
  (await product.call('GET', `${DEVICES}?company_id=${company.id}`, { as })).body.data;

describe('registering a device', () => {
  it('is done once: the same again returns the first', async () => {
    const { person } = await somebody();
    const { answer, body } = await register(person);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: 'My phone',
      queue_count: 0,
      revoked_at: null,
      version: 1,
    });
    const again = await product.call('POST', DEVICES, { as: person, body });
    expect([again.status, again.body.data]).toEqual([200, answer.body.data]);
    expect(await listed(person)).toEqual([answer.body.data]);
  });

  it('by two at once makes one', async () => {
    const { person } = await somebody();
    const { public_key } = await drawKey();
    const body = { company_id: company.id, uuid: randomUUID(), name: 'Phone', public_key };
    const answers = await Promise.all([1, 2].map(() => product.call('POST', DEVICES, { as: person, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  });

  it('under another key, or of somebody else, is refused by name', async () => {
    const { person } = await somebody();
    const { person: other } = await somebody();
    const { body } = await register(person);
    const { public_key } = await drawKey();
    const rekeyed = await product.call('POST', DEVICES, { as: person, body: { ...body, public_key } });
    expect([rekeyed.status, Object.keys(rekeyed.body.errors)]).toEqual([422, ['public_key']]);
    const taken = await product.call('POST', DEVICES, { as: other, body });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['uuid']]);
  });

  it('by a key that is none is refused by name', async () => {
    const { person } = await somebody();
    const { public_key } = await drawKey();
    const off = { ...public_key, y: public_key.x };
    for (const [wrong, field] of [
      [off, 'public_key'],
      [{ ...public_key, x: 'short' }, 'public_key.x'],
      [{ ...public_key, crv: 'P-384' }, 'public_key.crv'],
    ] as const) {
      const { answer } = await register(person, { public_key: wrong });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
  });

  it('beyond the most there may be is refused, at once too, until one is revoked', async () => {
    const { person } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: MAX_DEVICES + 2 }, async () => (await register(person)).answer),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array(2).fill([
        422,
        'invalid',
        expect.stringMatching(/^You already have 20 devices .* My Account, Devices/),
      ]),
    );
    const [{ id, uuid, name }] = await listed(person);
    expect((await listed(person)).length).toBe(MAX_DEVICES);
    expect((await register(person, { uuid, name })).answer.status).toBe(422);
    await product.call('POST', `${DEVICES}/${id}/revoke`, { as: person, body: {} });
    expect((await register(person)).answer.status).toBe(201);
    expect((await register(person)).answer.status).toBe(422);
    const { person: other } = await somebody();
    expect((await register(other)).answer.status).toBe(201);
  });

  it('needs an employee record in that company', async () => {
    expect((await register(company.owner)).answer.status).toBe(404);
    const other = await attendanceCompany(product);
    const { person } = await addWorker(product, other, { name: 'Elsewhere' });
    expect((await register(person)).answer.status).toBe(404);
    expect(await listed(company.owner)).toEqual([]);
  });
});

describe('an own device', () => {
  it('is renamed at the version that was seen', async () => {
    const { person } = await somebody();
    const { id } = (await register(person)).answer.body.data;
    const rename = (name: string, version: number) =>
      product.call('PATCH', `${DEVICES}/${id}`, { as: person, body: { name, version } });
    expect((await rename('Work phone', 1)).body.data).toMatchObject({ name: 'Work phone', version: 2 });
    const stale = await rename('Other', 1);
    expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([409, 'stale', 'Work phone']);
    expect((await rename(' ', 2)).status).toBe(422);
  });

  it('keeps its version when it is seen again, and says how many entries wait', async () => {
    const { person } = await somebody();
    const device = await addDevice(product, company.id, person);
    await device.send([await device.discard(randomUUID())], { waiting: 7 });
    expect(await listed(person)).toMatchObject([{ queue_count: 7, version: 1 }]);
  });

  it('is revoked once, and stays so', async () => {
    const { person } = await somebody();
    const { answer, body } = await register(person);
    const { id } = answer.body.data;
    const revoke = (version?: number) =>
      product.call('POST', `${DEVICES}/${id}/revoke`, { as: person, body: { version } });
    expect((await revoke(9)).body.code).toBe('stale');
    expect((await revoke(1)).body.data.revoked_at).toEqual(expect.any(String));
    const again = await revoke();
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state']);
    expect((await product.call('POST', DEVICES, { as: person, body })).body.data.revoked_at).toEqual(
      expect.any(String),
    );
    await expect(
      product.within(company.id, (tx) =>
        tx.$client.query('update devices set revoked_at = null, revoked_by = null where id = $1', [id]),
      ),
    ).rejects.toMatchObject({ code: 'MP001' });
  });

  it('is nobody else’s to see, rename, revoke or send for', async () => {
    const { person } = await somebody();
    const { person: other } = await somebody();
    const device = await addDevice(product, company.id, person);
    expect(await listed(other)).toEqual([]);
    for (const as of [other, company.owner]) {
      const path = `${DEVICES}/${device.id}`;
      const body = { name: 'Mine', version: 1 };
      expect((await product.call('PATCH', path, { as, body })).status).toBe(404);
      expect((await product.call('POST', `${path}/revoke`, { as, body: {} })).status).toBe(404);
    }
  });
});
