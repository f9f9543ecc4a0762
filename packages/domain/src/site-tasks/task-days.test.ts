import { expect, test } from 'vitest';
import { dueAt, mayBegin, occurrencesOf } from './task-days.ts';

const PLAN = {
  ...{ first: '2026-11-02', weekdays: [1, 4], every_weeks: 1, until: '2027-03-31' },
  generated_until: null,
};

test('the tasks of a plan are there two weeks ahead', () => {
  expect(occurrencesOf(PLAN, '2026-11-18')).toEqual(['2026-11-19', '2026-11-23', '2026-11-26', '2026-11-30']);
});

test('each day has its task once', () => {
  expect(occurrencesOf({ ...PLAN, generated_until: '2026-11-26' }, '2026-11-18')).toEqual(['2026-11-30']);
  expect(occurrencesOf({ ...PLAN, generated_until: '2026-11-30' }, '2026-11-18')).toEqual([]);
});

test('a plan ends on its last day, begins on its first, and leaves weeks out', () => {
  expect(occurrencesOf({ ...PLAN, until: '2026-11-23' }, '2026-11-18')).toEqual(['2026-11-19', '2026-11-23']);
  expect(occurrencesOf({ ...PLAN, first: '2026-12-01' }, '2026-11-18')).toEqual([]);
  expect(occurrencesOf({ ...PLAN, every_weeks: 2 }, '2026-11-18')).toEqual(['2026-11-19', '2026-11-30']);
  expect(occurrencesOf({ ...PLAN, until: '2026-11-10' }, '2026-11-18')).toEqual([]);
});

test('a task is due at the end of its window, or of its day', () => {
  expect(dueAt('2026-11-18', '17:30', 'Asia/Kuala_Lumpur')).toBe('2026-11-18T09:30:00.000Z');
  expect(dueAt('2026-11-18', null, 'Asia/Kuala_Lumpur')).toBe('2026-11-18T16:00:00.000Z');
});

test('a task may be begun on its day or later, not before', () => {
  const task = { date: '2026-11-22' };
  expect(['2026-11-21', '2026-11-22', '2026-12-01'].map((today) => mayBegin(task, today))).toEqual([
    ...[false, true, true],
  ]);
});
