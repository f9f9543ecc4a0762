import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listener } from '../../kit/services.ts';
import { lockDay } from '../../kit/testing/lock-day.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { entries, type LeaveCompany, leaveOf } from '../leaves/leaves.factory.ts';
import {
  ask,
  decide,
  lineOf,
  MANAGE,
  OWN,
  requestsCompany,
  typeId,
  worker,
} from './leave-requests.factory.ts';

/* Requests for leave: what is held, posted and given back, and what cannot be sent. Today is Saturday 21 November 2026. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
});
afterAll(() => product.stop());

const MONDAY = '2026-11-23';
const FRIDAY = '2026-11-27';
const taken = async (id: number) =>
  entries(await leaveOf(product, company.owner, id)).filter((line) => line.includes(' taken '));

describe('a request', () => {
  test('holds its days from sending on, posts one entry a day on approval, and gives all back on cancelling', async () => {
    const { id, person } = await worker(product, company);
    const before = await lineOf(product, company, person, annual);
    const sent = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      end_date: FRIDAY,
    });
    expect([sent.status, sent.body.data.status, sent.body.data.days]).toEqual([201, 'Pending', 5]);
    expect(await lineOf(product, company, person, annual)).toMatchObject({
      balance: before.balance,
      held: 5,
      available: before.balance - 5,
    });
    expect(await taken(id)).toEqual([]);
    const approved = await decide(product, company.owner, sent.body.data.id, 'approve');
    expect([approved.status, approved.body.data.status]).toEqual([200, 'Approved']);
    expect(await taken(id)).toEqual(
      [23, 24, 25, 26, 27].map((day) => `Annual leave taken 2026-11-${day} -1`),
    );
    expect(await lineOf(product, company, person, annual)).toMatchObject({
      balance: before.balance - 5,
      held: 0,
      available: before.balance - 5,
    });
    const cancelled = await product.call('POST', `${OWN}/${sent.body.data.id}/cancel`, {
      as: person,
      body: {},
    });
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, 'Cancelled']);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ ...before, held: 0 });
    expect(await taken(id)).toHaveLength(10);
  });

  test('counts each day by the plan, halves as halves, and says why', async () => {
    const { person } = await worker(product, company);
    const { status, body } = await product.call('POST', `${OWN}/preview`, {
      as: person,
      body: {
        company_id: company.id,
        leave_type_id: annual,
        start_date: FRIDAY,
        end_date: '2026-11-30',
        days: [{ date: FRIDAY, duration: 'Half Day (Afternoon)' }],
      },
    });
    expect([status, body.data.days]).toEqual([200, 1.5]);
    expect(
      body.data.day_list.map((day: Record<string, unknown>) => [day.date, day.duration, day.days, day.why]),
    ).toEqual([
      ['2026-11-27', 'Half Day (Afternoon)', 0.5, 'work'],
      ['2026-11-28', 'Full', 0, 'off'],
      ['2026-11-29', 'Full', 0, 'rest'],
      ['2026-11-30', 'Full', 1, 'work'],
    ]);
    const [balance] = body.data.balances;
    expect(balance.before - balance.after).toBe(1.5);
  });

  test('is cancelled in part: those days alone are given back, and may be asked for again', async () => {
    const { id, person } = await worker(product, company);
    const sent = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      end_date: FRIDAY,
    });
    await decide(product, company.owner, sent.body.data.id, 'approve');
    const part = await decide(product, company.owner, sent.body.data.id, 'cancel', {
      dates: ['2026-11-26', FRIDAY],
      note: 'Back early',
    });
    expect([part.status, part.body.data.status, part.body.data.days]).toEqual([200, 'Approved', 3]);
    expect((await taken(id)).filter((line) => line.endsWith(' 1'))).toEqual([
      'Annual leave taken 2026-11-26 1',
      'Annual leave taken 2026-11-27 1',
    ]);
    const again = await ask(product, company, person, { leave_type_id: annual, start_date: FRIDAY });
    expect(again.status).toBe(201);
    const twice = await decide(product, company.owner, sent.body.data.id, 'cancel', {
      dates: [FRIDAY],
      note: 'Again',
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['dates']]);
  });

  test('is changed in one step: the new one stands in place of the old, which stays where the new is refused', async () => {
    const { id, person } = await worker(product, company);
    const sent = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      end_date: FRIDAY,
    });
    await decide(product, company.owner, sent.body.data.id, 'approve');
    const { version } = (await product.call('GET', `${OWN}/${sent.body.data.id}`, { as: person })).body.data;
    const change = (end_date: string) =>
      product.call('PATCH', `${OWN}/${sent.body.data.id}`, {
        as: person,
        body: { leave_type_id: annual, start_date: MONDAY, end_date, reason: 'Shorter', version },
      });
    expect((await change('2027-12-31')).status).toBe(422);
    expect(await taken(id)).toHaveLength(5);
    const changed = await change(MONDAY);
    expect([changed.status, changed.body.data.status, changed.body.data.replaces_id]).toEqual([
      200,
      'Pending',
      sent.body.data.id,
    ]);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 1, taken: 0 });
    const listed = async (query = '') => {
      const { body } = await product.call('GET', `${OWN}?company_id=${company.id}${query}`, { as: person });
      const rows = body.data.map((one: { id: number; replaced: boolean }) => [one.id, one.replaced]);
      return [rows, body.meta.total];
    };
    expect(await listed()).toEqual([[[changed.body.data.id, false]], 1]);
    expect(await listed('&status=Cancelled')).toEqual([[[sent.body.data.id, true]], 1]);
  });

  test('sent back waits for its owner alone, stays held, and is changed', async () => {
    const { person } = await worker(product, company);
    const sent = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
    const { id, version } = sent.body.data;
    const back = await decide(product, company.owner, id, 'send-back', { note: 'Which project covers?' });
    expect([back.status, back.body.data.status, back.body.data.sent_back, back.body.data.note]).toEqual([
      200,
      'Pending',
      true,
      'Which project covers?',
    ]);
    expect((await decide(product, company.owner, id, 'approve')).status).toBe(409);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 1 });
    const changed = await product.call('PATCH', `${OWN}/${id}`, {
      as: person,
      body: {
        leave_type_id: annual,
        start_date: MONDAY,
        end_date: MONDAY,
        reason: 'Covered by Aina',
        version: version + 1,
      },
    });
    expect([changed.status, changed.body.data.sent_back]).toEqual([200, false]);
    expect((await decide(product, company.owner, changed.body.data.id, 'approve')).status).toBe(200);
  });

  test('rejected holds nothing any more', async () => {
    const { person } = await worker(product, company);
    const sent = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
    const rejected = await decide(product, company.owner, sent.body.data.id, 'reject', {
      note: 'Stock count',
    });
    expect([rejected.body.data.status, rejected.body.data.note]).toEqual(['Rejected', 'Stock count']);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 0 });
    expect((await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY })).status).toBe(
      201,
    );
  });
});

describe('sending is refused', () => {
  const refused = async (values: Record<string, unknown>) => {
    const { person } = await worker(product, company, { company_joined_at: '2026-01-01' });
    const { status, body } = await ask(product, company, person, { leave_type_id: annual, ...values });
    return [status, Object.keys(body.errors ?? {})];
  };

  test('at its field', async () => {
    expect(await refused({ start_date: FRIDAY, end_date: MONDAY })).toEqual([422, ['end_date']]);
    expect(await refused({ start_date: MONDAY, end_date: '2027-12-01' })).toEqual([422, ['end_date']]);
    // The day before joining counts nothing, so that no balance of its year is missing.
    expect(await refused({ start_date: '2025-12-31', end_date: '2026-01-02' })).toEqual([
      422,
      ['start_date'],
    ]);
    expect(await refused({ start_date: '2028-01-03' })).toEqual([422, ['start_date']]);
    expect(await refused({ start_date: '2026-11-29' })).toEqual([422, ['days']]);
    const half = [{ date: '2026-11-29', duration: 'Half Day (Morning)' }];
    expect(await refused({ start_date: FRIDAY, end_date: '2026-11-29', days: half })).toEqual([
      422,
      ['days.0.duration'],
    ]);
    expect(await refused({ leave_type_id: sick, start_date: MONDAY })).toEqual([422, ['attachment_ids']]);
    expect(await refused({ start_date: MONDAY, attachment_ids: [987_654] })).toEqual([
      422,
      ['attachment_ids'],
    ]);
    expect(await refused({ leave_type_id: 987_654, start_date: MONDAY })).toEqual([422, ['leave_type_id']]);
    const maternity = await typeId(product, company, 'maternity');
    expect(await refused({ leave_type_id: maternity, start_date: MONDAY })).toEqual([422, ['event']]);
  });

  test('beyond what is left, with what is held', async () => {
    const { person } = await worker(product, company);
    const { available } = await lineOf(product, company, person, annual);
    const first = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      end_date: '2026-12-24',
    });
    expect(first.status).toBe(422);
    expect(first.body.errors.days[0]).toContain(String(available));
  });

  test('with 409 that names the other request, and the day that a payroll has taken', async () => {
    const { id, person } = await worker(product, company);
    const one = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      days: [{ date: MONDAY, duration: 'Half Day (Morning)' }],
    });
    const over = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
    expect([over.status, over.body.data?.id]).toEqual([409, one.body.data.id]);
    expect(over.body.message).toContain('23/11/26');
    const afternoon = await ask(product, company, person, {
      leave_type_id: annual,
      start_date: MONDAY,
      days: [{ date: MONDAY, duration: 'Half Day (Afternoon)' }],
    });
    expect(afternoon.status).toBe(201);
    await lockDay(product, company.id, id, FRIDAY);
    const locked = await ask(product, company, person, { leave_type_id: annual, start_date: FRIDAY });
    expect([locked.status, locked.body.message]).toEqual([409, '27/11/26 is in a confirmed payroll.']);
  });

  test('for nobody’s record but one’s own', async () => {
    const { person } = await worker(product, company);
    const other = await worker(product, company);
    const sent = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
    const { id } = sent.body.data;
    expect((await product.call('GET', `${OWN}/${id}`, { as: other.person })).status).toBe(404);
    expect((await product.call('POST', `${OWN}/${id}/cancel`, { as: other.person, body: {} })).status).toBe(
      404,
    );
    expect(
      (await ask(product, company, company.owner, { leave_type_id: annual, start_date: MONDAY })).status,
    ).toBe(403);
  });
});

describe('at once', () => {
  /** Somebody with one day of annual leave left. */
  async function lastDay() {
    const { id, person } = await worker(product, company);
    const { balance } = await lineOf(product, company, person, annual);
    const { body } = await product.call('POST', `/api/admin/employees/${id}/leave/adjustments`, {
      as: company.owner,
      body: { leave_type_id: annual, year: 2026, days: 1 - balance, reason: 'Test', balance },
    });
    expect(
      body.data.balances.find((one: { leave_type_id: number }) => one.leave_type_id === annual).balance,
    ).toBe(1);
    return { id, person };
  }

  test('two requests for the last day: one is sent, the other is told what is left', async () => {
    const { person } = await lastDay();
    const both = await Promise.all(
      ['2026-11-24', '2026-11-25'].map((start_date) =>
        ask(product, company, person, { leave_type_id: annual, start_date }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 1, available: 0 });
  });

  test('a cancel beside an approval: one wins, the other gets 409, and nothing is left over', async () => {
    const { id, person } = await lastDay();
    for (let round = 0; round < 3; round += 1) {
      const sent = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
      const cancel = () =>
        product.call('POST', `${OWN}/${sent.body.data.id}/cancel`, { as: person, body: {} });
      const [approved, cancelled] = await Promise.all([
        decide(product, company.owner, sent.body.data.id, 'approve'),
        cancel(),
      ]);
      // An approved one is cancelled by its owner until it begins, so that both may follow each other.
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      const { rows } = await product.within(company.id, (tx) =>
        tx.execute<{ sum: number }>(
          sql`select coalesce(sum(half_days), 0)::int as sum from leave_ledger where employee_id = ${id} and kind = 'taken'`,
        ),
      );
      expect(rows[0]?.sum).toBe(0);
      expect(await lineOf(product, company, person, annual)).toMatchObject({ held: 0, available: 1 });
    }
  });

  test('two approvers: one decides, the other sees the request as it is', async () => {
    const { id, person } = await lastDay();
    const second = await product.person(company.id, { type: 'owner' });
    const sent = await ask(product, company, person, { leave_type_id: annual, start_date: MONDAY });
    const both = await Promise.all(
      [company.owner, second].map((as) => decide(product, as, sent.body.data.id, 'approve')),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.data.status).toBe('Approved');
    expect(await taken(id)).toHaveLength(1);
  });

  test('a repeated key is one request', async () => {
    const { person } = await lastDay();
    const send = () =>
      product.call('POST', OWN, {
        as: person,
        body: {
          company_id: company.id,
          leave_type_id: annual,
          start_date: MONDAY,
          end_date: MONDAY,
          reason: 'Once',
        },
        headers: { 'idempotency-key': 'leave-once' },
      });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body.data.id]).toEqual([first.status, first.body.data.id]);
  });
});

