import { randomUUID } from 'node:crypto';
import type { Payout } from '@mesra/contract/payouts/payout';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay, unlockDays } from '../../kit/testing/lock-day.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { clock, instantOf, phoneOf, setNow } from '../attendance/attendance.factory.ts';
import {
  addSeller,
  addToDay,
  anEntry,
  enter,
  plantProduct,
  startOutletAttendance,
  type TestPromoter,
} from '../outlet-days/outlet-days.factory.ts';
import { from, type plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { linesOf, payoutCalls } from './payouts.factory.ts';

/* What payouts come to of days as they are recorded, entered and reviewed: at RM 80.00 a day, and RM 2.00 for a piece of soap. */

const TODAY = '2026-11-27';
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let calls: ReturnType<typeof payoutCalls>;
let soap: number;

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
  calls = payoutCalls(product, company);
  soap = await plantProduct(product, company, plan.project_id);
  await product.within(company.id, (tx) =>
    tx.execute(
      sql`update sales_project_products set commission_by = 'piece', commission_rate = 200 where product_id = ${soap}`,
    ),
  );
});
beforeEach(() => setNow(`${TODAY} 08:00`));
afterAll(() => product.stop());

/** The instant of a time of the day in Malaysia. */
const at = (time: string) => new Date(instantOf(`${TODAY} ${time}`)).toISOString();

/** A promoter, from outside unless one is named, who is scheduled on the day at RM 80.00. */
async function scheduled(named?: Awaited<ReturnType<typeof addSeller>>): Promise<TestPromoter> {
  const day = await addToDay(product, company, plan, TODAY, named);
  await product.within(company.id, (tx) =>
    tx.execute(sql`update sales_project_promoters set rate = 8000, rate_unit = 'day', transport = 0
      where promoter_id = ${day.promoter_id}`),
  );
  return day;
}

/** Enters a check-in or check-out for a promoter. */
const entered = (day: TestPromoter, type: 'in' | 'out', time: string, more: object = {}) =>
  product.call('POST', `${day.path}/events`, {
    as: company.owner,
    body: { uuid: randomUUID(), type, recorded_at: at(time), reason: 'Phone was lost', ...more },
  });
/** Records a check-in or check-out of a promoter by their own call, which waits for a review since nobody signed it. */
const own = (day: TestPromoter, way: 'in' | 'out', time: string) =>
  product.call('POST', `${day.path}/check-${way}`, {
    as: day.person,
    body: { uuid: randomUUID(), recorded_at: at(time), ...(way === 'out' ? { reason: 'Ill' } : {}) },
  });
/** Counts fifty pieces of soap at ten, and sells some at a time. */
const sold = async (day: TestPromoter, pieces: number, time: string, more: Record<string, unknown> = {}) => {
  for (const entry of [
    anEntry('opening', soap, 50, at('10:00'), more),
    anEntry('sale', soap, pieces, at(time), more),
  ])
    expect((await enter(product, day, day.person, entry)).status).toBe(201);
};
/** Decides on what of a promoter waits in the inbox, and is of some kind and type. */
const decide = async (day: TestPromoter, verb: 'approve' | 'reject', kind: string, type?: string) => {
  const path = `/api/inbox?company_id=${company.id}&per_page=100`;
  const { body } = await product.call('GET', path, { as: company.owner });
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ id: number }>(sql`
      select a.id::int from approvals a where a.status = 'Pending' and (a.promoter_id = ${day.promoter_id} or a.employee_id =
        (select p.employee_id from promoters p where p.id = ${day.promoter_id}))`),
  );
  const theirs = new Set(rows.map(({ id }) => id));
  type Waiting = { id: number; kind: string; summary: { type: string } };
  const found = (body.data as Waiting[]).filter(
    (one) => theirs.has(one.id) && one.kind === kind && (type ?? one.summary.type) === one.summary.type,
  );
  expect(found).not.toEqual([]);
  for (const { id } of found) {
    const note = verb === 'reject' ? 'Not there' : null;
    expect(
      (await product.call('POST', `/api/inbox/${id}/${verb}`, { as: company.owner, body: { note } })).status,
    ).toBe(200);
  }
};
/** What is sold of a payout that pays nothing yet, and whether that was outside of the attendance; null where none is listed. */
const waitingOf = async ({ promoter_id }: TestPromoter) => {
  const listed = (await calls.list()).find(({ promoter }) => promoter.id === promoter_id);
  if (!listed) return null;
  const { body } = await product.call('GET', `/api/spm/payouts/${listed.id}`, { as: company.owner });
  const { waiting_sales, waiting_checkouts } = body.data as Payout;
  return {
    sales: waiting_sales.map(({ pieces, outside }) => [pieces, outside]),
    checkouts: waiting_checkouts,
  };
};
const payoutOf = ({ promoter_id }: TestPromoter) => calls.of(promoter_id, '2026-11');

