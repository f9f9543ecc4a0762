import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addGuard, OFFERED, publishedOf, setRoster, told } from '../open-shifts/open-shifts.factory.ts';
import { addSite, assign } from '../sites/sites.factory.ts';
import {
  addPost,
  putInCharge,
  rosterAt,
  SITES,
  type StrengthCompany,
  strengthCompany,
} from './site-strength.factory.ts';

/* Replacing whom a shift of a site lacks: what is opened, to whom it is offered, and who gets it. */

const TODAY = '2026-11-23';
const NEXT = '2026-11-24';

type Guard = { id: number; person: Person };

let product: TestProduct;
let company: StrengthCompany;
let aina: Guard;
let bala: Guard;
let chong: Guard;

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 07:00`);
  company = await strengthCompany(product);
  [aina, bala, chong] = [
    await addGuard(product, company, 'Aina'),
    await addGuard(product, company, 'Bala'),
    await addGuard(product, company, 'Chong'),
  ];
  await addPost(product, company, { people_needed: 2 });
  await putInCharge(product, company, company.gate, aina.id);
});

const path = () => `${SITES}/${company.gate.id}/replacements`;
const preview = (query = '', as: Person = company.owner) =>
  product.call('GET', `${path()}?date=${TODAY}&template_id=${company.day.id}&${query}`, { as });
const replace = (values: Record<string, unknown> = {}, as: Person = company.owner) =>
  product.call('POST', path(), { as, body: { date: TODAY, template_id: company.day.id, ...values } });
const strength = async (date = TODAY) =>
  (await product.call('GET', `${SITES}/${company.gate.id}/strength?date=${date}`, { as: company.owner })).body
    .data.shifts[0];
const offered = async (as: Person) => (await product.call('GET', OFFERED, { as })).body.data;
const request = (as: Person, id: number) =>
  product.call('POST', `${OFFERED}/${id}/request`, { as, body: {} });

describe('before a shift begins', () => {
  test('all of it is offered, to those who are free and fit, nearest first', async () => {
    const near = await addSite(product, company, { name: 'Near', lat: 3.16, lng: 101.71 });
    const far = await addSite(product, company, { name: 'Far', lat: 5.4, lng: 100.3 });
    const placed = { start_date: '2026-11-01', is_primary: true };
    await assign(product, company.owner, chong.id, { work_site_id: near.id, ...placed });
    await assign(product, company.owner, bala.id, { work_site_id: far.id, ...placed });
    await rosterAt(product, company, aina.id, TODAY, { template: company.day });
    const seen = await preview();
    expect(seen.status).toBe(200);
    expect(seen.body.data).toMatchObject({
      ...{ date: TODAY, start_time: '09:00', end_time: '18:00', break_minute: 60 },
      ...{ short: 1, offered: 0, max: 1, free: 2, fills_at_once: false },
    });
    expect(seen.body.data.nearest.map(({ name }: { name: string }) => name)).toEqual(['Chong', 'Bala']);
    const done = await replace({ note: 'Front gate' });
    expect([done.status, done.body.data]).toEqual([201, { opened: 1, free: 2 }]);
    expect(done.body.message).toBe('1 shift is open, offered to 2 people.');
    expect(await strength()).toMatchObject({ short: 1, offered: 1, can: { replace: false } });
    expect(await offered(chong.person)).toMatchObject([
      { date: TODAY, note: 'Front gate', session: { name: 'Day', work_site: { name: 'The Gate' } } },
    ]);
    expect((await told(product, chong.person))[0]).toContain('An open shift on 23/11/26');
  });

  test('names everybody who is free, last whose week it would bring beyond the law, marked so', async () => {
    const many = ['Devi', 'Ehsan', 'Farid', 'Gopal'];
    for (const name of many) await addGuard(product, company, name);
    const devi = (await preview()).body.data.nearest.find(({ name }: { name: string }) => name === 'Devi');
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'])
      await rosterAt(product, company, devi.employee_id, day, { template: company.day });
    const seen = (await preview()).body.data;
    expect(seen.nearest).toHaveLength(seen.free);
    expect(seen.free).toBeGreaterThan(5);
    expect(seen.nearest.at(-1)).toMatchObject({ name: 'Devi', breaks: ['week_hours'] });
    expect(seen.nearest[0].breaks).toEqual([]);
  });

  test('the person in charge replaces, another site’s person and a plain employee find nothing', async () => {
    const port = await addSite(product, company, { name: 'West Port' });
    await putInCharge(product, company, port, bala.id);
    expect((await preview('', bala.person)).status).toBe(404);
    expect((await replace({}, bala.person)).status).toBe(404);
    expect((await replace({}, chong.person)).status).toBe(404);
    const other = await strengthCompany(product);
    expect((await replace({}, other.owner)).status).toBe(404);
    expect((await replace({}, aina.person)).status).toBe(201);
  });

  test('no more than it lacks is opened, also by two at once', async () => {
    const both = await Promise.all([replace({ count: 2 }), replace({ count: 2 }, aina.person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await strength()).toMatchObject({ short: 2, offered: 2 });
    const late = await replace();
    expect([late.status, late.body.data.offered]).toEqual([409, 2]);
  });

  test('nobody replaces in a company without attendance, where shifts are offered', async () => {
    await product.within(company.id, (tx) =>
      tx.update(companies).set({ modules: { ...EVERY_MODULE, attendance: false } }),
    );
    expect((await strength()).can.replace).toBe(false);
    expect((await preview()).status).toBe(403);
    expect((await replace()).status).toBe(403);
  });

  test('a number beyond the bound, an inactive site and a shift that needs nobody are refused', async () => {
    const many = await replace({ count: 21 });
    expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ['count']]);
    expect((await replace({ template_id: company.night.id })).status).toBe(409);
    await product.call('PATCH', `/api/admin/sites/${company.gate.id}`, {
      as: company.owner,
      body: { status: 'Inactive', version: (await site()).version },
    });
    const closed = await replace();
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['date']]);
  });
  const site = async () =>
    (await product.call('GET', `/api/admin/sites/${company.gate.id}`, { as: company.owner })).body.data;
});

describe('whoever accepts', () => {
  test('first has it where the company sets it so: of two at once one wins', async () => {
    await setRoster(product, company, { open_shift_fills_at_once: true });
    await rosterAt(product, company, aina.id, TODAY, { template: company.day });
    expect((await preview()).body.data.fills_at_once).toBe(true);
    await replace();
    const [shift] = await offered(bala.person);
    const both = await Promise.all([request(bala.person, shift.id), request(chong.person, shift.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both[0].status === 200 ? bala : chong;
    expect(await publishedOf(product, company, winner.person, TODAY, TODAY)).toEqual([`${TODAY} Day`]);
    expect(await strength()).toMatchObject({ rostered: 2, short: 0, offered: 0 });
  });

  test('waits for whoever plans otherwise, and the shift stays short meanwhile', async () => {
    await rosterAt(product, company, aina.id, TODAY, { template: company.day });
    await replace();
    const [shift] = await offered(bala.person);
    expect((await request(bala.person, shift.id)).body.data.status).toBe('Requested');
    expect((await request(chong.person, shift.id)).status).toBe(409);
    expect(await strength()).toMatchObject({ short: 1, offered: 1 });
  });
});

describe('once a shift has begun', () => {
  test('the rest of it is offered, and whoever takes it fills what was missing', async () => {
    await setRoster(product, company, { open_shift_fills_at_once: true });
    await rosterAt(product, company, aina.id, TODAY, { template: company.day });
    await rosterAt(product, company, bala.id, TODAY, { template: company.day });
    setNow(`${TODAY} 09:20`);
    expect(await strength()).toMatchObject({ rostered: 2, absent: 2, short: 2 });
    expect((await preview()).body.data).toMatchObject({ start_time: '09:30', end_time: '18:00', max: 2 });
    await replace();
    const [shift] = await offered(chong.person);
    expect((await request(chong.person, shift.id)).status).toBe(200);
    expect(await strength()).toMatchObject({ rostered: 3, absent: 2, short: 1, offered: 0 });
    setNow(`${TODAY} 09:45`);
    expect(await strength()).toMatchObject({ rostered: 3, absent: 3, short: 2 });
  });

  test('the rest of a night is a shift of the day after, and relieves the night', async () => {
    await setRoster(product, company, { open_shift_fills_at_once: true });
    await addPost(product, company, { name: 'By night', template_id: company.night.id, people_needed: 1 });
    setNow(`${NEXT} 01:50`);
    const night = { template_id: company.night.id };
    const seen = await product.call('GET', `${path()}?date=${TODAY}&template_id=${company.night.id}`, {
      as: company.owner,
    });
    expect(seen.body.data).toMatchObject({ date: NEXT, start_time: '02:00', end_time: '06:00' });
    expect((await replace(night)).status).toBe(201);
    expect((await replace(night)).status).toBe(409);
    const [shift] = await offered(bala.person);
    await request(bala.person, shift.id);
    const shifts = await product.call('GET', `${SITES}/${company.gate.id}/strength?date=${TODAY}`, {
      as: company.owner,
    });
    expect(shifts.body.data.shifts[1]).toMatchObject({ name: 'Night', rostered: 1, short: 0, offered: 0 });
  });

  test('nothing is offered in its last hour', async () => {
    setNow(`${TODAY} 17:10`);
    expect([(await preview()).status, (await replace()).status]).toEqual([409, 409]);
    expect(await strength()).toMatchObject({ short: 2, can: { replace: false } });
  });
});
