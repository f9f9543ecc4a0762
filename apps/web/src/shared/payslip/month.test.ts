import { expect, it } from 'vitest';
import { lastWorkingDay } from './month.ts';

it.each([
  ['2026-11-01', '2026-11-30'],
  ['2026-10-01', '2026-10-30'],
  ['2026-05-01', '2026-05-29'],
  ['2026-02-01', '2026-02-27'],
])('the last working day of the month of %s is %s', (start, day) => expect(lastWorkingDay(start)).toBe(day));
