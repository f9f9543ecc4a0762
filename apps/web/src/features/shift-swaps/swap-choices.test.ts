import { expect, test } from 'vitest';
import { HAND_OVER, returnsOf } from './swap-choices.ts';

const shifts = [{ date: '2026-12-09', sessions: [] }];

test('whoever is free may take a shift over, or give one of theirs for it', () => {
  expect(returnsOf({ free: true, shifts })).toEqual([HAND_OVER, '2026-12-09']);
  expect(returnsOf({ free: true, shifts: [] })).toEqual([HAND_OVER]);
});

test('whoever works that day can only exchange', () => {
  expect(returnsOf({ free: false, shifts })).toEqual(['2026-12-09']);
});
