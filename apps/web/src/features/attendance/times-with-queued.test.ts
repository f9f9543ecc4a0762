import { expect, test } from 'vitest';
import { timesWith } from './times-with-queued.ts';

const AT_9 = '2026-11-23T01:00:00.000Z';
const AT_13 = '2026-11-23T05:00:00.000Z';
const AT_18 = '2026-11-23T10:00:00.000Z';

test('what waits on this device counts among the times of the day', () => {
  const none = { first_in: null, last_out: null };
  expect(timesWith(none, [])).toEqual(none);
  expect(timesWith(none, [{ type: 'in', recorded_at: AT_9 }])).toEqual({ first_in: AT_9, last_out: null });
  const day = { first_in: AT_9, last_out: AT_13 };
  const later = [
    { type: 'in', recorded_at: AT_13 },
    { type: 'out', recorded_at: AT_18 },
  ] as const;
  expect(timesWith(day, later)).toEqual({ first_in: AT_9, last_out: AT_18 });
  expect(timesWith({ first_in: AT_13, last_out: AT_18 }, [{ type: 'in', recorded_at: AT_9 }])).toEqual({
    first_in: AT_9,
    last_out: AT_18,
  });
});
