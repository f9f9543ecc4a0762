import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { clock, instantOf, setNow } from '../attendance/attendance.factory.ts';
import { employees } from '../employees/employees.tables.ts';
import { ALL_DAY, from, type plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import { archivePromoter } from '../promoters/promoters.factory.ts';
import { OUTLETS, plantOutlet, supervise } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSeller, startOutletAttendance } from './outlet-attendance.factory.ts';
import { addToDay, anEntry, enter, plantProduct, type TestPromoter } from './outlet-days.factory.ts';

/* What whoever looks after an outlet enters of the coming and going of its promoters: employees, and people from outside. */

const TODAY = '2026-11-27';
let product: TestProduct;
let company: ScheduleCompany;
let plan: Awaited<ReturnType<typeof plantPlan>>;
let promoter: TestPromoter;

/** An employee who is a promoter of the plan. */
const employed = () => addSeller(product, company, plan);

beforeAll(async () => {
  ({ product, company, plan } = await startOutletAttendance(TODAY));
});
beforeEach(async () => {
  setNow(`${TODAY} 08:00`);
  promoter = await addToDay(product, company, plan, TODAY);
});
afterAll(() => product.stop());

/** The instant of `27 09:30`, a day of November 2026 with a time in Malaysia. */
const at = (text: string) => new Date(instantOf(`2026-11-${text}`)).toISOString();

/** Enters a check-in or check-out at a time for a promoter. */
const entered = (
  type: string,
  text: string,
  more: object = {},
  { path }: Pick<TestPromoter, 'path'> = promoter,
  as: Person = company.owner,
): Promise<Answer> =>
  product.call('POST', `${path}/events`, {
    as,
    body: { uuid: randomUUID(), type, recorded_at: at(text), reason: 'Phone was lost', ...more },
  });
/** Checks a promoter in or out by a call of their own. */
const own = (way: 'in' | 'out', text: string, more: object = {}, of: TestPromoter = promoter) =>
  product.call('POST', `${of.path}/check-${way}`, {
    as: of.person,
    body: { uuid: randomUUID(), recorded_at: at(text), ...more },
  });
const refused = ({ status, body }: Answer) => [status, body.errors ?? null];
const dayOf = async ({ path }: Pick<TestPromoter, 'path'> = promoter, as: Person = company.owner) =>
  (await product.call('GET', `${path}/outlet-day`, { as })).body.data;
/** The events of a promoter or employee that are stored, in order of recording. */
const stored = async (of: { employee_id: number } | { promoter_id: number }) => {
  const who =
    'employee_id' in of ? sql`employee_id = ${of.employee_id}` : sql`promoter_id = ${of.promoter_id}`;
  const { rows } = await product.within(company.id, (tx) =>
    tx.execute<{ type: string; recorded_at: string }>(
      sql`select type, recorded_at from presence_events where ${who} order by recorded_at, id`,
    ),
  );
  return rows.map(({ type, recorded_at }) => [type, new Date(recorded_at).toISOString()]);
};

test('neither begins nor ends a break', async () => {
  await entered('in', '27 08:00');
  for (const type of ['break_start', 'break_end'])
    expect(refused(await entered(type, '27 08:00'))).toEqual([422, { type: [expect.any(String)] }]);
  expect(await stored(promoter)).toEqual([['in', at('27 08:00')]]);
});

