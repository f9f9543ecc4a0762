import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay, unlockDays } from '../../kit/testing/lock-day.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { instantOf, setNow } from '../attendance/attendance.factory.ts';
import {
  addSeller,
  addToDay,
  startOutletAttendance,
  type TestPromoter,
} from '../outlet-days/outlet-days.factory.ts';
import { from, type plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { payoutCalls } from './payouts.factory.ts';

/* What payouts come to of days as they are recorded, entered and reviewed: at RM 80.00 a day, and RM 2.00 for a piece of soap. */

const TODAY = '2026-11-27';
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let calls: ReturnType<typeof payoutCalls>;

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
  calls = payoutCalls(product, company);
});
beforeEach(() => setNow(`${TODAY} 08:00`));
afterAll(() => product.stop());

/** The instant of a time of the day in Malaysia. */
const at = (time: string) => new Date(instantOf(`${TODAY} ${time}`)).toISOString();

/** A promoter from outside who is scheduled on the day at RM 80.00. */
async function scheduled(): Promise<TestPromoter> {
  const day = await addToDay(product, company, plan, TODAY);
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
