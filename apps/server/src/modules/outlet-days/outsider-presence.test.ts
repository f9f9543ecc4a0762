import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { AT_OFFICE, addWorker, clock, instantOf, phoneOf, setNow } from '../attendance/attendance.factory.ts';
import { DEVICES, markOverdue, sha256 } from '../devices/devices.factory.ts';
import { type plantPlan, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter, archivePromoter } from '../promoters/promoters.factory.ts';
import { plantOutlet, takePart } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { workSites } from '../sites/sites.tables.ts';
import { startOutletAttendance } from './outlet-attendance.factory.ts';
import { addToDay, type TestPromoter } from './outlet-days.factory.ts';

/* The presence of promoters from outside: by call, and as signed entries of their devices. */

const TODAY = '2026-11-27';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let promoter: TestPromoter;

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
  const { lat, lng } = AT_OFFICE;
  await product.within(company.id, (tx) =>
    tx.update(workSites).set({ lat, lng, radius: 100 }).where(eq(workSites.id, plan.outlet.id)),
  );
});
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  promoter = await addToDay(product, company, plan, TODAY);
});
afterAll(() => product.stop());

const at = (time: string) => new Date(instantOf(`${TODAY} ${time}`)).toISOString();

/** Checks in or out by a call at a time, to which the clock moves. */
function check(way: 'in' | 'out', time: string, more: object = {}, { person, path } = promoter) {
  setNow(`${TODAY} ${time}`);
  const body = { uuid: randomUUID(), recorded_at: at(time), ...AT_OFFICE, ...more };
  return product.call('POST', `${path}/check-${way}`, { as: person, body });
}
/** Sends a signed event of a device at a time, to which the clock moves. */
const signed = (
  type: 'in' | 'out',
  time: string,
  more: object = {},
  { person, uuid }: Pick<TestPromoter, 'person' | 'uuid'> = promoter,
) => clock(product, company, person, type, `${TODAY} ${time}`, { visit_uuid: uuid, ...more });

interface StoredEvent extends Record<string, unknown> {
  id: number;
  status: string;
  marks: string[];
  approval_id: number | null;
}
/** What is stored of the promoter's events, in the order of recording. */
async function stored({ promoter_id }: Pick<TestPromoter, 'promoter_id'> = promoter): Promise<StoredEvent[]> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<StoredEvent>(sql`select id::int, employee_id, type, status, local_date::text as date,
        work_site_id::int as outlet_id, approval_id::int,
        array(select m ->> 'key' from jsonb_array_elements(marks) m) as marks
      from presence_events where promoter_id = ${promoter_id} order by recorded_at, id`),
  );
  return rows;
}
const statusOf = async ({ promoter_id }: Pick<TestPromoter, 'promoter_id'> = promoter) => {
  const query = `company_id=${company.id}&date=${TODAY}&promoter_id=${promoter_id}`;
  const { body } = await product.call('GET', `${SCHEDULES}?${query}`, { as: company.owner });
  return body.data[0].projects[0].outlets[0].schedules[0].status;
};
const refused = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})];
const cancel = ({ path }: TestPromoter) =>
  product.call('POST', `${path}/cancel`, { as: company.owner, body: { version: 1, reason: 'Closed' } });
const archive = (id: number) => archivePromoter(product, company, id);

