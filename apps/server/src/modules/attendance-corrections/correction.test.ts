import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  MANAGE,
  OWN,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { memberships } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

/* Corrections: what an employee may ask for, who decides, and what a decision does to the day. */

let product: TestProduct;
let company: ScheduleCompany;
let manager: Person;
let limited: Person;

const DAY = '2026-11-23';

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  const admin = {
    type: 'admin' as const,
    is_admin: true,
    accesses: [{ route: '/attendance/manage', actions: ['Create'] }],
  };
  manager = await product.person(company.id, admin);
  limited = await product.person(company.id, { ...admin, scope: { employee_id: [] } });
});
afterAll(() => product.stop());

const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+08:00`).toISOString();
const ask = (as: Person, values: Record<string, unknown>) =>
  product.call('POST', `${OWN}/corrections`, {
    as,
    body: { company_id: company.id, date: DAY, reason: 'Forgot my phone', ...values },
  });
const decide = (as: Person, id: number, verb: 'approve' | 'reject', note?: string) =>
  product.call('POST', `${MANAGE}/corrections/${id}/${verb}`, { as, body: note ? { note } : {} });
const day = async (as: Person, date = DAY) =>
  (await product.call('GET', `${OWN}/days/${date}?company_id=${company.id}`, { as })).body.data;
const told = async (as: Person) =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    (one: { title: string }) => one.title,
  );

/** Somebody who came at 08:55 and left at 18:02, seen on the next morning. */
async function worker(name: string) {
  const { id, person } = await addWorker(product, company, { name });
  await clock(product, company, person, 'in', `${DAY} 08:55`);
  await clock(product, company, person, 'out', `${DAY} 18:02`);
  setNow('2026-11-24 08:00');
  return { id, person };
}

describe('a correction', () => {
  test('waits, and once approved stands in place of what was recorded, which is kept', async () => {
    const { id, person } = await worker('Approved Whole');
    const sent = await ask(person, { first_in: at('08:30'), last_out: at('17:30') });
    expect([sent.status, sent.body.data.status, sent.body.data.can]).toEqual([
      201,
      'Pending',
      { cancel: true },
    ]);
    expect((await day(person)).first_in).toBe(at('08:55'));
    const list = await product.call(
      'GET',
      `${MANAGE}/corrections?company_id=${company.id}&employee_id=${id}`,
      {
        as: manager,
      },
    );
    expect(list.body.data).toMatchObject([
      {
        id: sent.body.data.id,
        employee: { id, name: 'Approved Whole' },
        recorded: { first_in: at('08:55'), last_out: at('18:02') },
        can: { decide: true },
      },
    ]);
    const approved = await decide(manager, sent.body.data.id, 'approve', 'Seen on camera');
    expect([approved.status, approved.body.data.status, approved.body.data.answer]).toEqual([
      200,
      'Approved',
      'Seen on camera',
    ]);
    const after = await day(person);
    expect([after.first_in, after.last_out]).toEqual([at('08:30'), at('17:30')]);
    const events = after.events.map((one: Record<string, unknown>) => [
      one.type,
      one.source,
      one.reason,
      one.superseded,
    ]);
    expect(events).toEqual([
      ['in', 'manual', 'Forgot my phone', false],
      ['in', 'own', null, true],
      ['out', 'manual', 'Forgot my phone', false],
      ['out', 'own', null, true],
    ]);
    expect(await told(person)).toContain('Your attendance correction of 23/11/26 was approved.');
  });

  test('of a missing going adds one, and leaves the coming', async () => {
    const { person } = await addWorker(product, company, { name: 'Forgot Going' });
    await clock(product, company, person, 'in', `${DAY} 09:00`);
    setNow('2026-11-24 08:00');
    const { body } = await ask(person, { last_out: at('18:00') });
    await decide(manager, body.data.id, 'approve');
    expect(await day(person)).toMatchObject({
      first_in: at('09:00'),
      last_out: at('18:00'),
      normal_minutes: 480,
    });
  });

  test('of a missing coming adds one, and leaves the going', async () => {
    const { person } = await addWorker(product, company, { name: 'Forgot Coming' });
    await clock(product, company, person, 'out', `${DAY} 18:00`);
    setNow('2026-11-24 08:00');
    const { body } = await ask(person, { first_in: at('09:00') });
    await decide(manager, body.data.id, 'approve');
    expect(await day(person)).toMatchObject({
      first_in: at('09:00'),
      last_out: at('18:00'),
      normal_minutes: 480,
    });
  });

  test('rejected needs a reason, and changes nothing', async () => {
    const { person } = await worker('Rejected One');
    const { body } = await ask(person, { first_in: at('08:00') });
    const bare = await decide(manager, body.data.id, 'reject');
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['note']]);
    const rejected = await decide(manager, body.data.id, 'reject', 'You came at 08:55');
    expect(rejected.body.data).toMatchObject({ status: 'Rejected', answer: 'You came at 08:55' });
    expect((await day(person)).first_in).toBe(at('08:55'));
    expect((await decide(manager, body.data.id, 'approve')).status).toBe(409);
  });

  test('withdrawn is decided by nobody, and leaves room for another', async () => {
    const { person } = await worker('Withdrawn One');
    const { body } = await ask(person, { first_in: at('08:00') });
    const second = await ask(person, { first_in: at('08:10') });
    expect([second.status, second.body.data.id]).toEqual([409, body.data.id]);
    const cancelled = await product.call('POST', `${OWN}/corrections/${body.data.id}/cancel`, {
      as: person,
      body: {},
    });
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'Cancelled']);
    const late = await decide(manager, body.data.id, 'approve');
    expect([late.status, late.body.data.status]).toEqual([409, 'Cancelled']);
    expect((await ask(person, { first_in: at('08:10') })).status).toBe(201);
  });

  test('approved and withdrawn at once ends in one of the two', async () => {
    const { person } = await worker('Raced One');
    for (let round = 0; round < 3; round += 1) {
      const { body } = await ask(person, { first_in: at(`08:${20 + round}`) });
      const url = `${OWN}/corrections/${body.data.id}/cancel`;
      const both = await Promise.all([
        decide(manager, body.data.id, 'approve'),
        product.call('POST', url, { as: person, body: {} }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const approved = both[0].status === 200;
      expect((await day(person)).first_in === at(`08:${20 + round}`)).toBe(approved);
    }
  });

  test.each([
    ['nothing', {}, ['first_in'], 422],
    ['a time still to come', { last_out: at('08:30', '2026-11-24') }, ['last_out'], 422],
    ['in after out', { first_in: at('18:00'), last_out: at('09:00') }, ['last_out'], 422],
    ['in after the out that stands', { first_in: at('18:30') }, ['first_in'], 422],
    ['a time of another day', { first_in: at('09:00', '2026-11-20') }, ['first_in'], 422],
    ['what stands already', { first_in: at('08:55') }, ['first_in'], 422],
    ['an unknown site', { first_in: at('08:00'), work_site_id: 999_999 }, ['work_site_id'], 422],
    ['no reason', { first_in: at('08:00'), reason: ' ' }, ['reason'], 422],
  ])('is refused at its field for %s', async (_, values, fields, status) => {
    const { person } = await worker('Refused One');
    const answer = await ask(person, values);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, fields]);
  });

  test('of a day before joining is refused at the date', async () => {
    const { person } = await addWorker(product, company, { name: 'Not Yet Here' });
    const answer = await ask(person, { date: '2019-05-06', first_in: at('09:00', '2019-05-06') });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['date']]);
  });

  test('of a day that a confirmed payroll has taken is refused when sent and when decided', async () => {
    const { id, person } = await worker('Locked One');
    const { body } = await ask(person, { first_in: at('08:00') });
    await lockDay(product, company.id, id, DAY);
    expect((await decide(manager, body.data.id, 'approve')).status).toBe(409);
    expect((await decide(manager, body.data.id, 'reject', 'Too late')).status).toBe(200);
    expect((await ask(person, { first_in: at('08:00') })).status).toBe(409);
  });
});

describe('who may see and decide a correction', () => {
  test('is nobody outside the company or their employee access, and nobody on their own', async () => {
    const { person } = await worker('Whose One');
    const { body } = await ask(person, { first_in: at('08:00') });
    const stranger = (await product.company('Stranger Sdn Bhd')).owner;
    const colleague = (await addWorker(product, company, { name: 'Colleague' })).person;
    const { id } = body.data;
    expect((await decide(stranger, id, 'approve')).status).toBe(403);
    expect((await decide(limited, id, 'approve')).status).toBe(404);
    expect((await decide(person, id, 'approve')).status).toBe(403);
    const cancel = `${OWN}/corrections/${id}/cancel`;
    expect((await product.call('POST', cancel, { as: colleague, body: {} })).status).toBe(404);
    const listed = await product.call('GET', `${MANAGE}/corrections`, { as: limited });
    expect(listed.body.data).toEqual([]);
  });

  test('is another owner where an owner sent, and at once where there is no other', async () => {
    const sole = await attendanceCompany(product);
    const employee_id = await addEmployee(product, sole.id, { name: 'Owner Worker', salary: null });
    await product.within(sole.id, (tx) =>
      tx.update(memberships).set({ employee_id }).where(eq(memberships.user_id, sole.owner.user_id)),
    );
    setNow('2026-11-25 08:00');
    const asOwner = (date: string) =>
      product.call('POST', `${OWN}/corrections`, {
        as: sole.owner,
        body: { company_id: sole.id, date, first_in: at('09:00', date), reason: 'Site visit' },
      });
    const once = (await asOwner(DAY)).body.data;
    expect([once.status, once.granted_at_once]).toEqual(['Approved', true]);
    const second = await product.person(sole.id, { type: 'owner' });
    const { id, status } = (await asOwner('2026-11-24')).body.data;
    expect(status).toBe('Pending');
    expect((await decide(sole.owner, id, 'approve')).status).toBe(403);
    expect((await decide(second, id, 'approve')).status).toBe(200);
  });
});

describe('a proof', () => {
  test('is attached while the correction waits, and seen by its employee and by who decides', async () => {
    const { person } = await worker('Proving One');
    const { body } = await ask(person, { first_in: at('08:00') });
    const url = `${OWN}/corrections/${body.data.id}/proof`;
    const sent = await product.upload(url, person, { name: 'gate.txt', bytes: `Gate log ${randomUUID()}` });
    expect(sent.body.data.proof).toMatchObject({ name: 'gate.txt', url });
    expect((await product.call('GET', url, { as: person })).status).toBe(200);
    const seen = `${MANAGE}/corrections/${body.data.id}/proof`;
    expect((await product.call('GET', seen, { as: manager })).status).toBe(200);
    expect((await product.call('GET', seen, { as: limited })).status).toBe(404);
    await decide(manager, body.data.id, 'reject', 'No');
    expect((await product.call('DELETE', url, { as: person })).status).toBe(409);
  });
});

test('own corrections are listed, and empty without an employee record', async () => {
  const { person } = await worker('Listing One');
  await ask(person, { first_in: at('08:00') });
  const list = async (as: Person, query = '') =>
    (await product.call('GET', `${OWN}/corrections?${query}`, { as })).body.data.length;
  expect([await list(person), await list(person, 'status=Approved'), await list(company.owner)]).toEqual([
    1, 0, 0,
  ]);
});
