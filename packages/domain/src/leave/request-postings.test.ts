import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../kit/plain-date.ts';
import { availableOf, type HeldRequest, heldIn, takenDue } from './request-postings.ts';

const of = (entries: Record<string, number>) =>
  Object.entries(entries).map(([date, half_days]) => ({ date, half_days }));
const due = (current: Record<string, number>, posted: Record<string, number> = {}) =>
  Object.fromEntries(takenDue(of(current), of(posted)).map(({ date, half_days }) => [date, half_days]));

test('approval posts one entry a day, and none for a day that counts nothing', () => {
  expect(takenDue(of({ '2026-12-31': 2, '2027-01-01': 0, '2027-01-02': 1 }), [])).toEqual([
    { date: '2026-12-31', leave_year: 2026, half_days: -2 },
    { date: '2027-01-02', leave_year: 2027, half_days: -1 },
  ]);
});

test('cancelling a part gives back its days alone', () => {
  expect(due({ '2026-11-23': 2 }, { '2026-11-23': -2, '2026-11-24': -2 })).toEqual({ '2026-11-24': 2 });
});

test('a changed plan posts the difference', () => {
  // The 23rd became a holiday, the 24th is only half worked now.
  const posted = { '2026-11-23': -2, '2026-11-24': -2, '2026-11-25': -2 };
  expect(due({ '2026-11-23': 0, '2026-11-24': 1, '2026-11-25': 2 }, posted)).toEqual({
    '2026-11-23': 2,
    '2026-11-24': 1,
  });
});

const day = fc.integer({ min: 0, max: 60 }).map((index) => addDays('2026-12-01', index));
const days = (min: number) =>
  fc.uniqueArray(fc.record({ date: day, half_days: fc.integer({ min, max: 2 }) }), {
    selector: ({ date }) => date,
  });
const sum = (entries: readonly { half_days: number }[]) =>
  entries.reduce((all, one) => all + one.half_days, 0);

test('posting twice is posting once', () => {
  fc.assert(
    fc.property(days(0), days(-2), (current, posted) => {
      const first = takenDue(current, posted);
      expect(takenDue(current, [...posted, ...first])).toEqual([]);
    }),
  );
});

test('cancelling restores every day exactly', () => {
  fc.assert(
    fc.property(days(0), (current) => {
      const taken = takenDue(current, []);
      const back = takenDue([], taken);
      expect(back.map(({ date, half_days }) => [date, -half_days])).toEqual(
        taken.map(({ date, half_days }) => [date, half_days]),
      );
      expect(sum([...taken, ...back])).toBe(0);
    }),
  );
});

test('days cancelled one by one come to the same as all at once, in any order', () => {
  fc.assert(
    fc.property(days(1), fc.infiniteStream(fc.nat()), (current, order) => {
      const posted = [...takenDue(current, [])];
      const remaining = [...current];
      while (remaining.length > 0) {
        remaining.splice((order.next().value as number) % remaining.length, 1);
        posted.push(...takenDue(remaining, posted));
      }
      expect(sum(posted)).toBe(0);
      expect(takenDue([], posted)).toEqual([]);
    }),
  );
});

test('the order of the entries of a day never matters', () => {
  const entries = fc.array(fc.record({ date: day, half_days: fc.integer({ min: -2, max: 2 }) }));
  fc.assert(
    fc.property(days(0), entries, (current, posted) => {
      expect(takenDue([...current].reverse(), [...posted].reverse())).toEqual(takenDue(current, posted));
    }),
  );
});

test('a split request posts what the whole one would', () => {
  fc.assert(
    fc.property(days(1), fc.nat(20), (current, at) => {
      const parts = [current.slice(0, at), current.slice(at)].flatMap((part) => takenDue(part, []));
      expect(sum(parts)).toBe(sum(takenDue(current, [])));
    }),
  );
});

test('what waits for a decision is held in the year of its days, and nothing else is', () => {
  const request = (status: HeldRequest['status'], entries: Record<string, number>) => ({
    status,
    days: of(entries),
  });
  const all = [
    request('Pending', { '2026-12-31': 2, '2027-01-01': 1 }),
    request('Reviewed', { '2026-12-30': 2 }),
    request('Approved', { '2026-12-29': 2 }),
    request('Rejected', { '2026-12-28': 2 }),
    request('Cancelled', { '2026-12-27': 2 }),
  ];
  expect([heldIn(2026, all), heldIn(2027, all), heldIn(2025, all)]).toEqual([4, 1, 0]);
});

test('once everything is decided nothing held is left over', () => {
  const decided = fc.constantFrom<HeldRequest['status']>('Approved', 'Rejected', 'Cancelled');
  fc.assert(
    fc.property(fc.array(fc.record({ status: decided, days: days(1) })), (requests) => {
      expect([2026, 2027].map((year) => heldIn(year, requests))).toEqual([0, 0]);
    }),
  );
});

test('approving moves what is held into what is taken, so that what is available stays', () => {
  fc.assert(
    fc.property(days(1), fc.integer({ min: -20, max: 60 }), (current, balance) => {
      const request = { status: 'Pending' as const, days: current };
      const before = availableOf({ balance, held: heldIn(2026, [request]) }, 0);
      const taken = sum(takenDue(current, []).filter((one) => one.leave_year === 2026));
      const held = heldIn(2026, [{ ...request, status: 'Approved' }]);
      expect(availableOf({ balance: balance + taken, held }, 0)).toBe(before);
    }),
  );
});

test('how far below zero the balance may go is available too; without a limit nothing limits it', () => {
  expect(availableOf({ balance: 4, held: 2 }, 0)).toBe(2);
  expect(availableOf({ balance: 4, held: 2 }, 6)).toBe(8);
  expect(availableOf({ balance: 4, held: 2 }, null)).toBeNull();
});
