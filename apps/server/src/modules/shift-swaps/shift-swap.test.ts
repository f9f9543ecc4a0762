import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDay } from '../../kit/testing/lock-day.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import {
  addGuard,
  decideInInbox,
  publishedOf,
  type ShiftCompany,
  SWAPS,
  setRoster,
  shiftCompany,
  told,
  works,
} from '../open-shifts/open-shifts.factory.ts';
import { lookForBegunSwaps } from './shift-swaps.jobs.ts';

/* Swaps and hand-overs: what may be asked, who agrees and decides, and what it does to both days. */

let product: TestProduct;
let company: ShiftCompany;
type Guard = { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
  company = await shiftCompany(product);
});
beforeEach(() => setNow('2026-11-21 09:00'));
afterAll(() => product.stop());

const [MON, TUE, WED] = ['2026-12-07', '2026-12-08', '2026-12-09'];

/** Two people; the first works the day shift on Monday, the second the night of Wednesday. */
async function pair(): Promise<{ aina: Guard; bala: Guard }> {
  const aina = await addGuard(product, company, 'Aina');
  const bala = await addGuard(product, company, 'Bala');
  await works(product, company, aina.id, { [MON]: company.day });
  await works(product, company, bala.id, { [WED]: company.night });
  return { aina, bala };
}

const ask = (as: Person, values: Record<string, unknown>) =>
  product.call('POST', SWAPS, { as, body: { company_id: company.id, date: MON, ...values } });
const act = (
  as: Person,
  id: number,
  verb: 'accept' | 'decline' | 'cancel',
  body: Record<string, unknown> = {},
) => product.call('POST', `${SWAPS}/${id}/${verb}`, { as, body });
const colleaguesOf = (as: Person) =>
  product.call('GET', `${SWAPS}/colleagues?company_id=${company.id}&date=${MON}`, { as });
const days = ({ person }: Guard) => publishedOf(product, company, person, MON, WED);

/** A hand-over of Monday that the colleague has agreed to. */
async function accepted(aina: Guard, bala: Guard, values: Record<string, unknown> = {}) {
  const requested = await ask(aina.person, { colleague_id: bala.id, ...values });
  const agreed = await act(bala.person, requested.body.data.id, 'accept');
  if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.body));
  return { id: requested.body.data.id as number, approval: agreed.body.data.approval_id as number };
}

