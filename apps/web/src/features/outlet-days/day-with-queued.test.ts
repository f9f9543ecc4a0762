import { describe, expect, test } from 'vitest';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import type { QueuedEvent } from '../../shared/clocking/queued-events.ts';
import { dayWith, hasCome } from './day-with-queued.ts';
import {
  NOW,
  outletDayOf,
  queuedOf,
  SCHEDULE_UUID,
  waitingReversal,
  waitingStock,
} from './my-day-fixture.ts';
import { queuedOfDay } from './queued-of-day.ts';

const shownWith = (acts: readonly QueuedAct[], day = outletDayOf(), events: readonly object[] = []) =>
  dayWith(day, queuedOfDay(acts, SCHEDULE_UUID), events as QueuedEvent[], Date.parse(NOW));
const leftOf = (shown: ReturnType<typeof shownWith>) => shown.products.map(({ total }) => total);
const stored = (uuid: string, type: string, total: number, more: object = {}) => ({
  ...{ uuid, schedule_id: 5, product_id: 1, type, total, recorded_at: NOW, arrived_at: NOW },
  ...{ reverses: null, reversed: false, entered_by: null, reason: null, marks: [] },
  ...more,
});
const event = (type: string, refused = false) => ({
  ...{ uuid: `${type}-event`, type, refused, recorded_at: '2026-11-22T02:05:00.000Z' },
});

describe('the day with what waits', () => {
  test('has the stock, the entries and the sales as they will be', () => {
    const shown = shownWith([waitingStock('a', 'sale', 1, 3), waitingStock('b', 'opening', 2, 8)]);
    expect(leftOf(shown)).toEqual([17, 8]);
    expect(shown.sold.day).toEqual({ pieces: 3, amount: 3870 });
    expect(shown.sold.month).toEqual({ pieces: 3, amount: 3870 });
    expect(shown.entries.map(({ uuid, state }) => [uuid, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
  });

  test('counts what has arrived once, though the queue still has it', () => {
    const day = outletDayOf({
      entries: [stored('o', 'opening', 20), stored('a', 'sale', 3)],
      products: [{ ...outletDayOf().products[0], sold: 3, total: 17 }],
      sales: { day: { pieces: 3, amount: '38.70' }, month: { pieces: 3, amount: '38.70' }, target: null },
    });
    const shown = shownWith([waitingStock('a', 'sale', 1, 3)], day);
    expect([leftOf(shown), shown.sold.day.pieces, shown.entries.length]).toEqual([[17], 3, 2]);
  });

  test('takes back what is taken back, stored or waiting', () => {
    const day = outletDayOf({
      entries: [stored('o', 'opening', 20), stored('a', 'sale', 3)],
      products: [{ ...outletDayOf().products[0], sold: 3, total: 17 }],
      sales: { day: { pieces: 3, amount: '38.70' }, month: { pieces: 9, amount: '116.10' }, target: null },
    });
    const shown = shownWith([waitingReversal('a')], day);
    expect([leftOf(shown), shown.sold.day, shown.sold.month.pieces]).toEqual([
      ...[[20], { pieces: 0, amount: 0 }, 6],
    ]);
    expect(shown.entries.map(({ uuid, reversed }) => [uuid, reversed])).toContainEqual(['a', true]);
    const both = shownWith([waitingStock('b', 'sale', 1, 2), waitingReversal('b')]);
    expect([leftOf(both)[0], both.sold.day.pieces]).toEqual([20, 0]);
  });

  test('counts nothing that was refused, and shows it', () => {
    const shown = shownWith([waitingStock('a', 'sale', 1, 3, { refused: 'Closed' })]);
    expect([leftOf(shown)[0], shown.sold.day.pieces]).toEqual([20, 0]);
    expect(shown.entries).toMatchObject([{ uuid: 'a', state: 'refused' }]);
  });

  test('leaves out what is of another schedule', () => {
    const other = waitingStock('a', 'sale', 1, 3);
    const entries = other.entries.map((entry) => ({ ...entry, params: { id: 'other' } }));
    expect(leftOf(shownWith([{ ...other, entries } as QueuedAct]))[0]).toBe(20);
  });

  test('is closed by a report that waits, and not by one that was refused', () => {
    const report = (more: object = {}) => queuedOf('outlet_report', { uuid: 'r', recorded_at: NOW }, more);
    expect(shownWith([report()])).toMatchObject({ report: 'waiting', open: false });
    expect(shownWith([report({ refused: 'Count Tea too.' })])).toMatchObject({
      report: 'refused',
      open: true,
    });
  });

  test('knows what is missing for the check-out, with what waits', () => {
    const tasks = [{ id: 4, title: 'Shelf', items: null, answers: [], photos: [], recorded_at: null }];
    const day = outletDayOf({ tasks });
    expect(shownWith([], day).missing).toEqual([
      { part: 'opening', product_id: 2 },
      { part: 'task', task_id: 4 },
      { part: 'report' },
    ]);
    const done = [
      waitingStock('a', 'opening', 2, 8),
      queuedOf('outlet_task_photo', { taken_at: NOW }, { task_id: 4 }),
      queuedOf('outlet_report', { uuid: 'r', recorded_at: NOW }),
    ];
    expect(shownWith(done, day).missing).toEqual([]);
    expect(shownWith(done, day).tasks).toMatchObject([{ done: true, state: 'waiting' }]);
  });
});

describe('coming and going', () => {
  const planned = outletDayOf({}, { status: 'Scheduled', checkin: null });

  test('that wait count at once, also of a schedule that was missed', () => {
    for (const status of ['Scheduled', 'Missed']) {
      const day = outletDayOf({}, { status, checkin: null });
      expect(shownWith([], day, [event('in')])).toMatchObject({
        ...{ status: 'Checked In', checkin: '2026-11-22T02:05:00.000Z', presence: 'waiting' },
      });
    }
    for (const events of [
      [event('in'), event('out')],
      [event('out'), event('in')],
    ])
      expect(shownWith([], planned, events).status).toBe('Checked Out');
  });

  test('that were refused count for nothing, and keep nobody from selling', () => {
    const shown = shownWith([], planned, [event('in', true)]);
    expect([shown.status, shown.presence, hasCome(shown)]).toEqual(['Scheduled', 'refused', true]);
    expect(hasCome(shownWith([], planned))).toBe(false);
  });

  test('are missed once their time is over, though the server was not asked since', () => {
    const over = { ...planned, ends_at: NOW };
    expect(shownWith([], over).status).toBe('Missed');
    expect(shownWith([], outletDayOf({ ends_at: NOW })).status).toBe('Checked In');
  });

  test('do not bring a cancelled schedule back', () => {
    const day = outletDayOf({}, { status: 'Cancelled', checkin: null });
    expect(shownWith([], day, [event('in')]).status).toBe('Cancelled');
  });
});
