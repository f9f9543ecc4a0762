import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { clock, instantOf, setNow } from '../attendance/attendance.factory.ts';
import { type plantPlan, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addSupervisor, supervise } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { addSeller, startOutletAttendance } from './outlet-attendance.factory.ts';
import { addToDay, anEntry, enter, plantProduct, type TestPromoter } from './outlet-days.factory.ts';

const TODAY = '2026-11-27';
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let soap: number;
let promoter: TestPromoter & { employee_id: number };

/** An employee who is a promoter of the plan, with a schedule today. */
async function scheduled() {
  const { employee_id, person, promoter_id } = await addSeller(product, company, plan);
  return { employee_id, ...(await addToDay(product, company, plan, TODAY, { promoter_id, person })) };
}

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
  soap = await plantProduct(product, company, plan.project_id, 'Soap');
});
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  promoter = await scheduled();
});
afterAll(() => product.stop());

const at = (time: string) => new Date(instantOf(`${TODAY} ${time}`)).toISOString();

/** Checks in or out at a time, to which the clock moves. */
function check(
  way: 'in' | 'out',
  time: string,
  more: object = {},
  as: Person = promoter.person,
  path = promoter.path,
) {
  setNow(`${TODAY} ${time}`);
  const body = { uuid: randomUUID(), recorded_at: at(time), ...more };
  return product.call('POST', `${path}/check-${way}`, { as, body });
}
const shown = async () => {
  const query = `company_id=${company.id}&date=${TODAY}&promoter_id=${promoter.promoter_id}`;
  const { body } = await product.call('GET', `${SCHEDULES}?${query}`, { as: company.owner });
  const { status, checkin, checkout } = body.data[0].projects[0].outlets[0].schedules[0];
  return [status, checkin?.recorded_at ?? null, checkout?.recorded_at ?? null];
};
const attended = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute(sql`select type, work_site_id::int as outlet_id, local_date::text as date, visit_uuid as uuid
      from presence_events where employee_id = ${promoter.employee_id} order by recorded_at`),
  );
  return rows;
};
const refused = ({ status, body }: Awaited<ReturnType<typeof check>>) => [
  status,
  Object.keys(body.errors ?? {}),
];
const report = (path = promoter.path) =>
  product.call('POST', `${path}/daily-report`, {
    as: promoter.person,
    body: {
      uuid: randomUUID(),
      recorded_at: at('17:00'),
      closing_counts: [{ product_id: soap, counted: 5 }],
    },
  });