describe('a check-in and check-out by call', () => {
  test('are the presence of the promoter, move the schedule, and are nobody’s attendance', async () => {
    expect((await check('in', '09:55')).body.data.schedule.status).toBe('Checked In');
    expect((await check('out', '18:05', { reason: 'The shelf was empty' })).status).toBe(201);
    const event = { employee_id: null, date: TODAY, outlet_id: plan.outlet.id, status: 'Pending' };
    expect(await stored()).toMatchObject([
      { type: 'in', ...event, marks: ['unsigned'] },
      { type: 'out', ...event, marks: ['unsigned'] },
    ]);
    const { body } = await product.call('GET', `/api/attendances?company_id=${company.id}`, {
      as: promoter.person,
    });
    expect(body.data).toEqual([]);
  });

  test('are taken once, also of several at once', async () => {
    const uuid = randomUUID();
    const both = await Promise.all([check('in', '09:55', { uuid }), check('in', '09:55', { uuid })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const others = await Promise.all([check('in', '09:56'), check('in', '09:57')]);
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
    expect(await stored()).toHaveLength(1);
    const other = await addToDay(product, company, plan, TODAY);
    const two = await Promise.all([check('in', '09:58', {}, other), check('in', '09:58', {}, other)]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('are of the promoter alone, in their company', async () => {
    const other = await addToDay(product, company, plan, TODAY);
    const elsewhere = await product.company();
    for (const person of [other.person, company.owner, elsewhere.owner])
      expect([403, 404]).toContain((await check('in', '09:55', {}, { ...promoter, person })).status);
    expect(await stored()).toEqual([]);
  });
});

describe('signed entries of a device', () => {
  test('move the schedule in whatever order they come, and are known again', async () => {
    const out = randomUUID();
    await signed('out', '18:05', { uuid: out });
    expect(await statusOf()).toBe('Missed');
    expect((await signed('in', '09:55')).status).toBe(201);
    expect(await statusOf()).toBe('Checked Out');
    expect((await signed('out', '18:05', { uuid: out })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { type: 'in', status: 'Verified', marks: [], date: TODAY },
      { type: 'out', status: 'Verified', marks: [], date: TODAY },
    ]);
  });

  test('are refused for no schedule of theirs, another place, another day, and the future', async () => {
    const other = await addToDay(product, company, plan, TODAY);
    const elsewhere = await plantOutlet(product, company.id, plan.project_id);
    expect(refused(await signed('in', '09:55', { visit_uuid: null }))).toEqual([422, ['visit_uuid']]);
    expect(refused(await signed('in', '09:55', { visit_uuid: other.uuid }))).toEqual([422, ['visit_uuid']]);
    expect(refused(await signed('in', '09:55', { work_site_id: elsewhere.id }))).toEqual([
      422,
      ['work_site_id'],
    ]);
    const other_day = instantOf('2026-11-24 09:55');
    expect(refused(await signed('in', '09:55', { recorded_at: other_day }))).toEqual([422, ['recorded_at']]);
    expect(refused(await signed('in', '09:55', { recorded_at: at('09:59') }))).toEqual([
      422,
      ['recorded_at'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('of a day offline are kept and marked where the promoter was taken off meanwhile', async () => {
    await cancel(promoter);
    await signed('in', '09:55');
    expect(await statusOf()).toBe('Cancelled');
    expect(await stored()).toMatchObject([{ status: 'Pending', marks: ['after_removal'] }]);
    const left = await addToDay(product, company, plan, TODAY);
    await product.within(company.id, (tx) =>
      tx.execute(sql`delete from sales_project_promoters where promoter_id = ${left.promoter_id}`),
    );
    await signed('in', '09:55', {}, left);
    expect(await stored(left)).toMatchObject([{ status: 'Pending', marks: ['after_removal'] }]);
  });

  test('of a revoked device count for nothing until they are approved, and tell the reviewers and the promoter', async () => {
    const device = await phoneOf(product, company, promoter.person).device;
    await product.call('POST', `${DEVICES}/${device.id}/revoke`, { as: promoter.person, body: {} });
    await signed('in', '09:55');
    expect(await statusOf()).toBe('Scheduled');
    const [event] = await stored();
    expect(event).toMatchObject({ status: 'Pending', marks: ['revoked_device'] });
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ user_id: number; kind: string }>(
        sql`select user_id::int, kind from notifications where kind like '%entries_doubted' order by kind`,
      ),
    );
    expect(rows).toEqual([
      { user_id: company.owner.user_id, kind: 'entries_doubted' },
      { user_id: promoter.person.user_id, kind: 'own_entries_doubted' },
    ]);
    const path = `/api/inbox/${event?.approval_id}/approve`;
    expect((await product.call('POST', path, { as: company.owner, body: {} })).status).toBe(200);
    expect(await statusOf()).toBe('Checked In');
  });

  test('that are taken back are marked', async () => {
    const uuid = randomUUID();
    await signed('in', '09:55', { uuid });
    const device = await phoneOf(product, company, promoter.person).device;
    const sent = await device.send([await device.discard(uuid)]);
    expect(sent.body.data[0].outcome).toBe('recorded');
    expect(await stored()).toMatchObject([{ marks: ['discarded'] }]);
  });
});

describe('a picture', () => {
  test('follows its event, is marked while it has not come in time, and is seen by the promoter', async () => {
    const uuid = randomUUID();
    await signed('in', '09:55', { uuid, picture_hash: sha256(PICTURE) });
    setNow('2026-11-30 12:00');
    await markOverdue(product, company.id);
    expect(await stored()).toMatchObject([{ status: 'Pending', marks: ['picture_missing'] }]);
    const file = { name: 'face.png', bytes: PICTURE };
    const fields = { company_id: String(company.id) };
    const send = (as: Person) => product.upload(`/api/attendances/events/${uuid}/picture`, as, file, fields);
    const other = await addToDay(product, company, plan, '2026-12-01');
    expect((await send(other.person)).status).toBe(404);
    const sent = await send(promoter.person);
    const [event] = await stored();
    expect([sent.status, event?.status, event?.marks]).toEqual([201, 'Verified', []]);
    const see = async (as: Person, path: string) => (await product.call('GET', path, { as })).status;
    const ofSchedule = `${promoter.path}/events/${event?.id}/picture`;
    for (const path of [sent.body.data.picture, ofSchedule])
      expect([await see(promoter.person, path), await see(other.person, path)]).toEqual([200, 404]);
    expect(await see(company.owner, ofSchedule)).toBe(200);
    expect(await see(company.owner, `/api/operation/attendances/events/${event?.id}/picture`)).toBe(404);
  });
});

describe('a promoter whose record is archived', () => {
  test('records nothing from then on, by call or device', async () => {
    const device = await phoneOf(product, company, promoter.person).device;
    await cancel(promoter);
    expect((await archive(promoter.promoter_id)).status).toBe(200);
    expect([403, 404]).toContain((await check('in', '09:55')).status);
    const entry = await device.sign({ type: 'in', recorded_at: at('09:55'), visit_uuid: promoter.uuid });
    expect((await device.send([entry])).status).toBe(404);
    expect((await product.call('GET', DEVICES, { as: promoter.person })).body.data).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe('somebody who has left and sells from outside', () => {
  test('is the promoter from then on, with the device that they had', async () => {
    const { id: employee_id, person } = await addWorker(product, company, { name: 'Leaver' });
    await clock(product, company, person, 'in', `${TODAY} 08:10`);
    const { id: promoter_id } = await addPromoter(product, company);
    await takePart(product, company.id, plan.project_id, promoter_id);
    await product.within(company.id, async (tx) => {
      await tx.execute(sql`update employees set inactive_at = '2026-11-26' where id = ${employee_id}`);
      await tx.execute(
        sql`update memberships set promoter_id = ${promoter_id} where employee_id = ${employee_id}`,
      );
    });
    const seller = await addToDay(product, company, plan, TODAY, { promoter_id, person });
    expect((await signed('in', '09:55', {}, seller)).status).toBe(201);
    expect(await stored(seller)).toMatchObject([{ employee_id: null, type: 'in', marks: [] }]);
    expect(await statusOf(seller)).toBe('Checked In');
    expect((await check('out', '18:05', { reason: 'Ill' }, seller)).status).toBe(201);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(sql`select id from presence_events where employee_id = ${employee_id}`),
    );
    expect(rows).toHaveLength(1);
  });
});