describe('a check-in that is put right after its day was paid', () => {
  const paid = async () => {
    const [day, came] = [await scheduled(), randomUUID()];
    setNow(`${TODAY} 20:00`);
    await entered(day, 'in', '09:30', { uuid: came });
    await entered(day, 'out', '18:00');
    const { body } = await calls.approve(await payoutOf(day));
    await calls.pay((await calls.post(body.data)).body.data, TODAY);
    return { day, correct: (time: string) => entered(day, 'in', time, { supersedes: came }) };
  };
  const since = async (day: TestPromoter) => {
    const { status, total, accepted_days } = await payoutOf(day);
    return { status, total, accepted_days };
  };

  test('is of a day that the payout pays for, whether it changes the pay or not', async () => {
    const { day, correct } = await paid();
    expect((await correct('09:40')).status).toBe(201);
    expect(await since(day)).toEqual({ status: 'Paid', total: '80.00', accepted_days: [] });
    const other = await paid();
    expect((await other.correct('14:00')).status).toBe(201);
    expect(await since(other.day)).toEqual({ status: 'Paid', total: '80.00', accepted_days: [] });
  });
});

describe('a session of an employee that nobody checked out of', () => {
  const waits = async (day: TestPromoter) => {
    const listed = (await calls.list()).find(({ promoter }) => promoter.id === day.promoter_id);
    if (!listed) return null;
    const { body } = await product.call('GET', `/api/spm/payouts/${listed.id}`, { as: company.owner });
    return [listed.waiting.checkouts, body.data.waiting_checkouts];
  };

  test.each([
    ['the day', TODAY, ['10:00', '18:00'], '10:00', TODAY],
    ['a night that they came to on the evening before', '2026-11-28', ['00:00', '08:00'], '23:50', TODAY],
  ] as const)('waits for it until a payroll has taken %s', async (_of, date, [starts, ends], came, taken) => {
    const named = await addSeller(product, company, plan);
    const day = await addToDay(product, company, plan, date, named, from(starts, ends));
    setNow('2026-11-28 12:00');
    expect((await entered(day, 'in', came)).status).toBe(201);
    expect(await waits(day)).toEqual([1, [date]]);
    await lockDay(product, company.id, named.employee_id, taken);
    expect(await waits(day)).toBe(null);
    await unlockDays(product, named.employee_id);
    expect(await waits(day)).toEqual([1, [date]]);
  });
});