describe('the check-in and check-out', () => {
  test('are the attendance of the employee, and move the schedule', async () => {
    const came = await check('in', '09:55');
    expect([came.status, came.body.message, came.body.data.schedule.status]).toEqual([
      ...[201, 'Checked in.', 'Checked In'],
    ]);
    expect(await shown()).toEqual(['Checked In', at('09:55'), null]);
    const went = await check('out', '18:05', { reason: 'The shelf was empty' });
    expect([went.status, went.body.data.schedule]).toMatchObject([
      201,
      { status: 'Checked Out', checkout_reason: 'The shelf was empty' },
    ]);
    expect(await shown()).toEqual(['Checked Out', at('09:55'), at('18:05')]);
    const event = { outlet_id: plan.outlet.id, date: TODAY, uuid: promoter.uuid };
    expect(await attended()).toEqual([
      { type: 'in', ...event },
      { type: 'out', ...event },
    ]);
    const { body } = await product.call('GET', `/api/attendances?company_id=${company.id}`, {
      as: promoter.person,
    });
    expect(JSON.stringify(body.data)).toContain(at('09:55'));
  });

  test('are taken once: the same again is known, another is refused', async () => {
    const uuid = randomUUID();
    const answers = [await check('in', '09:55', { uuid }), await check('in', '09:55', { uuid })];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const both = await Promise.all([check('in', '09:56'), check('in', '09:56')]);
    expect(both.map(({ status }) => status)).toEqual([409, 409]);
    const out = randomUUID();
    const left = [1, 2].map(() => check('out', '18:00', { uuid: out, reason: 'Ill' }));
    expect((await Promise.all(left)).map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await check('out', '18:10', { reason: 'Ill' })).status).toBe(409);
    expect(await attended()).toHaveLength(2);
  });

  test('need each other, and a schedule that stands', async () => {
    expect((await check('out', '18:00', { reason: 'x' })).status).toBe(409);
    setNow(`${TODAY} 09:00`);
    await product.call('POST', `${promoter.path}/cancel`, {
      as: company.owner,
      body: { version: 1, reason: 'Closed' },
    });
    expect((await check('in', '09:55')).status).toBe(409);
    expect(await attended()).toEqual([]);
  });

  test('are not in the future, and of the promoter alone', async () => {
    setNow(`${TODAY} 09:00`);
    const ahead = { uuid: randomUUID(), recorded_at: at('09:03') };
    const path = `${promoter.path}/check-in`;
    expect(refused(await product.call('POST', path, { as: promoter.person, body: ahead }))).toEqual([
      422,
      ['recorded_at'],
    ]);
    const other = await scheduled();
    for (const as of [other.person, company.owner])
      expect([403, 404]).toContain((await check('in', '09:55', {}, as)).status);
  });

  test('are near the day of the schedule: the evening before, but no other day', async () => {
    const { promoter_id, person } = promoter;
    for (const [date, status] of [
      ['2026-11-28', 201],
      ['2026-11-30', 422],
    ] as const) {
      const later = await addToDay(product, company, plan, date, { promoter_id, person });
      const came = await check('in', '20:00', {}, person, later.path);
      expect([date, came.status, came.body.errors]).toEqual([
        ...[date, status],
        status === 201
          ? undefined
          : { recorded_at: ['This time is not within the day of the schedule, 30/11/26.'] },
      ]);
    }
    expect(await attended()).toHaveLength(1);
  });

  test('hold the schedule, so that whoever is replaced meanwhile is told', async () => {
    const other = await scheduled();
    setNow(`${TODAY} 10:20`);
    await product.call('POST', `${other.path}/cancel`, {
      as: company.owner,
      body: { version: 1, reason: 'Elsewhere' },
    });
    const replace = product.call('POST', `${promoter.path}/replacement`, {
      as: company.owner,
      body: { promoter_id: other.promoter_id, reason: 'Absent', version: 1 },
    });
    const [came, replaced] = await Promise.all([check('in', '10:20'), replace]);
    expect([came.status, replaced.status].sort()).toEqual([201, 409]);
    const status = (await shown())[0];
    expect(status).toBe(came.status === 201 ? 'Checked In' : 'Cancelled');
    expect(await attended()).toHaveLength(came.status === 201 ? 1 : 0);
  });
});

describe('a coming that is rejected', () => {
  const review = async (verb: 'approve' | 'reject') => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ approval_id: number }>(sql`select approval_id from presence_events
        where employee_id = ${promoter.employee_id} and status = 'Pending' order by recorded_at desc, id desc limit 1`),
    );
    return product.call('POST', `/api/inbox/${rows[0]?.approval_id}/${verb}`, {
      as: company.owner,
      body: { note: 'Not there' },
    });
  };

  test('moves the schedule back, which is then open to another coming or missed', async () => {
    await check('in', '09:55');
    expect((await review('reject')).status).toBe(200);
    expect(await shown()).toEqual(['Scheduled', null, null]);
    setNow(`${TODAY} 19:00`);
    expect((await shown())[0]).toBe('Missed');
    expect((await check('in', '10:30')).status).toBe(201);
    await review('approve');
    expect(await shown()).toEqual(['Checked In', at('10:30'), null]);
  });

  test('leaves the schedule to an earlier or later one, and a going that is rejected is none', async () => {
    await check('in', '09:55');
    await check('out', '18:05', { reason: 'Ill' });
    expect((await review('reject')).status).toBe(200);
    expect(await shown()).toEqual(['Checked In', at('09:55'), null]);
    await clock(product, company, promoter.person, 'in', `${TODAY} 12:00`, {
      ...{ work_site_id: plan.outlet.id, visit_uuid: promoter.uuid },
    });
    expect((await review('reject')).status).toBe(200);
    expect(await shown()).toEqual(['Checked In', at('12:00'), null]);
  });
});

