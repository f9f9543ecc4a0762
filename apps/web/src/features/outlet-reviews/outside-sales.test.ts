import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { expect, test } from 'vitest';
import { isOutside, piecesOutside } from './outside-sales.ts';

/* What a promoter sold while nobody was at the outlet, as far as is recorded. */

const at = (time: string) => `2026-12-01T${time}:00.000Z`;
const entry = (time: string, total: number, more: object = {}) => ({
  ...{ schedule_id: 3, type: 'sale', reverses: null, reversed: false, recorded_at: at(time), total },
  ...more,
});
const dayOf = (...entries: object[]) => ({ schedule: { id: 3 }, entries }) as unknown as OutletDay;

test.each([
  ['before the check-in', { from: at('10:00') }, 2],
  ['after the check-out', { to: at('12:00') }, 4],
  ['outside of both', { from: at('10:00'), to: at('12:00') }, 6],
  ['by neither', {}, 0],
  ['by a time that is blank', { from: '', to: '' }, 0],
])('pieces sold %s', (_, stay, pieces) => {
  expect(piecesOutside(dayOf(entry('09:59', 2), entry('10:00', 3), entry('12:01', 4)), stay)).toBe(pieces);
});

test('of entries that stand, of this promoter', () => {
  const others = [
    entry('13:00', 5, { reversed: true }),
    entry('13:00', 5, { reverses: 'x' }),
    entry('13:00', 5, { type: 'opening' }),
    entry('13:00', 5, { schedule_id: 4 }),
  ];
  expect(piecesOutside(dayOf(...others, entry('13:00', 1)), { to: at('12:00') })).toBe(1);
});

test('a time that is blank is nowhere', () => {
  expect(isOutside('', { from: at('10:00'), to: at('12:00') })).toBe(false);
});
