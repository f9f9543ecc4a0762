import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayVisit, visitOrders } from './visit-order.ts';

/** A planned visit of 2 November: its id, when its window begins and when its person came. */
const visit = (
  id: number,
  starts_at: string | null,
  came: string | null,
  more: Partial<DayVisit> = {},
): DayVisit => ({
  ...{ id, starts_at, position: id, scheduled: true, status: came ? 'Completed' : 'Scheduled' },
  checked_in: came && `2026-11-02T${came}:00.000Z`,
  ...more,
});

/** `id planned/actual`, with a star where it was overtaken. */
const told = (visits: readonly DayVisit[]) =>
  [...visitOrders(visits)].map(
    ([id, { planned, actual, overtaken }]) =>
      `${id} ${planned ?? '-'}/${actual ?? '-'}${overtaken ? '*' : ''}`,
  );

test('a day as it was planned is in one order', () => {
  expect(told([visit(1, '09:00', '01:05'), visit(2, '11:00', '03:00'), visit(3, '14:00', null)])).toEqual([
    '1 1/1',
    '2 2/2',
    '3 3/-',
  ]);
});

test('what came after a visit planned behind it is overtaken; who was not there overtakes nobody', () => {
  expect(told([visit(1, '09:00', '05:00'), visit(2, '11:00', '03:00'), visit(3, '10:00', null)])).toEqual([
    '1 1/2*',
    '2 3/1',
    '3 2/-',
  ]);
});

test('an unplanned visit has a place among the check-ins alone', () => {
  const unplanned = visit(9, null, '02:00', { scheduled: false });
  expect(told([visit(1, '09:00', '01:00'), unplanned, visit(2, '11:00', '03:00')])).toEqual([
    '1 1/1',
    '9 -/2',
    '2 2/3',
  ]);
});

test('a visit at any time of the day stands behind the others in the plan, and may come between them', () => {
  const [any, later] = [visit(1, null, '02:00'), visit(4, null, '01:30')];
  expect(told([any, visit(2, '09:00', '01:00'), visit(3, '11:00', '03:00'), later])).toEqual([
    '1 3/3*',
    '2 1/1',
    '3 2/4',
    '4 4/2',
  ]);
});

test('of visits that begin at one time the planner’s place decides', () => {
  const [second, first] = [
    visit(1, '09:00', null, { position: 2 }),
    visit(2, '09:00', null, { position: 1 }),
  ];
  expect(told([second, first])).toEqual(['1 2/-', '2 1/-']);
});

test('a cancelled visit has no place, not even by the check-in that was rejected', () => {
  const cancelled = visit(1, '09:00', '01:00', { status: 'Cancelled' });
  expect(told([cancelled, visit(2, '11:00', '03:00')])).toEqual(['1 -/-', '2 1/1']);
});

const anyDay = fc
  .array(
    fc.record({
      starts_at: fc.constantFrom(null, '08:00', '09:00', '10:00'),
      position: fc.integer({ min: 0, max: 3 }),
      scheduled: fc.boolean(),
      status: fc.constantFrom('Scheduled', 'Completed', 'Cancelled'),
      checked_in: fc.constantFrom(null, '2026-11-02T01:00:00.000Z', '2026-11-02T02:00:00.000Z'),
    }),
    { maxLength: 8 },
  )
  .map((visits) => visits.map((one, index): DayVisit => ({ ...one, id: index + 1 }) as DayVisit));

test('the places of a day are 1 to as many as there are, whatever order the visits are given in', () => {
  fc.assert(
    fc.property(anyDay, (visits) => {
      const orders = visitOrders(visits);
      for (const key of ['planned', 'actual'] as const) {
        const found = [...orders.values()].flatMap((order) => order[key] ?? []).sort((a, b) => a - b);
        expect(found).toEqual(found.map((_, index) => index + 1));
      }
      expect(new Map([...visitOrders([...visits].reverse())].sort(([a], [b]) => a - b))).toEqual(orders);
    }),
  );
});

test('somebody who comes in the order of the plan is never overtaken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (count) => {
      const visits = Array.from({ length: count }, (_, index) =>
        visit(index + 1, `0${index}:00`, `0${index}:30`),
      );
      expect([...visitOrders(visits).values()].some(({ overtaken }) => overtaken)).toBe(false);
    }),
  );
});
