import { expect, test } from 'vitest';
import { nextWorkingDay } from './next-working-day.ts';

test('the next day from Monday to Friday', () => {
  expect(nextWorkingDay('2026-11-25')).toBe('2026-11-26');
  expect(nextWorkingDay('2026-11-27')).toBe('2026-11-30');
  expect(nextWorkingDay('2026-11-28')).toBe('2026-11-30');
});