describe('the time of an entered check-in or check-out', () => {
  const EARLY = 'This is more than 4 hours before the session begins.';
  const OVER = 'The session is over by this time.';
  const LATE = 'This is more than 8 hours after the end of the session.';

  test('is not far from the session: another day is not that of the check-in', async () => {
    setNow('2026-11-28 20:00');
    for (const [time, problem] of [
      ['27 05:59', EARLY],
      ['27 18:00', OVER],
      ['28 09:55', OVER],
    ] as const)
      expect([time, refused(await entered('in', time))]).toEqual([time, [422, { recorded_at: [problem] }]]);
    expect((await entered('in', '27 09:30')).status).toBe(201);
    for (const time of ['28 02:01', '28 09:55'])
      expect([time, refused(await entered('out', time))]).toEqual([time, [422, { recorded_at: [LATE] }]]);
    expect((await entered('out', '27 09:55')).body.data.schedule.status).toBe('Checked Out');
  });

  test('is the same for an employee, whose attendance ends with the check-out', async () => {
    const named = await employed();
    const day = await addToDay(product, company, plan, TODAY, named);
    setNow('2026-11-28 20:00');
    expect((await entered('in', '27 09:30', {}, day)).status).toBe(201);
    expect(refused(await entered('out', '28 09:55', {}, day))).toEqual([422, { recorded_at: [LATE] }]);
    expect((await entered('out', '28 02:00', {}, day)).status).toBe(201);
    const { body } = await product.call(
      'GET',
      `/api/attendances?company_id=${company.id}&start_date=${TODAY}&end_date=${TODAY}`,
      { as: named.person },
    );
    expect(JSON.stringify(body.data)).toContain(at('28 02:00'));
  });

  test('within the service of an employee says nothing of the clock of whoever enters it, unlike that of a device', async () => {
    const named = await employed();
    const day = await addToDay(product, company, plan, TODAY, named);
    const { employee_id: id, person } = named;
    await product.within(company.id, (tx) =>
      tx.update(employees).set({ company_joined_at: '2026-11-30' }).where(eq(employees.id, id)),
    );
    setNow(`${TODAY} 20:00`);
    expect(refused(await entered('in', '27 09:30', {}, day))).toEqual([
      422,
      { recorded_at: ['This day is not within the service.'] },
    ]);
    const visit = { visit_uuid: day.uuid, work_site_id: plan.outlet.id };
    expect(refused(await clock(product, company, person, 'in', `${TODAY} 20:00`, visit))).toEqual([
      422,
      {
        recorded_at: ['This day is not within the service. Check the date and time of this device.'],
      },
    ]);
  });

  test('follows a session over midnight, and one of the whole day', async () => {
    setNow('2026-11-29 20:00');
    const night = await addToDay(product, company, plan, '2026-11-30', undefined, from('22:00', '06:00'));
    setNow('2026-12-01 20:00');
    const of30 = (time: string) => ({ recorded_at: new Date(instantOf(`2026-${time}`)).toISOString() });
    expect(refused(await entered('in', '30 00:30', {}, night))).toEqual([422, { recorded_at: [EARLY] }]);
    expect((await entered('in', '30 00:30', of30('12-01 00:30'), night)).status).toBe(201);
    expect((await entered('out', '30 00:30', of30('12-01 06:10'), night)).status).toBe(201);
    setNow('2026-11-29 20:00');
    const whole = await addToDay(product, company, plan, '2026-11-30', undefined, ALL_DAY);
    setNow('2026-12-01 20:00');
    expect((await entered('in', '30 09:00', {}, whole)).status).toBe(201);
    expect(refused(await entered('out', '30 00:30', {}, whole))[0]).toBe(422);
    expect((await entered('out', '30 00:30', of30('12-01 00:30'), whole)).status).toBe(201);
  });

  test('ends the day of somebody who came after it was over', async () => {
    setNow('2026-11-27 23:00');
    expect((await own('in', '27 23:00')).status).toBe(201);
    setNow('2026-11-28 20:00');
    expect(refused(await entered('out', '28 07:01'))).toEqual([422, { recorded_at: [LATE] }]);
    expect((await entered('out', '28 07:00')).status).toBe(201);
  });
});

describe('a day says what may be entered', () => {
  const can = async (day: TestPromoter) => {
    const { check_in, check_out } = (await dayOf(day)).can;
    return { check_in, check_out };
  };

  test('once its promoter may have come, and not before', async () => {
    setNow(`${TODAY} 05:59`);
    expect([await can(promoter), (await entered('in', '27 05:59')).status]).toEqual([
      { check_in: false, check_out: false },
      422,
    ]);
    setNow(`${TODAY} 06:00`);
    expect(await can(promoter)).toEqual({ check_in: true, check_out: false });
    expect((await entered('in', '27 06:00')).status).toBe(201);
    expect(await can(promoter)).toEqual({ check_in: false, check_out: true });
  });

  test('while no closed payroll has taken it', async () => {
    const named = await employed();
    const day = await addToDay(product, company, plan, TODAY, named);
    setNow(`${TODAY} 20:00`);
    expect((await can(day)).check_in).toBe(true);
    expect((await dayOf(day)).taken_by_payroll).toBe(false);
    await lockDay(product, company.id, named.employee_id, TODAY);
    expect([await can(day), (await entered('in', '27 09:30', {}, day)).status]).toEqual([
      { check_in: false, check_out: false },
      409,
    ]);
    expect((await dayOf(day)).taken_by_payroll).toBe(true);
  });
});

