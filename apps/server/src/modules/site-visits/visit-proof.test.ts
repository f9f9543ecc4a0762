import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addDevice, markOverdue, sha256, type TestDevice } from '../devices/devices.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite, SITES } from '../sites/sites.factory.ts';

const VISITS = '/api/work-task/site-visits';
const TODAY = '2026-11-27';

let product: TestProduct;
let company: ScheduleCompany;
let site: { id: number; version: number };

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  site = await addSite(product, company);
});

const want = async (proofs: string[]) => {
  const { status, body } = await product.call('PATCH', `${SITES}/${site.id}`, {
    as: company.owner,
    body: { proofs, version: site.version },
  });
  site = body.data;
  return [status, body.data.proofs];
};

let counted = 0;
async function visitor() {
  counted += 1;
  const { person } = await addWorker(product, company, { name: `Visitor ${counted}` });
  return { person, device: await addDevice(product, company.id, person) };
}

const signed = (device: TestDevice, type: string, time: string, more: Record<string, unknown> = {}) => {
  const recorded_at = instantOf(`${TODAY} ${time}`);
  const position = { lat: 3.1579, lng: 101.7123, accuracy: 8, fix_age: 0 };
  return device.sign(
    { type, recorded_at, ...position, picture_hash: null, work_site_id: site.id, ...more },
    {},
    new Date(recorded_at),
  );
};
const marks = async (person: Person) =>
  (await product.call('GET', `${VISITS}?company_id=${company.id}`, { as: person })).body.data.map(
    (visit: { marks: string[] }) => visit.marks,
  );
let drawn = 0;
/** A picture unlike any before. */
const picture = () => {
  drawn += 1;
  return sharp({ create: { width: 40 + drawn, height: 40, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
};
const sendPicture = (person: Person, uuid: string, bytes: Buffer) =>
  product.upload(
    `/api/attendances/events/${uuid}/picture`,
    person,
    { name: 'proof.png', bytes },
    { company_id: String(company.id) },
  );

describe('a site that wants proof of its visits', () => {
  test('says so to whoever visits it, each proof once and in one order', async () => {
    const { person } = await visitor();
    expect(await want(['note', 'check_in_picture', 'note'])).toEqual([200, ['check_in_picture', 'note']]);
    const { body } = await product.call('GET', `${VISITS}/today?company_id=${company.id}`, { as: person });
    const found = body.data.sites.find(({ id }: { id: number }) => id === site.id);
    expect(found.proofs).toEqual(['check_in_picture', 'note']);
    expect(await want([])).toEqual([200, []]);
    const wrong = await product.call('PATCH', `${SITES}/${site.id}`, {
      as: company.owner,
      body: { proofs: ['signature'], version: site.version },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['proofs.0']]);
  });

  test('says so to whoever clocks at it, with the visit that goes on', async () => {
    const { person, device } = await visitor();
    await want(['note', 'check_out_picture']);
    const clockToday = async () =>
      (await product.call('GET', `/api/attendances/today?company_id=${company.id}`, { as: person })).body
        .data;
    expect((await clockToday()).visit).toBeNull();
    setNow(`${TODAY} 09:00`);
    await device.send([await signed(device, 'in', '09:00', { note: 'Pump' })]);
    expect((await clockToday()).visit).toEqual({
      ...{
        work_site_id: site.id,
        site: expect.any(String),
        proofs: ['check_out_picture', 'note'],
        has_note: true,
      },
    });
    setNow(`${TODAY} 09:30`);
    await device.send([await signed(device, 'out', '09:30')]);
    expect((await clockToday()).visit).toBeNull();
  });

  test('marks a visit that came without it, and one whose picture has not followed in time until it does', async () => {
    const { person, device } = await visitor();
    await want(['check_in_picture']);
    const bytes = await picture();
    setNow(`${TODAY} 12:00`);
    const bare = await signed(device, 'in', '09:00');
    const gone = await signed(device, 'out', '10:00');
    await device.send([bare, gone]);
    expect(await marks(person)).toEqual([['proof_missing']]);

    const other = await visitor();
    const promised = await signed(other.device, 'in', '09:00', { picture_hash: sha256(bytes) });
    await other.device.send([promised]);
    expect(await marks(other.person)).toEqual([[]]);
    setNow('2026-12-10 12:00');
    await markOverdue(product, company.id);
    expect(await marks(other.person)).toEqual([['proof_missing']]);
    expect((await sendPicture(other.person, promised.uuid, bytes)).status).toBe(201);
    expect(await marks(other.person)).toEqual([[]]);
  });

  test('has its picture even if that comes after the review of its event', async () => {
    const { person, device } = await visitor();
    await want(['check_in_picture']);
    const bytes = await picture();
    setNow(`${TODAY} 12:00`);
    const promised = await signed(device, 'in', '09:00', { picture_hash: sha256(bytes) });
    await device.send([promised]);
    setNow('2026-12-10 12:00');
    await markOverdue(product, company.id);
    const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&per_page=100`, {
      as: company.owner,
    });
    const name = `Visitor ${counted}`;
    const waiting = body.data.find((row: { employee: { name: string } }) => row.employee.name === name);
    const approved = await product.call('POST', `/api/inbox/${waiting.id}/approve`, {
      as: company.owner,
      body: {},
    });
    expect(approved.status).toBe(200);
    expect(await marks(person)).toEqual([['proof_missing']]);
    await sendPicture(person, promised.uuid, bytes);
    expect(await marks(person)).toEqual([[]]);
  });

  test('wants a note at either end of a visit that is over', async () => {
    const [one, other] = [await visitor(), await visitor()];
    await want(['note']);
    setNow(`${TODAY} 12:00`);
    const come = await signed(one.device, 'in', '09:00');
    const go = await signed(one.device, 'out', '10:00');
    await one.device.send([come]);
    expect(await marks(one.person)).toEqual([[]]);
    await one.device.send([go]);
    expect(await marks(one.person)).toEqual([['proof_missing']]);
    await other.device.send([
      await signed(other.device, 'in', '09:00'),
      await signed(other.device, 'out', '10:00', { note: 'Pump checked' }),
    ]);
    expect(await marks(other.person)).toEqual([[]]);
  });

  test('holds nothing to it that was recorded before, also where it is set again', async () => {
    const { person, device } = await visitor();
    setNow(`${TODAY} 11:00`);
    await want(['check_in_picture']);
    setNow(`${TODAY} 12:00`);
    const before = await signed(device, 'in', '10:59');
    await device.send([before, await signed(device, 'out', '11:30')]);
    expect(await marks(person)).toEqual([[]]);
    await want(['check_in_picture', 'note']);
    setNow(`${TODAY} 13:00`);
    await device.send([await signed(device, 'in', '11:40'), await signed(device, 'out', '11:50')]);
    expect((await marks(person)).flat()).toEqual(['proof_missing']);
  });
});
