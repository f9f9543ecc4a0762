import { minuteOf } from '@mesra/domain/attendance/sessions';
import { addDays } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import {
  addGuard,
  CELLS,
  decideInInbox,
  OFFERED,
  openOne,
  type ShiftCompany,
  SWAPS,
  setRoster,
  shiftCompany,
  works,
} from '../open-shifts/open-shifts.factory.ts';

/* Any sequence of plans, open shifts and swaps of three people, over a month's end and the day on which clocks change. */

let product: TestProduct;
type Guard = Awaited<ReturnType<typeof addGuard>>;

beforeAll(async () => {
  product = await startAttendance();
  setNow('2026-10-01 09:00');
});
afterAll(() => product.stop());

const DAYS = 5;
const day = fc.integer({ min: 0, max: DAYS - 1 });
const who = fc.integer({ min: 0, max: 2 });
const shift = fc.constantFrom('day', 'night', 'early', 'two');
const step = fc.oneof(
  fc.record({ kind: fc.constant('plan' as const), who, day, shift }),
  fc.record({ kind: fc.constant('open' as const), who, day, shift }),
  fc.record({
    ...{ kind: fc.constant('swap' as const), who, day },
    ...{ to: who, back: fc.option(day) },
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const own = (start_time: string, end_time: string) => ({
  template_id: null,
  times: { start_time, end_time, break_minute: 0 },
  work_site_id: null,
});

interface World {
  company: ShiftCompany;
  guards: readonly Guard[];
  first: string;
}

const sessionsOf = ({ company }: World, name: string) =>
  ({
    day: [{ template_id: company.day.id }],
    night: [{ template_id: company.night.id }],
    early: [own('05:00', '09:30')],
    two: [own('00:00', '04:00'), own('20:00', '23:30')],
  })[name];

/** What a step answers; nothing may come of one that is refused. */
async function take(world: World, one: Step): Promise<Answer[]> {
  const { company, guards, first } = world;
  const [date, guard] = [addDays(first, one.day), guards[one.who]];
  if (!guard) return [];
  if (one.kind === 'plan') {
    const cell = {
      employee_id: guard.id,
      date,
      plan: { kind: 'work', sessions: sessionsOf(world, one.shift) },
    };
    const body = { company_id: company.id, cells: [cell] };
    const changed = await product.call('POST', CELLS, { as: company.owner, body });
    const range = { company_id: company.id, start_date: date, end_date: date };
    const path = '/api/operation/attendances/rosters/publish';
    return [changed, await product.call('POST', path, { as: company.owner, body: range })];
  }
  if (one.kind === 'open') {
    const night = one.shift === 'night' ? { template_id: company.night.id } : {};
    const opened = await openOne(product, company, date, night);
    const path = `${OFFERED}/${opened.body.data[0].id}/request`;
    return [opened, await product.call('POST', path, { as: guard.person, body: {} })];
  }
  const other = guards[one.to];
  const requested = await product.call('POST', SWAPS, {
    as: guard.person,
    body: {
      ...{ company_id: company.id, date, colleague_id: other?.id },
      colleague_date: one.back === null ? null : addDays(first, one.back),
    },
  });
  if (requested.status !== 201 || !other) return [requested];
  const path = `${SWAPS}/${requested.body.data.id}`;
  const agreed = await product.call('POST', `${path}/accept`, { as: other.person, body: {} });
  if (agreed.status !== 200)
    return [requested, agreed, await product.call('POST', `${path}/cancel`, { as: guard.person, body: {} })];
  const approval = agreed.body.data.approval_id;
  return [requested, agreed, await decideInInbox(product, company.planner, approval, 'approve')];
}

/** The published days of everybody: where each span begins and ends, and its times. */
async function published({ company, guards, first }: World, zone: string) {
  const at = (date: string, time: string) => wallInstant(date, minuteOf(time), offsetIn(zone));
  const range = `start_date=${addDays(first, -1)}&end_date=${addDays(first, DAYS)}`;
  const path = `/api/attendances/schedules?company_id=${company.id}&${range}`;
  return Promise.all(
    guards.map(async ({ person }) => {
      const { body } = await product.call('GET', path, { as: person });
      return body.data.flatMap(
        ({ date, sessions }: { date: string; sessions: { start_time: string; end_time: string }[] }) =>
          sessions.map(({ start_time, end_time }) => ({
            begins: at(date, start_time),
            ends: at(end_time < start_time ? addDays(date, 1) : date, end_time),
            text: `${date} ${start_time} ${end_time}`,
          })),
      ) as { begins: number; ends: number; text: string }[];
    }),
  );
}

// In London clocks go back on 25/10/2026; in Kuala Lumpur they do not change.
describe.each([
  ['Asia/Kuala_Lumpur', '2026-10-29'],
  ['Europe/London', '2026-10-23'],
])('in %s from %s', (zone, first) => {
  test('no two shifts of anybody overlap, and a swap neither makes nor loses one', async () => {
    const company = await shiftCompany(product);
    await product.within(company.id, (tx) => tx.update(companies).set({ time_zone: zone }));
    await setRoster(product, company, { open_shift_fills_at_once: true });
    const guards = [
      await addGuard(product, company, 'Aina'),
      await addGuard(product, company, 'Bala'),
      await addGuard(product, company, 'Chong'),
    ];
    const world = { company, guards, first };
    const free = Object.fromEntries(
      Array.from({ length: DAYS + 2 }, (_, index) => [addDays(first, index - 1), null]),
    );
    const textsOf = (people: Awaited<ReturnType<typeof published>>) =>
      people.flatMap((spans) => spans.map(({ text }) => text)).sort();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        for (const { id } of guards) await works(product, company, id, free);
        for (const one of steps) {
          const before = one.kind === 'swap' ? textsOf(await published(world, zone)) : [];
          for (const { status } of await take(world, one)) expect([200, 201, 409, 422]).toContain(status);
          if (one.kind === 'swap') expect(textsOf(await published(world, zone))).toEqual(before);
        }
        for (const spans of await published(world, zone)) {
          const sorted = [...spans].sort((a, b) => a.begins - b.begins);
          for (const [index, { ends }] of sorted.entries())
            expect(ends).toBeLessThanOrEqual(sorted[index + 1]?.begins ?? Number.POSITIVE_INFINITY);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
