import { expect, test } from 'vitest';
import { snoozedTo } from './snooze.ts';

test.each([
  ['tomorrow', '2026-11-25', '2026-11-26'],
  ['tomorrow', '2026-12-31', '2027-01-01'],
  // From a Wednesday, a Sunday and a Monday.
  ['monday', '2026-11-25', '2026-11-30'],
  ['monday', '2026-11-29', '2026-11-30'],
  ['monday', '2026-11-30', '2026-12-07'],
  ['day', '2026-11-25', '2027-02-03'],
] as const)('%s, from %s, is %s', (choice, today, day) => {
  expect(snoozedTo(choice, today, '2027-02-03')).toBe(day);
});
