import { expect, test } from 'vitest';
import { leaveLabel } from './leave-label.ts';

test.each([
  ['one day', '2026-12-07', '2026-12-07', 'Full', 'Full'],
  ['a morning', '2026-12-07', '2026-12-07', 'Half Day (Morning)', 'Half Day (Morning)'],
  ['an afternoon', '2026-12-07', '2026-12-07', 'Half Day (Afternoon)', 'Half Day (Afternoon)'],
  ['Friday to Monday, whatever of it counts', '2026-12-04', '2026-12-07', 'Full', 4],
  ['over the end of a year', '2026-12-31', '2027-01-01', 'Full', 2],
] as const)('%s is labelled as the specification says', (_, start_date, end_date, duration, label) => {
  expect(leaveLabel({ start_date, end_date, duration })).toBe(label);
});
