import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { decide, typeId } from '../leave-requests/leave-requests.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import {
  addGuard,
  decideInInbox,
  OFFERED,
  OPEN_SHIFTS,
  openOne,
  publishedOf,
  type ShiftCompany,
  setRoster,
  shiftCompany,
  told,
  works,
} from './open-shifts.factory.ts';
import { lookForBegunShifts } from './open-shifts.jobs.ts';

/* Open shifts: to whom they are offered, who gets one, and what filling one does to the day. */

let product: TestProduct;
let company: ShiftCompany;
let aina: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
  company = await shiftCompany(product);
  aina = await addGuard(product, company, 'Aina');
  bala = await addGuard(product, company, 'Bala');
});
afterAll(() => product.stop());

const request = (as: Person, id: number) =>
  product.call('POST', `${OFFERED}/${id}/request`, { as, body: {} });
const open = async (date: string, values: Record<string, unknown> = {}) => {
  const answer = await openOne(product, company, date, values);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data[0];
};
const offeredTo = async (as: Person) =>
  (await product.call('GET', OFFERED, { as })).body.data.map(({ date }: { date: string }) => date);
const candidatesOf = (id: number) =>
  product.call('GET', `${OPEN_SHIFTS}/${id}/candidates`, { as: company.planner });
/** Why people are not fit for a shift, by name. */
const reasonsFor = async (id: number): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await candidatesOf(id)).body.data.rows.map((one: { name: string; reasons: string[] }) => [
      one.name,
      one.reasons,
    ]),
  );
const shown = async (id: number) => {
  const { body } = await product.call('GET', `${OPEN_SHIFTS}?status=all&per_page=200`, {
    as: company.planner,
  });
  return body.data.find((one: { id: number }) => one.id === id);
};

