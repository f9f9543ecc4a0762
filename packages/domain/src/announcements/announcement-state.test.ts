import { expect, test } from 'vitest';
import { announcementState } from './announcement-state.ts';

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-31', 'Planned'],
  ['2026-11-01', '2026-11-30', '2026-11-01', 'Current'],
  ['2026-11-01', '2026-11-30', '2026-11-30', 'Current'],
  ['2026-11-01', '2026-11-30', '2026-12-01', 'Ended'],
  ['2026-11-01', null, '2036-01-01', 'Current'],
  ['2026-11-01', '2026-11-01', '2026-11-01', 'Current'],
] as const)('from %s to %s, on %s: %s', (starts_on, ends_on, today, state) => {
  expect(announcementState({ starts_on, ends_on }, today)).toBe(state);
});