describe('the UUID of an event', () => {
  const TAKEN = [422, { uuid: [expect.any(String)] }];

  test('is of one step of one schedule: it names no other', async () => {
    const uuid = randomUUID();
    const { promoter_id, person } = promoter;
    const next = await addToDay(product, company, plan, '2026-11-28', { promoter_id, person });
    setNow('2026-11-28 20:00');
    expect((await entered('in', '27 09:30', { uuid })).status).toBe(201);
    expect(refused(await entered('out', '27 18:00', { uuid }))).toEqual(TAKEN);
    expect(refused(await entered('in', '28 09:30', { uuid }, next))).toEqual(TAKEN);
    expect(refused(await own('in', '28 09:30', { uuid }, next))).toEqual(TAKEN);
    expect((await entered('in', '27 09:30', { uuid })).status).toBe(200);
    expect((await dayOf()).schedule.status).toBe('Checked In');
    expect((await dayOf(next)).schedule).toMatchObject({ status: 'Missed', checkin: null });
    expect(await stored(promoter)).toEqual([['in', at('27 09:30')]]);
  });

  test('of the check-in checks nobody out, and leaves no reason to go', async () => {
    const uuid = randomUUID();
    setNow(`${TODAY} 18:00`);
    expect((await own('in', '27 09:30', { uuid })).status).toBe(201);
    expect(refused(await own('out', '27 18:00', { uuid, reason: 'Ill' }))).toEqual(TAKEN);
    expect((await dayOf()).schedule).toMatchObject({ status: 'Checked In', checkout_reason: null });
  });
});

test('nobody enters anything for themselves, also once their record as a promoter is archived', async () => {
  const named = await employed();
  const { employee_id, person, promoter_id } = named;
  await product.within(company.id, (tx) =>
    tx.update(employees).set({ spm_supervisor: true }).where(eq(employees.id, employee_id)),
  );
  const part = { sales_project_id: plan.project_id, employee_id, start_date: TODAY, end_date: TODAY };
  await supervise(product, company.id, part, plan.outlet.id);
  const soap = await plantProduct(product, company, plan.project_id);
  const day = await addToDay(product, company, plan, TODAY, named);
  setNow(`${TODAY} 20:00`);
  expect((await entered('in', '27 09:30', {}, day, person)).status).toBe(403);
  expect((await archivePromoter(product, company, promoter_id)).status).toBe(200);
  for (const type of ['in', 'out'])
    expect((await entered(type, '27 09:30', {}, day, person)).status).toBe(403);
  const entry = anEntry('opening', soap, 50, at('27 10:00'), { reason: 'Phone was lost' });
  expect((await enter(product, day, person, entry)).status).toBe(403);
  expect((await dayOf(day, person)).can).toMatchObject({ enter: false, check_in: false, check_out: false });
  expect(await stored(named)).toEqual([]);
  expect((await entered('in', '27 09:30', {}, promoter, person)).status).toBe(201);
  expect((await entered('in', '27 09:30', {}, day)).status).toBe(201);
});

describe('an outlet that closes', () => {
  let outlet: { id: number };
  beforeEach(async () => {
    outlet = await plantOutlet(product, company.id, plan.project_id);
  });
  const close = async () => {
    const { body } = await product.call('GET', `${OUTLETS}/${outlet.id}`, { as: company.owner });
    const change = { status: 'Inactive', version: body.data.version };
    return product.call('PATCH', `${OUTLETS}/${outlet.id}`, { as: company.owner, body: change });
  };
  const scheduled = (named?: Awaited<ReturnType<typeof employed>>) =>
    addToDay(product, company, plan, TODAY, named, from('10:00', '18:00'), { outlet_id: outlet.id });

  test('does not while promoters are checked in and their session is not over', async () => {
    const day = await scheduled();
    setNow(`${TODAY} 09:30`);
    expect((await own('in', '27 09:30', {}, day)).status).toBe(201);
    expect(refused(await close())).toEqual([
      422,
      { status: ['Promoters are checked in here (1). Close the outlet once they have checked out.'] },
    ]);
    setNow(`${TODAY} 18:30`);
    expect((await close()).status).toBe(200);
  });

  test('lets those go who came before: by a call of theirs, signed, and as it is entered for them', async () => {
    const named = [undefined, await employed(), await employed()];
    const days: TestPromoter[] = [];
    for (const one of named) days.push(await scheduled(one));
    const [called, signed, forgot] = days as [TestPromoter, TestPromoter, TestPromoter];
    setNow(`${TODAY} 09:30`);
    for (const day of days) expect((await own('in', '27 09:30', {}, day)).status).toBe(201);
    setNow(`${TODAY} 18:30`);
    expect((await close()).status).toBe(200);
    expect((await own('out', '27 18:30', { reason: 'The outlet closed' }, called)).status).toBe(201);
    const visit = { visit_uuid: signed.uuid, work_site_id: outlet.id };
    expect((await clock(product, company, signed.person, 'out', `${TODAY} 18:30`, visit)).status).toBe(201);
    expect((await entered('out', '27 18:00', {}, forgot)).status).toBe(201);
    for (const day of days) expect((await dayOf(day)).schedule.status).toBe('Checked Out');
    const again = await clock(product, company, signed.person, 'in', `${TODAY} 19:00`, visit);
    expect(refused(again)).toEqual([422, { work_site_id: [expect.any(String)] }]);
  });
});