test('a failure while posting leaves the request as it was', async () => {
  const { id, person } = await worker(product, company);
  const sent = await ask(product, company, person, {
    leave_type_id: annual,
    start_date: MONDAY,
    end_date: FRIDAY,
  });
  const stop = new Error('killed');
  const listeners = product.services.listeners as Listener[];
  listeners.push({
    event: 'leaves.days_changed',
    handle: async () => {
      throw stop;
    },
  });
  try {
    expect((await decide(product, company.owner, sent.body.data.id, 'approve')).status).toBe(500);
  } finally {
    listeners.pop();
  }
  expect(await taken(id)).toEqual([]);
  const { body } = await product.call('GET', `${MANAGE}/${sent.body.data.id}`, { as: company.owner });
  expect([body.data.status, body.data.can.approve]).toEqual(['Pending', true]);
});

test('those who were told that it waits need not look any more once it is decided or withdrawn', async () => {
  const lead = await worker(product, company, { name: 'Told Lead' });
  const { person } = await worker(product, company, { reports_to_id: lead.id });
  const unread = async () =>
    (
      await product.call('GET', `/api/notifications?company_id=${company.id}&unread=true`, {
        as: lead.person,
      })
    ).body.data.filter(({ kind }: { kind: string }) => kind === 'leave_requested').length;
  const send = async (start_date: string) =>
    (await ask(product, company, person, { leave_type_id: annual, start_date })).body.data.id;
  const decided = await send('2026-12-01');
  const withdrawn = await send('2026-12-02');
  expect(await unread()).toBe(2);
  await decide(product, company.owner, decided, 'approve');
  expect(await unread()).toBe(1);
  await product.call('POST', `${OWN}/${withdrawn}/cancel`, { as: person, body: {} });
  expect(await unread()).toBe(0);
});
