import { expect, test } from 'vitest';
import { entryInstant } from './board-entry-values.ts';

test.each([
  ['2026-11-20', '08:57', '2026-11-20T00:57:00.000Z'],
  ['2026-11-20', '00:00', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20', '', ''],
  ['2026-11-20', '24:00', ''],
  ['20/11', '08:57', ''],
  [null, '08:57', ''],
])('%s at %s in Kuala Lumpur is %s', (date, time, instant) => {
  expect(entryInstant('Asia/Kuala_Lumpur', date, time)).toBe(instant);
});