describe('a time that was entered wrong', () => {
  const correct = (
    type: 'in' | 'out',
    text: string,
    supersedes: string,
    day: TestPromoter = promoter,
    more: object = {},
  ) => entered(type, text, { supersedes, reason: 'Misread the register', ...more }, day);
  const correctable = async (day: TestPromoter = promoter) => {
    const { correct_in, correct_out } = (await dayOf(day)).can;
    return [correct_in, correct_out];
  };
  const times = async (day: TestPromoter = promoter) => {
    const { status, checkin, checkout } = (await dayOf(day)).schedule;
    return [status, checkin?.recorded_at ?? null, checkout?.recorded_at ?? null];
  };
  const listed = async (day: TestPromoter = promoter) => {
    const { body } = await product.call('GET', `${day.path}/events`, { as: company.owner });
    return body.data.map(({ recorded_at, superseded, reason }: Record<string, string>) => [
      ...[new Date(recorded_at ?? '').toISOString(), superseded, reason],
    ]);
  };

  test('is put right, and what was entered before is listed as replaced', async () => {
    setNow(`${TODAY} 20:00`);
    const [came, went] = [randomUUID(), randomUUID()];
    await entered('in', '27 09:30', { uuid: came });
    expect(await correctable()).toEqual([true, false]);
    await entered('out', '27 17:00', { uuid: went });
    expect(await correctable()).toEqual([true, true]);
    const answer = await correct('in', '27 10:15', came);
    expect([answer.status, answer.body.message]).toEqual([201, 'Time corrected.']);
    expect((await correct('out', '27 18:05', went)).status).toBe(201);
    expect(await times()).toEqual(['Checked Out', at('27 10:15'), at('27 18:05')]);
    expect(await listed()).toEqual([
      [at('27 09:30'), true, 'Phone was lost'],
      [at('27 10:15'), false, 'Misread the register'],
      [at('27 17:00'), true, 'Phone was lost'],
      [at('27 18:05'), false, 'Misread the register'],
    ]);
  });

  test('is put right in order and near the session, once, and sent again it is the same', async () => {
    setNow(`${TODAY} 20:00`);
    const [came, went, uuid] = [randomUUID(), randomUUID(), randomUUID()];
    await entered('in', '27 09:30', { uuid: came });
    await entered('out', '27 17:00', { uuid: went });
    for (const [type, time, of, problem] of [
      ['in', '27 17:00', came, 'This is not before the check-out.'],
      ['out', '27 09:30', went, 'This is not after the check-in.'],
      ['in', '27 05:59', came, 'This is more than 4 hours before the session begins.'],
    ] as const)
      expect(refused(await correct(type, time, of))).toEqual([422, { recorded_at: [problem] }]);
    const both = await Promise.all([
      correct('in', '27 10:15', came, promoter, { uuid }),
      correct('in', '27 10:20', came),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const won = both[0]?.status === 201 ? at('27 10:15') : at('27 10:20');
    expect(await times()).toEqual(['Checked Out', won, at('27 17:00')]);
    expect((await entered('in', '27 09:30', { uuid: came })).status).toBe(200);
    expect((await correct('in', '27 10:30', went)).status).toBe(409);
  });

  test('is attendance of an employee, until a payroll has taken the day', async () => {
    const named = await employed();
    const day = await addToDay(product, company, plan, TODAY, named);
    setNow(`${TODAY} 20:00`);
    const [came, again] = [randomUUID(), randomUUID()];
    await entered('in', '27 09:30', { uuid: came }, day);
    await entered('out', '27 18:00', {}, day);
    expect((await correct('in', '27 10:15', came, day, { uuid: again })).status).toBe(201);
    const { rows } = await product.within(company.id, (tx) =>
      tx.execute<{
        first_in: number;
      }>(sql`select (record ->> 'first_in')::int as first_in from attendance_days
        where employee_id = ${named.employee_id} and date = ${TODAY}`),
    );
    expect(rows).toEqual([{ first_in: 615 }]);
    await lockDay(product, company.id, named.employee_id, TODAY);
    expect(await correctable(day)).toEqual([false, false]);
    expect((await correct('in', '27 10:30', again, day)).status).toBe(409);
    expect(await times(day)).toEqual(['Checked Out', at('27 10:15'), at('27 18:00')]);
  });

  test('cannot be on the day that it counts for, which at night is another than that of the schedule', async () => {
    const named = await employed();
    const day = await addToDay(product, company, plan, '2026-11-28', named, from('00:00', '08:00'));
    setNow('2026-11-28 20:00');
    const [came, went] = [randomUUID(), randomUUID()];
    await entered('in', '27 23:50', { uuid: came }, day);
    await entered('out', '28 08:00', { uuid: went }, day);
    expect(await correctable(day)).toEqual([true, true]);
    await lockDay(product, company.id, named.employee_id, TODAY);
    expect(await correctable(day)).toEqual([false, false]);
    expect((await correct('in', '27 23:40', came, day)).status).toBe(409);
    expect((await correct('out', '28 07:50', went, day)).status).toBe(409);
  });

  describe('on the wrong side of midnight', () => {
    /** The instants of an employee's attendance on the days around midnight. */
    const attended = async ({ employee_id }: { employee_id: number }) => {
      const { rows } = await product.within(company.id, (tx) =>
        tx.execute<Record<'date' | 'first_in' | 'last_out', string>>(sql`
          select date, first_in, last_out from attendance_days
          where employee_id = ${employee_id} and first_in is not null order by date`),
      );
      const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());
      return rows.map(({ date, first_in, last_out }) => [date, instant(first_in), instant(last_out)]);
    };
    /** A night of an employee, with what was entered of it. */
    const night = async (date: string, session: object, coming: string, going: string) => {
      const named = await employed();
      const day = await addToDay(product, company, plan, date, named, session);
      setNow('2026-11-28 20:00');
      const [came, went] = [randomUUID(), randomUUID()];
      expect((await entered('in', coming, { uuid: came }, day)).status).toBe(201);
      expect((await entered('out', going, { uuid: went }, day)).status).toBe(201);
      return { named, day, came };
    };
    const evening = () => night(TODAY, from('22:00', '06:00'), '28 00:30', '28 06:00');
    const morning = () => night('2026-11-28', from('00:00', '08:00'), '27 23:50', '28 08:00');

    test('moves the attendance of an employee to the day on which they came, and leaves none on the other', async () => {
      const one = await evening();
      expect(await attended(one.named)).toEqual([['2026-11-28', at('28 00:30'), at('28 06:00')]]);
      const again = randomUUID();
      expect((await correct('in', '27 22:05', one.came, one.day, { uuid: again })).status).toBe(201);
      expect(await attended(one.named)).toEqual([[TODAY, at('27 22:05'), at('28 06:00')]]);
      expect((await correct('in', '28 00:10', again, one.day)).status).toBe(201);
      expect(await attended(one.named)).toEqual([['2026-11-28', at('28 00:10'), at('28 06:00')]]);
      const other = await morning();
      expect(await attended(other.named)).toEqual([[TODAY, at('27 23:50'), at('28 08:00')]]);
      expect((await correct('in', '28 00:10', other.came, other.day)).status).toBe(201);
      expect(await attended(other.named)).toEqual([['2026-11-28', at('28 00:10'), at('28 08:00')]]);
      expect(await times(other.day)).toEqual(['Checked Out', at('28 00:10'), at('28 08:00')]);
    });

    test.each([TODAY, '2026-11-28'])('stays where a payroll has taken %s', async (locked) => {
      const { named, day, came } = await evening();
      await lockDay(product, company.id, named.employee_id, locked);
      expect((await correct('in', '27 22:05', came, day)).status).toBe(409);
      expect(await attended(named)).toEqual([['2026-11-28', at('28 00:30'), at('28 06:00')]]);
    });
  });

  test('is not what the promoter recorded themselves, nor theirs to put right', async () => {
    const [came, went] = [randomUUID(), randomUUID()];
    setNow(`${TODAY} 20:00`);
    await own('in', '27 09:30', { uuid: came });
    await entered('out', '27 18:00', { uuid: went });
    expect(await correctable()).toEqual([false, true]);
    expect((await correct('in', '27 09:00', came)).status).toBe(409);
    const change = { supersedes: went };
    expect((await entered('out', '27 18:30', change, promoter, promoter.person)).status).toBe(403);
    expect(await times()).toEqual(['Checked Out', at('27 09:30'), at('27 18:00')]);
  });
});
