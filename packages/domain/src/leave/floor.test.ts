import { expect, test } from 'vitest';
import { isPlainDate } from '../kit/plain-date.ts';
import { LEAVE_FLOORS, LEAVE_LAWS, leaveFloorOn } from '../statutory/malaysia/leave.ts';
import { belowFloor } from './floor.ts';

const DAY = '2026-11-21';
const tiers = (steps: Record<number, number>) =>
  Object.entries(steps).map(([years, days]) => ({ from_years: Number(years), half_days: days * 2 }));

test('the law itself is not below the law, nor is more', () => {
  expect(belowFloor('annual', tiers({ 0: 8, 2: 12, 5: 16 }), DAY)).toEqual([]);
  expect(belowFloor('annual', tiers({ 0: 14, 2: 18, 5: 22 }), DAY)).toEqual([]);
  expect(belowFloor('sick', tiers({ 0: 22 }), DAY)).toEqual([]);
});

test('says each step at which less is granted, also one that the company has left out', () => {
  expect(belowFloor('annual', tiers({ 0: 10 }), DAY)).toEqual([
    { from_years: 2, days: 10, law_days: 12 },
    { from_years: 5, days: 10, law_days: 16 },
  ]);
  expect(belowFloor('annual', tiers({ 0: 8, 3: 12, 5: 15.5 }), DAY)).toEqual([
    { from_years: 2, days: 8, law_days: 12 },
    { from_years: 5, days: 15.5, law_days: 16 },
  ]);
  expect(belowFloor('hospitalisation', [], DAY)).toEqual([{ from_years: 0, days: 0, law_days: 60 }]);
});

test('before what is known of the law nothing is compared with it', () => {
  expect(leaveFloorOn('annual', '2022-12-31')).toBeNull();
  expect(belowFloor('annual', [], '2022-12-31')).toEqual([]);
});

test('every floor has a source, begins on a real day, and rises with the years', () => {
  for (const law of LEAVE_LAWS)
    for (const { value, source, effective_from } of LEAVE_FLOORS[law]) {
      expect(source).toMatch(/^Employment Act 1955 s\./);
      expect(isPlainDate(effective_from)).toBe(true);
      expect(value[0]?.from_years).toBe(0);
      for (const [index, step] of value.entries())
        expect(step.days).toBeGreaterThan(value[index - 1]?.days ?? 0);
    }
});

test('steps may come in any order, and are told by their years', () => {
  const unordered = [
    { from_years: 10, half_days: 8 },
    { from_years: 5, half_days: 20 },
    { from_years: 0, half_days: 8 },
  ];
  expect(belowFloor('annual', unordered, DAY)).toEqual([
    { from_years: 0, days: 4, law_days: 8 },
    { from_years: 2, days: 4, law_days: 12 },
    { from_years: 5, days: 10, law_days: 16 },
    { from_years: 10, days: 4, law_days: 16 },
  ]);
  expect(belowFloor('annual', tiers({ 0: 1 }), '2022-12-31')).toEqual([]);
});

test('what is below the law is told from the fewest years to the most', () => {
  expect(belowFloor('annual', tiers({ 0: 8, 3: 10 }), DAY)).toEqual([
    { from_years: 2, days: 8, law_days: 12 },
    { from_years: 3, days: 10, law_days: 12 },
    { from_years: 5, days: 10, law_days: 16 },
  ]);
});
