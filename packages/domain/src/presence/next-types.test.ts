import { expect, test } from 'vitest';
import { nextTypes } from './next-types.ts';

test.each([
  [null, false, ['in']],
  ['out', true, ['in']],
  ['in', false, ['out']],
  ['in', true, ['out', 'break_start']],
  ['break_end', true, ['out', 'break_start']],
  ['break_start', false, ['break_end', 'out']],
] as const)('after %s, with clocked breaks %s: %j', (last, clocked, next) => {
  expect(nextTypes(last, clocked)).toEqual(next);
});