describe('a swap', () => {
  test('is agreed to, approved, and written to both days', async () => {
    const { aina, bala } = await pair();
    const requested = await ask(aina.person, { colleague_id: bala.id, colleague_date: WED, note: 'Family' });
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      {
        ...{ status: 'Requested', note: 'Family', employee: { name: 'Aina' }, colleague: { name: 'Bala' } },
        given: { date: MON, sessions: [{ name: 'Day', start_time: '09:00' }] },
        taken: { date: WED, sessions: [{ name: 'Night', start_time: '22:00' }] },
        can: { accept: false, decline: false, cancel: true },
      },
    ]);
    expect((await told(product, bala.person))[0]).toBe('Aina asks you to take a shift on 07/12/26.');
    const { id } = requested.body.data;
    expect((await act(aina.person, id, 'accept')).status).toBe(404);
    const agreed = await act(bala.person, id, 'accept');
    expect([agreed.status, agreed.body.data.status]).toEqual([200, 'Accepted']);
    expect(await days(aina)).toEqual([`${MON} Day`]);
    const item = await product.call('GET', `/api/inbox/${agreed.body.data.approval_id}`, {
      as: company.planner,
    });
    expect(item.body.data).toMatchObject({
      summary: { kind: 'shift_swap', colleague: { name: 'Bala' }, given: { date: MON } },
      facts: { refused: null },
      can: { decide: true },
    });
    const approval = agreed.body.data.approval_id;
    expect((await decideInInbox(product, bala.person, approval, 'approve')).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await decideInInbox(product, company.planner, approval, 'approve')).status).toBe(200);
    expect([await days(aina), await days(bala)]).toEqual([[`${WED} Night`], [`${MON} Day`]]);
    expect((await told(product, aina.person))[0]).toBe('The swap with Bala on 07/12/26 has been approved.');
    expect((await told(product, bala.person))[0]).toBe('The swap with Aina on 07/12/26 has been approved.');
    expect((await act(aina.person, id, 'cancel')).status).toBe(409);
  });

  test('waits in the inbox of the colleague alone, is counted there, and goes once it is answered or withdrawn', async () => {
    const { aina, bala } = await pair();
    const inboxOf = async (as: Person) => {
      const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&kind=swap_answer`, {
        as,
      });
      return body.data as { id: number; kind: string; employee: { name: string } }[];
    };
    const countOf = async (as: Person) =>
      (await product.call('GET', `/api/inbox/count?company_id=${company.id}`, { as })).body.data;
    const readBy = (as: Person, id: number) =>
      product.call('GET', `/api/inbox/acknowledgements/swap_answer/${id}`, { as });
    const { id } = (await ask(aina.person, { colleague_id: bala.id, colleague_date: WED })).body.data;
    expect(await inboxOf(bala.person)).toMatchObject([
      {
        id,
        kind: 'swap_answer',
        employee: { name: 'Aina' },
        alone: 'answer',
        summary: { given: { date: MON } },
      },
    ]);
    expect(await countOf(bala.person)).toMatchObject({
      count: 1,
      kinds: [{ kind: 'swap_answer', count: 1 }],
    });
    for (const as of [aina.person, company.planner, company.owner]) {
      expect(await inboxOf(as)).toEqual([]);
      expect((await readBy(as, id)).status).toBe(404);
    }
    const item = await readBy(bala.person, id);
    expect([item.status, item.body.data]).toMatchObject([
      200,
      {
        facts: { kind: 'swap_answer', swap: { taken: { date: WED } } },
        can: { decide: false, acknowledge: false, answer: true, snooze: true },
      },
    ]);
    const snoozed = await product.call('POST', '/api/inbox/snoozes', {
      as: bala.person,
      body: { kind: 'swap_answer', id, until: 'tomorrow' },
    });
    expect([snoozed.status, (await countOf(bala.person)).count]).toEqual([200, 0]);
    await act(bala.person, id, 'accept');
    expect((await countOf(bala.person)).snoozed).toBe(0);
    expect((await readBy(bala.person, id)).status).toBe(404);
    await act(bala.person, id, 'decline');
    const second = (await ask(aina.person, { colleague_id: bala.id })).body.data.id;
    expect((await inboxOf(bala.person)).map((one) => one.id)).toEqual([second]);
    await act(aina.person, second, 'cancel');
    expect(await inboxOf(bala.person)).toEqual([]);
    // One whose shift has begun is over before that is noted.
    await ask(aina.person, { colleague_id: bala.id });
    setNow(`${MON} 09:30`);
    expect(await inboxOf(bala.person)).toEqual([]);
  });

  test('hands a shift over, and exchanges two of one day', async () => {
    const { aina, bala } = await pair();
    const { approval } = await accepted(aina, bala);
    await decideInInbox(product, company.planner, approval, 'approve');
    expect([await days(aina), await days(bala)]).toEqual([[], [`${MON} Day`, `${WED} Night`]]);
    await works(product, company, aina.id, { [WED]: company.day });
    const same = await accepted(aina, bala, { date: WED, colleague_date: WED });
    await decideInInbox(product, company.planner, same.approval, 'approve');
    expect([await days(aina), await days(bala)]).toEqual([[`${WED} Night`], [`${MON} Day`, `${WED} Day`]]);
  });

  test('that is rejected, declined or withdrawn changes nothing', async () => {
    const { aina, bala } = await pair();
    const first = await accepted(aina, bala);
    expect(
      (await decideInInbox(product, company.planner, first.approval, 'reject', 'Short that day')).status,
    ).toBe(200);
    const own = await product.call('GET', SWAPS, { as: aina.person });
    expect(own.body.data[0]).toMatchObject({ status: 'Rejected', reason: 'Short that day' });
    const second = await accepted(aina, bala);
    expect((await act(bala.person, second.id, 'decline', { reason: 'Ill' })).body.data.status).toBe(
      'Rejected',
    );
    expect((await decideInInbox(product, company.planner, second.approval, 'approve')).status).toBe(409);
    const third = await accepted(aina, bala);
    expect((await act(bala.person, third.id, 'cancel')).status).toBe(404);
    expect((await act(aina.person, third.id, 'cancel')).body.data.status).toBe('Cancelled');
    expect((await act(bala.person, third.id, 'accept')).status).toBe(409);
    expect(await days(aina)).toEqual([`${MON} Day`]);
  });

  test('waits once for a shift', async () => {
    const { aina, bala } = await pair();
    const { body } = await ask(aina.person, { colleague_id: bala.id });
    const again = await ask(aina.person, { colleague_id: bala.id });
    expect([again.status, again.body.data.id]).toEqual([409, body.data.id]);
  });

  test('a planner who changes one of the days meanwhile wins: it is refused with the reason', async () => {
    const { aina, bala } = await pair();
    const { approval } = await accepted(aina, bala, { colleague_date: WED });
    await works(product, company, bala.id, { [WED]: company.day }, false);
    const item = await product.call('GET', `/api/inbox/${approval}`, { as: company.planner });
    const message = 'The roster of Bala on 09/12/26 has changed since.';
    expect(item.body.data.facts.refused).toBe(message);
    const refused = await decideInInbox(product, company.planner, approval, 'approve');
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect(await days(aina)).toEqual([`${MON} Day`]);
  });

  test('beside a planner’s change at once ends in one of the two orders, never half', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { aina, bala } = await pair();
      const { approval } = await accepted(aina, bala);
      const [decision] = await Promise.all([
        decideInInbox(product, company.planner, approval, 'approve'),
        works(product, company, bala.id, { [MON]: company.night }, false),
      ]);
      const handed = decision.status === 200;
      expect([200, 409]).toContain(decision.status);
      expect(await days(aina)).toEqual(handed ? [] : [`${MON} Day`]);
      expect(await days(bala)).toEqual(handed ? [`${MON} Day`, `${WED} Night`] : [`${WED} Night`]);
    }
  });

  test('is refused over midnight where a night would reach into the other’s morning', async () => {
    const { aina, bala } = await pair();
    await works(product, company, aina.id, { '2026-12-10': company.day });
    const early = { kind: 'work', sessions: [{ times: { start_time: '05:00', end_time: '08:00' } }] };
    await product.call('POST', '/api/operation/attendances/rosters/cells', {
      as: company.owner,
      body: { company_id: company.id, cells: [{ employee_id: aina.id, date: '2026-12-10', plan: early }] },
    });
    await product.call('POST', '/api/operation/attendances/rosters/publish', {
      as: company.owner,
      body: { company_id: company.id, start_date: '2026-12-10', end_date: '2026-12-10' },
    });
    const answer = await ask(aina.person, { colleague_id: bala.id, colleague_date: WED });
    expect([answer.status, answer.body.message]).toEqual([
      ...[409, 'On 09/12/26 it would overlap another shift of Aina.'],
    ]);
  });

  test('is refused at the approval on a day that a confirmed payroll has taken', async () => {
    const { aina, bala } = await pair();
    const { approval } = await accepted(aina, bala);
    await lockDay(product, company.id, bala.id, MON);
    const refused = await decideInInbox(product, company.planner, approval, 'approve');
    expect([refused.status, await days(aina)]).toEqual([409, [`${MON} Day`]]);
  });

  test('is neither offered nor asked for where a confirmed payroll has taken a day of either', async () => {
    const { aina, bala } = await pair();
    await lockDay(product, company.id, bala.id, MON);
    const offered = (await colleaguesOf(aina.person)).body.data;
    expect(offered.map(({ id }: { id: number }) => id)).not.toContain(bala.id);
    const theirs = await ask(aina.person, { colleague_id: bala.id });
    const locked = (name: string) =>
      `A day of ${name} in this swap is in a confirmed payroll and does not change.`;
    expect([theirs.status, theirs.body.message]).toEqual([409, locked('Bala')]);
    await lockDay(product, company.id, aina.id, MON);
    expect((await colleaguesOf(aina.person)).body.data).toEqual([]);
    const free = await addGuard(product, company, 'Free');
    const own = await ask(aina.person, { colleague_id: free.id });
    expect([own.status, own.body.message]).toEqual([409, locked('Aina')]);
  });

  test('does not take the place of a draft to be off', async () => {
    const { aina, bala } = await pair();
    const { approval } = await accepted(aina, bala);
    await works(product, company, bala.id, { [MON]: null }, false);
    const refused = await decideInInbox(product, company.planner, approval, 'approve');
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, 'The plan of Bala on 07/12/26 has changes that are not published yet.'],
    ]);
    expect(await days(aina)).toEqual([`${MON} Day`]);
  });

  test('ends when the first of its shifts begins, and both are told once', async () => {
    const { aina, bala } = await pair();
    const { id, approval } = await accepted(aina, bala);
    setNow(`${MON} 09:00`);
    expect((await decideInInbox(product, company.planner, approval, 'approve')).status).toBe(409);
    await lookForBegunSwaps(product.services);
    await lookForBegunSwaps(product.services);
    const listed = await product.call('GET', `${SWAPS}`, { as: bala.person });
    expect(listed.body.data.find((one: { id: number }) => one.id === id).status).toBe('Expired');
    for (const { person } of [aina, bala])
      expect(
        (await told(product, person)).filter((title) => title.includes('not settled in time')),
      ).toHaveLength(1);
  });

  test.each([
    ['a day without a shift', { date: TUE }, 'date'],
    ['a day of the colleague without one', { colleague_date: TUE }, 'colleague_date'],
    ['a colleague of nobody', { colleague_id: 999_999 }, 'colleague_id'],
  ])('is refused at its field for %s', async (_, values, field) => {
    const { aina, bala } = await pair();
    const answer = await ask(aina.person, { colleague_id: bala.id, ...values });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test('is refused with oneself, of a shift that has begun, and where the company does not want it', async () => {
    const { aina, bala } = await pair();
    expect(Object.keys((await ask(aina.person, { colleague_id: aina.id })).body.errors)).toEqual([
      'colleague_id',
    ]);
    setNow(`${MON} 09:00`);
    expect(Object.keys((await ask(aina.person, { colleague_id: bala.id })).body.errors)).toEqual(['date']);
    setNow('2026-11-21 09:00');
    const { body } = await ask(aina.person, { colleague_id: bala.id });
    await setRoster(product, company, { swaps: false });
    expect((await act(bala.person, body.data.id, 'accept')).body.message).toContain(
      'does not have shifts swapped',
    );
    expect((await ask(aina.person, { colleague_id: bala.id })).status).toBe(409);
    const listed = await colleaguesOf(aina.person);
    expect([listed.status, listed.body.message]).toEqual([409, 'Your company does not have shifts swapped.']);
    await setRoster(product, company, { swaps: true });
  });
});

describe('who', () => {
  test('may take a shift: those who are free, and what others could give for it', async () => {
    const { aina, bala } = await pair();
    const busy = await addGuard(product, company, 'Busy');
    await works(product, company, busy.id, { [MON]: company.night });
    const { body } = await colleaguesOf(aina.person);
    const of = (id: number) => body.data.find((one: { id: number }) => one.id === id);
    expect(of(bala.id)).toMatchObject({ free: true, shifts: [{ date: WED }] });
    expect(of(busy.id)).toMatchObject({ free: false, shifts: [{ date: MON }] });
    expect(of(aina.id)).toBeUndefined();
  });

  test('sees a swap: its two people, and those who plan for both', async () => {
    const { aina, bala } = await pair();
    const { id, approval } = await accepted(aina, bala);
    const other = await addGuard(product, company, 'Other');
    const seen = async (as: Person, url = SWAPS) =>
      (await product.call('GET', url, { as })).body.data.some((one: { id: number }) => one.id === id);
    expect([await seen(aina.person), await seen(bala.person), await seen(other.person)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await act(other.person, id, 'decline')).status).toBe(404);
    const listed = '/api/operation/attendances/swaps';
    const limited = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [aina.id] } },
      accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule'] }],
    });
    const outside = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [other.id] } },
      accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule'] }],
    });
    expect([
      await seen(company.planner, listed),
      await seen(limited, listed),
      await seen(outside, listed),
    ]).toEqual([...[true, true, false]]);
    const factsFor = async (as: Person) =>
      (await product.call('GET', `/api/inbox/${approval}`, { as })).body.data.facts.refused;
    expect([await factsFor(company.planner), await factsFor(limited)]).toEqual([
      null,
      'Bala is not among the people you plan for. Somebody who plans for both decides.',
    ]);
    expect((await decideInInbox(product, limited, approval, 'approve')).status).toBe(403);
    const stranger = await shiftCompany(product);
    expect((await decideInInbox(product, stranger.planner, approval, 'approve')).status).toBe(404);
  });
});