describe('an open shift', () => {
  test('waits for its approval, and then is the day of whoever asked', async () => {
    setNow('2026-11-21 09:00');
    const shift = await open('2026-12-01', { note: 'Gate 2' });
    expect(shift).toMatchObject({
      ...{ status: 'Open', date: '2026-12-01', note: 'Gate 2', employee: null },
      session: { name: 'Day', start_time: '09:00', end_time: '18:00', break_minute: 60, work_site: null },
      can: { cancel: true },
    });
    expect((await told(product, aina.person))[0]).toContain('An open shift on 01/12/26');
    expect(await offeredTo(aina.person)).toContain('2026-12-01');
    const requested = await request(aina.person, shift.id);
    expect([requested.status, requested.body.data.status, requested.body.data.can]).toEqual([
      ...[200, 'Requested', { request: false, withdraw: true }],
    ]);
    expect(await publishedOf(product, company, aina.person, '2026-12-01', '2026-12-01')).toEqual([]);
    expect(await offeredTo(bala.person)).not.toContain('2026-12-01');
    const waits = await shown(shift.id);
    expect(waits).toMatchObject({ status: 'Requested', employee: { id: aina.id, name: 'Aina' } });
    const item = await product.call('GET', `/api/inbox/${waits.approval_id}`, { as: company.planner });
    expect(item.body.data.facts).toMatchObject({
      kind: 'open_shift',
      refused: null,
      shift: { id: shift.id },
    });
    const approved = await decideInInbox(product, company.planner, waits.approval_id, 'approve');
    expect(approved.status).toBe(200);
    expect(await shown(shift.id)).toMatchObject({
      status: 'Filled',
      approval_id: null,
      can: { cancel: false },
    });
    expect(await publishedOf(product, company, aina.person, '2026-12-01', '2026-12-01')).toEqual([
      '2026-12-01 Day',
    ]);
    expect((await told(product, aina.person))[0]).toBe('The shift on 01/12/26, 09:00–18:00, is yours.');
  });

  test('is not requested beside one of the same day or time; having one opens the other requests again', async () => {
    const greedy = await addGuard(product, company, 'Greedy');
    const night = { template_id: company.night.id };
    const dawn = { times: { start_time: '05:00', end_time: '09:00' }, template_id: null };
    const [first, same, before] = [
      await open('2027-01-05'),
      await open('2027-01-05'),
      await open('2027-01-04', night),
    ];
    expect((await request(greedy.person, first.id)).status).toBe(200);
    const refused = await request(greedy.person, same.id);
    expect([refused.status, refused.body.message, refused.body.data.can.request]).toEqual([
      ...[
        409,
        'You have requested the shift on 05/01/27, 09:00–18:00. Withdraw that request to ask for this one.',
      ],
      false,
    ]);
    const listed = (await product.call('GET', OFFERED, { as: greedy.person })).body.data;
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([first.id, before.id]));
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(same.id);
    expect((await request(greedy.person, before.id)).status).toBe(200);
    const over = await open('2027-01-05', dawn);
    const overlapping = await request(greedy.person, over.id);
    expect(overlapping.status).toBe(409);
    // A request from before this was refused, as it may wait in a company's inbox.
    await product.within(company.id, async (tx) => {
      const { rows } = await tx.$client.query(
        `insert into approvals (company_id, kind, employee_id, subject, requested_by)
         values ($1, 'open_shift', $2, $3, $4) returning id`,
        [company.id, greedy.id, `open_shift ${same.id}`, greedy.person.user_id],
      );
      await tx.$client.query(
        `insert into open_shift_requests (company_id, open_shift_id, employee_id, approval_id) values ($1, $2, $3, $4)`,
        [company.id, same.id, greedy.id, rows[0].id],
      );
      await tx.$client.query(
        `update open_shifts set status = 'Requested', employee_id = $2 where company_id = $1 and id = $3`,
        [company.id, greedy.id, same.id],
      );
    });
    const { approval_id } = await shown(first.id);
    const second = (await shown(same.id)).approval_id;
    expect((await decideInInbox(product, company.planner, approval_id, 'approve')).status).toBe(200);
    expect(await shown(same.id)).toMatchObject({ status: 'Open', employee: null, approval_id: null });
    expect(await shown(before.id)).toMatchObject({ status: 'Requested', employee: { id: greedy.id } });
    expect((await decideInInbox(product, company.planner, second, 'approve')).status).toBe(409);
    expect(await told(product, greedy.person)).toContain(
      'Your request for the shift on 05/01/27, 09:00–18:00, has ended: you now work another shift at that time.',
    );
  });

  test('that was rejected or withdrawn is open again, for others too', async () => {
    const shift = await open('2026-12-02');
    await request(aina.person, shift.id);
    const { approval_id } = await shown(shift.id);
    expect((await decideInInbox(product, company.planner, approval_id, 'reject')).status).toBe(200);
    expect(await shown(shift.id)).toMatchObject({ status: 'Open', employee: null, approval_id: null });
    expect((await told(product, aina.person))[0]).toContain('was rejected');
    expect((await request(bala.person, shift.id)).status).toBe(200);
    const others = await product.call('POST', `${OFFERED}/${shift.id}/withdraw`, {
      as: aina.person,
      body: {},
    });
    expect([others.status, others.body.data.status]).toEqual([409, 'Requested']);
    const withdrawn = await product.call('POST', `${OFFERED}/${shift.id}/withdraw`, {
      as: bala.person,
      body: {},
    });
    expect([withdrawn.status, withdrawn.body.data.status]).toEqual([200, 'Open']);
    expect((await decideInInbox(product, company.planner, approval_id, 'approve')).status).toBe(409);
  });

  test('fills at once where the company sets it so; of two who ask one gets it, the other 409', async () => {
    await setRoster(product, company, { open_shift_fills_at_once: true });
    for (const date of ['2026-12-03', '2026-12-04', '2026-12-05']) {
      const shift = await open(date, { template_id: company.night.id });
      const both = await Promise.all([request(aina.person, shift.id), request(bala.person, shift.id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [winner, loser] = both[0].status === 200 ? [aina, bala] : [bala, aina];
      const refused = both.find(({ status }) => status === 409);
      expect([refused?.body.message, refused?.body.data.status]).toEqual([
        'Somebody else was faster.',
        'Filled',
      ]);
      expect(await publishedOf(product, company, winner.person, date, date)).toEqual([`${date} Night`]);
      expect(await publishedOf(product, company, loser.person, date, date)).toEqual([]);
    }
    await setRoster(product, company, { open_shift_fills_at_once: false });
  });

  test('is not offered to whoever is on leave or whose work permit has expired, nor given to them', async () => {
    const [away, expired] = [
      await addGuard(product, company, 'Away'),
      await addGuard(product, company, 'Expired'),
    ];
    const leave_type_id = await typeId(product, company, 'unpaid');
    const date = '2026-12-17';
    await works(product, company, away.id, { [date]: company.day });
    const leave = {
      company_id: company.id,
      leave_type_id,
      reason: 'Family',
      start_date: date,
      end_date: date,
    };
    const sent = await product.call('POST', '/api/leaves', { as: away.person, body: leave });
    await decide(product, company.owner, sent.body.data.id, 'approve');
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into employee_permits (company_id, employee_id, permit_type, permit_expires_at)
         values ($1, $2, 'plks', '2026-12-16')`,
        [company.id, expired.id],
      ),
    );
    const shift = await open(date);
    expect(await reasonsFor(shift.id)).toMatchObject({
      Away: ['works', 'on_leave'],
      Expired: ['permit_expired'],
    });
    expect(await offeredTo(expired.person)).not.toContain(date);
    const refused = await request(expired.person, shift.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'The work permit has expired by then.']);
  });

  test('is not offered to whoever works, has said no, or would overlap a night', async () => {
    const busy = await addGuard(product, company, 'Busy');
    await works(product, company, busy.id, { '2026-12-08': company.night, '2026-12-10': company.day });
    const early = { times: { start_time: '05:00', end_time: '12:00' }, template_id: null };
    const overlaps = await open('2026-12-09', early);
    const same = await open('2026-12-10');
    const free = await open('2026-12-11');
    expect(await offeredTo(busy.person)).not.toContain('2026-12-09');
    expect(await offeredTo(busy.person)).toContain('2026-12-11');
    const [a, b] = [await request(busy.person, overlaps.id), await request(busy.person, same.id)];
    expect([a.status, a.body.message]).toEqual([409, 'Overlaps another shift.']);
    expect([b.status, b.body.message]).toEqual([409, 'Works on this day already.']);
    await product.call('POST', '/api/attendances/availability/wishes', {
      as: busy.person,
      body: { company_id: company.id, date: '2026-12-11', kind: 'off' },
    });
    expect(await offeredTo(busy.person)).not.toContain('2026-12-11');
    expect(await reasonsFor(free.id)).toMatchObject({ Busy: ['wants_off'], Aina: [], Bala: [] });
    const { body } = await candidatesOf(free.id);
    expect(body.data.fit).toBe(
      body.data.rows.filter((one: { reasons: string[] }) => one.reasons.length === 0).length,
    );
  });

  test('a draft that planners have keeps somebody from taking it, and is held against it at the approval', async () => {
    const drafted = await addGuard(product, company, 'Drafted');
    const shift = await open('2026-12-12');
    await request(drafted.person, shift.id);
    await works(product, company, drafted.id, { '2026-12-12': company.night }, false);
    const { approval_id } = await shown(shift.id);
    const item = await product.call('GET', `/api/inbox/${approval_id}`, { as: company.planner });
    expect(item.body.data.facts.refused).toBe('Works on this day already.');
    const refused = await decideInInbox(product, company.planner, approval_id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([409, 'Works on this day already.']);
    expect((await decideInInbox(product, company.planner, approval_id, 'reject')).status).toBe(200);
  });

  test('a draft to be off is not replaced without a word: it is named, and planners publish or clear it', async () => {
    const drafted = await addGuard(product, company, 'Drafted off');
    const shift = await open('2026-12-13');
    await request(drafted.person, shift.id);
    await works(product, company, drafted.id, { '2026-12-13': null }, false);
    const named = 'The plan of this day has changes that are not published yet.';
    const { approval_id } = await shown(shift.id);
    const item = await product.call('GET', `/api/inbox/${approval_id}`, { as: company.planner });
    expect(item.body.data.facts.refused).toBe(named);
    const refused = await decideInInbox(product, company.planner, approval_id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([409, named]);
    await decideInInbox(product, company.planner, approval_id, 'reject');
    expect(await offeredTo(drafted.person)).not.toContain('2026-12-13');
    const again = await request(drafted.person, shift.id);
    expect([again.status, again.body.message]).toEqual([409, named]);
    await works(product, company, drafted.id, { '2026-12-13': null });
    expect(await offeredTo(drafted.person)).toContain('2026-12-13');
    expect((await request(drafted.person, shift.id)).status).toBe(200);
  });

  test('is neither offered nor given on a day that a confirmed payroll has taken', async () => {
    const locked = await addGuard(product, company, 'Locked');
    const shift = await open('2026-12-14');
    expect(await offeredTo(locked.person)).toContain('2026-12-14');
    const other = await addGuard(product, company, 'Locked first');
    await lockDay(product, company.id, other.id, '2026-12-14');
    expect(await offeredTo(other.person)).not.toContain('2026-12-14');
    const early = await request(other.person, shift.id);
    expect([early.status, early.body.message]).toEqual([
      ...[409, 'This day is in a confirmed payroll and does not change.'],
    ]);
    await request(locked.person, shift.id);
    await lockDay(product, company.id, locked.id, '2026-12-14');
    const { approval_id } = await shown(shift.id);
    const refused = await decideInInbox(product, company.planner, approval_id, 'approve');
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'This day is in a confirmed payroll and does not change.'],
    ]);
    await decideInInbox(product, company.planner, approval_id, 'reject');
  });

  test('is cancelled with a reason, in the version that the planner saw, and whoever asked is told', async () => {
    const shift = await open('2026-12-15');
    const cancel = (body: Record<string, unknown>) =>
      product.call('POST', `${OPEN_SHIFTS}/${shift.id}/cancel`, { as: company.planner, body });
    expect((await cancel({ reason: ' ', version: shift.version })).status).toBe(422);
    await request(aina.person, shift.id);
    const stale = await cancel({ reason: 'Client closed', version: shift.version });
    expect([stale.status, stale.body.data.status]).toEqual([409, 'Requested']);
    const done = await cancel({ reason: 'Client closed', version: stale.body.data.version });
    expect([done.status, done.body.data.status, done.body.data.reason]).toEqual([
      200,
      'Cancelled',
      'Client closed',
    ]);
    expect((await told(product, aina.person))[0]).toContain('Client closed');
    expect((await cancel({ reason: 'Again', version: done.body.data.version })).status).toBe(409);
    expect((await request(bala.person, shift.id)).body.message).toBe('This shift is no longer open.');
  });

  test('ends when it begins, with what waits for it', async () => {
    const [requested, untouched] = [await open('2026-12-16'), await open('2026-12-16')];
    await request(aina.person, requested.id);
    const { approval_id } = await shown(requested.id);
    setNow('2026-12-16 08:59');
    expect((await shown(untouched.id)).status).toBe('Open');
    setNow('2026-12-16 09:00');
    expect((await shown(untouched.id)).status).toBe('Expired');
    expect((await request(bala.person, untouched.id)).status).toBe(409);
    expect((await decideInInbox(product, company.planner, approval_id, 'approve')).status).toBe(409);
    await lookForBegunShifts(product.services);
    await lookForBegunShifts(product.services);
    const item = await product.call('GET', `/api/inbox/${approval_id}`, { as: company.planner });
    expect(item.body.data?.status ?? 'Cancelled').toBe('Cancelled');
    const about = (await told(product, aina.person)).filter((title) => title.includes('began before'));
    expect(about).toHaveLength(1);
    setNow('2026-11-21 09:00');
  });

  test('is found by its note, site or template', async () => {
    const shift = await open('2026-12-21', { note: 'Stock take at the pier' });
    const found = async (keyword: string) => {
      const { body } = await product.call('GET', `${OPEN_SHIFTS}?keyword=${keyword}`, {
        as: company.planner,
      });
      return body.data.some((one: { id: number }) => one.id === shift.id);
    };
    expect([await found('PIER'), await found('day'), await found('night')]).toEqual([true, true, false]);
  });

  test.each([
    ['a day that is over', { date: '2026-11-20' }, ['date']],
    [
      'a time that is over',
      { date: '2026-11-21', times: { start_time: '08:00', end_time: '12:00' } },
      ['date'],
    ],
    ['neither template nor times', { template_id: null }, ['template_id']],
    ['a template of nobody', { template_id: 999_999 }, ['template_id']],
    ['a site of nobody', { work_site_id: 999_999 }, ['work_site_id']],
    ['an end at its start', { times: { start_time: '08:00', end_time: '08:00' } }, ['times.end_time']],
    ['too many', { count: 21 }, ['count']],
  ])('is refused at its field for %s', async (_, values, fields) => {
    const answer = await openOne(product, company, '2026-12-20', values);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, fields]);
  });

  test('is offered to whoever works nearest first, or has rested longest, as the company sets', async () => {
    const other = await shiftCompany(product);
    const near = await addSite(product, other, { name: 'Near', lat: 3.14, lng: 101.69 });
    const far = await addSite(product, other, { name: 'Far', lat: 5.41, lng: 100.33 });
    const rested = await addGuard(product, other, 'Rested');
    const close = await addGuard(product, other, 'Close');
    for (const [id, site] of [
      [rested.id, far.id],
      [close.id, near.id],
    ])
      await product.call('POST', `/api/admin/employees/${id}/worksites`, {
        as: other.owner,
        body: { work_site_id: site, start_date: '2026-11-21', is_primary: true },
      });
    await works(product, other, close.id, { '2026-12-01': other.day });
    const created = await openOne(product, other, '2026-12-02', { work_site_id: near.id, count: 2 });
    expect(created.body.data).toHaveLength(2);
    const order = async () => {
      const url = `${OPEN_SHIFTS}/${created.body.data[0].id}/candidates`;
      const { body } = await product.call('GET', url, { as: other.planner });
      return body.data.rows.map((one: { name: string }) => one.name);
    };
    expect(await order()).toEqual(['Close', 'Rested']);
    await setRoster(product, other, { open_shift_order: 'longest_rested' });
    expect(await order()).toEqual(['Rested', 'Close']);
  });
});

describe('who may', () => {
  test('open, see and cancel shifts is whoever plans, in their company', async () => {
    const shift = await open('2026-12-22');
    const stranger = await shiftCompany(product);
    const viewer = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: [{ route: '/attendance/schedule', actions: [] }] },
    });
    const body = { reason: 'No', version: shift.version };
    const cancel = (as: Person) => product.call('POST', `${OPEN_SHIFTS}/${shift.id}/cancel`, { as, body });
    expect((await cancel(viewer)).status).toBe(403);
    expect((await cancel(stranger.planner)).status).toBe(404);
    expect((await product.call('GET', OPEN_SHIFTS, { as: viewer })).status).toBe(200);
    expect((await product.call('GET', OPEN_SHIFTS, { as: aina.person })).status).toBe(403);
    const foreign = await addGuard(product, stranger, 'Foreign');
    expect((await request(foreign.person, shift.id)).status).toBe(404);
    expect((await request(company.owner, shift.id)).status).toBe(403);
    expect(await offeredTo(company.owner)).toEqual([]);
  });

  test('decide a request is whoever plans for the person, never themselves', async () => {
    const shift = await open('2026-12-23');
    await request(aina.person, shift.id);
    const { approval_id } = await shown(shift.id);
    const limited = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [bala.id] } },
      accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule'] }],
    });
    expect((await decideInInbox(product, limited, approval_id, 'approve')).status).toBe(404);
    const { body } = await product.call('GET', OPEN_SHIFTS, { as: limited });
    const seen = body.data.find((one: { id: number }) => one.id === shift.id);
    expect(seen).toMatchObject({
      ...{ status: 'Requested', employee: null, approval_id: null, can: { cancel: false } },
    });
    const cancelled = await product.call('POST', `${OPEN_SHIFTS}/${shift.id}/cancel`, {
      as: limited,
      body: { reason: 'Mine', version: seen.version },
    });
    expect([cancelled.status, cancelled.body.data.status, cancelled.body.data.employee]).toEqual([
      ...[409, 'Requested', null],
    ]);
    expect(cancelled.body.message).toContain('Whoever plans for them decides.');
    expect(await shown(shift.id)).toMatchObject({ status: 'Requested', employee: { name: 'Aina' } });
    const own = await open('2026-12-23');
    await request(bala.person, own.id);
    const { version } = await shown(own.id);
    const body_ = { reason: 'Mine', version };
    const path = `${OPEN_SHIFTS}/${own.id}/cancel`;
    expect((await product.call('POST', path, { as: limited, body: body_ })).status).toBe(200);
    expect((await decideInInbox(product, aina.person, approval_id, 'approve')).status).toBeGreaterThanOrEqual(
      403,
    );
  });
});