describe('a check-in that a review rejects', () => {
  const attended = async () => {
    const day = await scheduled();
    setNow(`${TODAY} 20:00`);
    expect((await own(day, 'in', '09:30')).status).toBe(201);
    await sold(day, 5, '11:00');
    expect((await own(day, 'out', '18:00')).status).toBe(201);
    expect(await waitingOf(day)).toEqual({ sales: [[5, false]], checkouts: [] });
    return day;
  };

  test('has what was sold void, until a check-in is entered in its place', async () => {
    const day = await attended();
    await decide(day, 'reject', 'presence_event', 'in');
    expect(await waitingOf(day)).toBe(null);
    await decide(day, 'approve', 'presence_event', 'out');
    expect(await waitingOf(day)).toBe(null);
    expect((await entered(day, 'in', '10:00')).status).toBe(201);
    expect(linesOf(await payoutOf(day))).toEqual(['rate 80.00', 'commission 10.00']);
  });

  test('of whoever sent it nobody could say has it void too, though it moved no schedule', async () => {
    const day = await scheduled();
    setNow(`${TODAY} 20:00`);
    const device = await phoneOf(product, company, day.person).device;
    await product.call('POST', `/api/devices/${device.id}/revoke`, { as: day.person, body: {} });
    const visit = { visit_uuid: day.uuid, work_site_id: plan.outlet.id };
    expect((await clock(product, company, day.person, 'in', `${TODAY} 09:30`, visit)).status).toBe(201);
    setNow(`${TODAY} 20:00`);
    await sold(day, 5, '11:00');
    expect(await waitingOf(day)).toEqual({ sales: [[5, true]], checkouts: [] });
    await decide(day, 'reject', 'presence_event', 'in');
    expect(await waitingOf(day)).toBe(null);
  });

  test('is not a check-out that a review rejects: the session waits for another', async () => {
    const day = await attended();
    await decide(day, 'approve', 'presence_event', 'in');
    await decide(day, 'reject', 'presence_event', 'out');
    expect(await waitingOf(day)).toEqual({ sales: [[5, false]], checkouts: [TODAY] });
    expect((await entered(day, 'out', '18:00')).status).toBe(201);
    expect(linesOf(await payoutOf(day))).toEqual(['rate 80.00', 'commission 10.00']);
  });
});

describe('a schedule that was cancelled while what was recorded of it was on its way', () => {
  const cancelled = async (named?: Awaited<ReturnType<typeof addSeller>>) => {
    const day = await scheduled(named);
    setNow(`${TODAY} 13:00`);
    const { body } = await product.call('GET', `${day.path}/outlet-day`, { as: company.owner });
    const { version } = body.data.schedule;
    const path = `${day.path}/cancel`;
    expect(
      (await product.call('POST', path, { as: company.owner, body: { version, reason: 'No stock' } })).status,
    ).toBe(200);
    setNow(`${TODAY} 20:00`);
    return day;
  };
  const arrive = async (day: TestPromoter, type: 'in' | 'out', time: string) => {
    const visit = { visit_uuid: day.uuid, work_site_id: plan.outlet.id };
    expect((await clock(product, company, day.person, type, `${TODAY} ${time}`, visit)).status).toBe(201);
    setNow(`${TODAY} 20:00`);
  };
  const statusOf = async (day: TestPromoter) =>
    (await product.call('GET', `${day.path}/outlet-day`, { as: company.owner })).body.data.schedule.status;

  test.each(['employee', 'outsider'])('pays an %s for what they did once it is accepted', async (who) => {
    const day = await cancelled(who === 'employee' ? await addSeller(product, company, plan) : undefined);
    await arrive(day, 'in', '09:50');
    await arrive(day, 'out', '14:00');
    await sold(day, 5, '11:00', { queued: true });
    expect(await waitingOf(day)).toEqual({ sales: [[5, false]], checkouts: [] });
    await decide(day, 'approve', 'outlet_evidence');
    expect(await waitingOf(day)).toEqual({ sales: [[5, false]], checkouts: [] });
    await decide(day, 'approve', 'presence_event');
    expect(linesOf(await payoutOf(day))).toEqual(['rate 40.00', 'commission 10.00']);
    expect(await statusOf(day)).toBe('Cancelled');
  });

  test('pays nothing of what is refused', async () => {
    const day = await cancelled();
    await arrive(day, 'in', '09:50');
    await arrive(day, 'out', '14:00');
    await sold(day, 5, '11:00', { queued: true });
    await decide(day, 'reject', 'presence_event');
    expect(await waitingOf(day)).toBe(null);
  });

  test('names what was sold though no check-in came, which is entered, and the check-out', async () => {
    const day = await cancelled();
    expect((await entered(day, 'in', '09:50')).status).toBe(409);
    await sold(day, 5, '11:00', { queued: true });
    await decide(day, 'approve', 'outlet_evidence');
    expect(await waitingOf(day)).toEqual({ sales: [[5, true]], checkouts: [] });
    expect((await entered(day, 'in', '09:50')).status).toBe(201);
    expect(await waitingOf(day)).toEqual({ sales: [[5, false]], checkouts: [TODAY] });
    expect((await entered(day, 'out', '18:00')).status).toBe(201);
    expect(linesOf(await payoutOf(day))).toEqual(['rate 80.00', 'commission 10.00']);
  });
});