describe('the check-out', () => {
  test('says what is missing, and lets go with a reason or with nothing missing', async () => {
    await check('in', '09:55');
    const missing = await check('out', '18:00');
    expect([...refused(missing), missing.body.data.missing]).toEqual([
      422,
      ['reason'],
      [
        { part: 'opening', id: soap, name: 'Soap' },
        { part: 'report', id: null, name: null },
      ],
    ]);
    expect(missing.body.errors.reason[0]).toContain('2 things are missing');
    expect(await shown()).toEqual(['Checked In', at('09:55'), null]);
    await enter(product, promoter, promoter.person, anEntry('opening', soap, 5, at('10:00')));
    setNow(`${TODAY} 17:30`);
    expect((await report()).status).toBe(201);
    const went = await check('out', '18:05');
    expect([went.status, went.body.data.missing, went.body.data.schedule.checkout_reason]).toEqual([
      201,
      [],
      null,
    ]);
  });

  test('takes the UUID of the schedule, as the check-in and the daily report do', async () => {
    const path = `${SCHEDULES}/${promoter.uuid}`;
    expect((await check('in', '09:55', {}, promoter.person, path)).status).toBe(201);
    await enter(product, { path }, promoter.person, anEntry('opening', soap, 5, at('09:56')));
    setNow(`${TODAY} 17:30`);
    expect((await report(path)).status).toBe(201);
    const went = await check('out', '18:05', {}, promoter.person, path);
    expect([went.status, went.body.data.schedule.id, went.body.data.missing]).toEqual([201, promoter.id, []]);
  });
});

describe('a check-in and check-out entered for the promoter', () => {
  const entered = (type: 'in' | 'out', time: string, as: Person = company.owner, more: object = {}) =>
    product.call('POST', `${promoter.path}/events`, {
      as,
      body: { uuid: randomUUID(), type, recorded_at: at(time), reason: 'Phone was lost', ...more },
    });
  const can = async () => {
    const { body } = await product.call('GET', `${promoter.path}/outlet-day`, { as: company.owner });
    return [body.data.can.check_in, body.data.can.check_out];
  };

  test('move the schedule of somebody who was missed, and are attendance without a review', async () => {
    setNow(`${TODAY} 20:00`);
    expect([await shown(), await can()]).toEqual([
      ['Missed', null, null],
      [true, false],
    ]);
    const uuid = randomUUID();
    const came = [
      await entered('in', '09:58', company.owner, { uuid }),
      await entered('in', '09:58', company.owner, { uuid }),
    ];
    expect(came.map(({ status }) => status)).toEqual([201, 200]);
    expect(await can()).toEqual([false, true]);
    expect((await entered('out', '18:00')).body.data.schedule.status).toBe('Checked Out');
    expect([await shown(), await can()]).toEqual([
      ['Checked Out', at('09:58'), at('18:00')],
      [false, false],
    ]);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(sql`select type, status, source, reason, marks from presence_events
        where employee_id = ${promoter.employee_id} order by recorded_at`),
    );
    const event = { status: 'Verified', source: 'manual', reason: 'Phone was lost', marks: [] };
    expect(rows).toEqual([
      { type: 'in', ...event },
      { type: 'out', ...event },
    ]);
  });

  test('end a day that the promoter began, after they came and once', async () => {
    await check('in', '09:55');
    setNow(`${TODAY} 20:00`);
    expect((await entered('in', '09:50')).status).toBe(409);
    const early = await entered('out', '09:55');
    expect([...refused(early), early.body.errors.recorded_at]).toEqual([
      422,
      ['recorded_at'],
      ['This is not after the check-in.'],
    ]);
    const both = await Promise.all([entered('out', '18:00'), entered('out', '18:05')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('have a reason and a time that has come, on the day of the schedule', async () => {
    setNow(`${TODAY} 09:00`);
    expect(refused(await entered('in', '09:55', company.owner, { reason: ' ' }))).toEqual([422, ['reason']]);
    expect(refused(await entered('in', '10:00'))).toEqual([422, ['recorded_at']]);
    const days = { recorded_at: new Date(Date.parse(at('08:00')) - 3 * 86_400_000).toISOString() };
    expect(refused(await entered('in', '08:00', company.owner, days))).toEqual([422, ['recorded_at']]);
    expect(await attended()).toEqual([]);
  });

  test('are refused on a day that a confirmed payroll has taken, and with the UUID of another event', async () => {
    await check('in', '09:55');
    const other = await scheduled();
    setNow(`${TODAY} 20:00`);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{ uuid: string }>(
        sql`select uuid from presence_events where employee_id = ${promoter.employee_id}`,
      ),
    );
    const body = { uuid: rows[0]?.uuid, type: 'in', recorded_at: at('10:00'), reason: 'Phone was lost' };
    const taken = await product.call('POST', `${other.path}/events`, { as: company.owner, body });
    expect(refused(taken)).toEqual([422, ['uuid']]);
    await lockDay(product, company.id, promoter.employee_id, TODAY);
    const closed = await entered('out', '18:00');
    expect([closed.status, await shown()]).toEqual([409, ['Checked In', at('09:55'), null]]);
  });

  test('are entered by whoever looks after the outlet that day, never by the promoter or another', async () => {
    setNow(`${TODAY} 20:00`);
    const other = await scheduled();
    for (const as of [promoter.person, other.person])
      expect([403, 404]).toContain((await entered('in', '09:55', as)).status);
    const employee_id = await addSupervisor(product, company);
    const supervisor = await product.person(company.id, { type: 'employee', employee_id });
    expect([403, 404]).toContain((await entered('in', '09:55', supervisor)).status);
    const part = { sales_project_id: plan.project_id, employee_id, start_date: TODAY, end_date: TODAY };
    await supervise(product, company.id, part, plan.outlet.id);
    expect((await entered('in', '09:55', supervisor)).status).toBe(201);
  });
});

describe('signed events of a device', () => {
  const signed = (type: 'in' | 'out', time: string, more: object = {}) =>
    clock(product, company, promoter.person, type, `${TODAY} ${time}`, {
      ...{ work_site_id: plan.outlet.id, visit_uuid: promoter.uuid },
      ...more,
    });

  test('that name the schedule move it as well, in whatever order they come', async () => {
    await signed('out', '18:05');
    expect(await shown()).toEqual(['Missed', null, null]);
    await signed('in', '09:55');
    expect(await shown()).toEqual(['Checked Out', at('09:55'), at('18:05')]);
  });

  test('say by the note of the going why something was left without', async () => {
    await signed('in', '09:55');
    await signed('out', '18:05', { note: 'The shop closed early' });
    const { body } = await product.call('GET', `${promoter.path}/outlet-day`, { as: promoter.person });
    expect(body.data.schedule).toMatchObject({
      ...{ status: 'Checked Out', checkout_reason: 'The shop closed early' },
    });
  });

  test('at another place or on another day are attendance, and move nothing', async () => {
    const site = await addSite(product, company);
    await signed('in', '09:50', { work_site_id: site.id });
    await signed('in', '09:51', { work_site_id: null });
    const { promoter_id, person, uuid } = promoter;
    const later = await addToDay(product, company, plan, '2026-11-30', { promoter_id, person });
    await signed('in', '09:52', { visit_uuid: later.uuid });
    const other = await scheduled();
    await signed('in', '09:53', { visit_uuid: other.uuid });
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute(
        sql`select status from promoter_schedules where id in (${promoter.id}, ${later.id}, ${other.id})`,
      ),
    );
    expect(rows.map(({ status }) => status)).toEqual(['Scheduled', 'Scheduled', 'Scheduled']);
    expect(await attended()).toHaveLength(4);
    await signed('in', '09:55', { visit_uuid: uuid });
    expect((await shown())[0]).toBe('Checked In');
  });

  test('move a schedule that nobody came to by the clock, and keep to a cancelled one what is of it', async () => {
    setNow('2026-11-28 08:00');
    expect((await shown())[0]).toBe('Missed');
    await signed('in', '09:55');
    expect((await shown())[0]).toBe('Checked In');
    promoter = await scheduled();
    setNow(`${TODAY} 09:00`);
    await product.call('POST', `${promoter.path}/cancel`, {
      as: company.owner,
      body: { version: 1, reason: 'Closed' },
    });
    await signed('in', '09:55');
    expect(await shown()).toEqual(['Cancelled', at('09:55'), null]);
    expect(await attended()).toHaveLength(1);
  });
});
