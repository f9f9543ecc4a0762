import { expect, test } from 'vitest';
import {
  fileHint,
  isComplete,
  isReversed,
  type LeaveValues,
  leftOf,
  overlapping,
  spellEnd,
  takesHalves,
  termsOf,
} from './leave-terms.ts';

const values: LeaveValues = {
  employee_id: null,
  leave_type_id: '4',
  start_date: '2028-02-28',
  end_date: '2028-03-01',
  halves: {},
  reason: 'Family',
  leave_event_id: null,
  due_on: null,
  child_number: '',
  event_note: '',
};

test('a request names its halves alone, and only those between its days', () => {
  const halves = { '2028-02-29': 'Half Day (Morning)', '2028-03-05': 'Half Day (Afternoon)' } as const;
  expect(termsOf({ ...values, halves }, undefined)).toEqual({
    leave_type_id: '4',
    start_date: '2028-02-28',
    end_date: '2028-03-01',
    days: [{ date: '2028-02-29', duration: 'Half Day (Morning)' }],
  });
});

test.each([
  ['has no half days', { half_days_allowed: false, counts: 'work_days' }],
  ['runs by the calendar', { half_days_allowed: true, counts: 'calendar_days' }],
])('a half that was chosen before is not named of a type that %s', (_, rules) => {
  const halves = { '2028-02-29': 'Half Day (Morning)' } as const;
  const line = { event: null, ...rules } as Parameters<typeof termsOf>[1];
  expect(takesHalves(line)).toBe(false);
  expect(termsOf({ ...values, halves }, line)).not.toHaveProperty('days');
});

test('one day needs no end', () => {
  expect(termsOf({ ...values, end_date: null }, undefined)).toMatchObject({ end_date: '2028-02-28' });
});

test('an event is named where the type has one, with the child at a birth', () => {
  const line = { event: 'maternity' } as Parameters<typeof termsOf>[1];
  const typed = { ...values, due_on: '2028-03-10', child_number: '2' };
  expect(termsOf(typed, line)).toMatchObject({ event: { due_on: '2028-03-10', child_number: '2' } });
  expect(termsOf(typed, { event: 'death' } as Parameters<typeof termsOf>[1])).toMatchObject({
    event: { child_number: null },
  });
  expect(termsOf(typed, undefined)).not.toHaveProperty('event');
});

test.each([
  ['no type', { leave_type_id: null }],
  ['no day', { start_date: null }],
  ['an end before the start', { end_date: '2028-02-27' }],
  ['more than a year', { end_date: '2029-02-28' }],
])('%s is nothing to preview', (_, changed) => {
  expect(isComplete(values, undefined)).toBe(true);
  expect(isComplete({ ...values, ...changed }, undefined)).toBe(false);
});

test('leave at an event is previewed once the day of the event is there', () => {
  const line = { event: 'maternity' } as const;
  expect(isComplete(values, line)).toBe(false);
  expect(isComplete({ ...values, due_on: '2028-03-10' }, line)).toBe(true);
});

test('only an end before the start is reversed', () => {
  expect(isReversed({ ...values, end_date: '2028-02-27' })).toBe(true);
  expect(isReversed({ ...values, end_date: '2028-02-28' })).toBe(false);
  expect(isReversed({ ...values, end_date: null })).toBe(false);
});

test('unpaid leave has nothing left, whatever was taken; other types have their balance', () => {
  expect(leftOf({ kind: 'unpaid', available: -2 })).toBeNull();
  expect(leftOf({ kind: 'annual', available: -2 })).toBe(-2);
  expect(leftOf({ kind: null, available: null })).toBeNull();
});

test.each([
  ['no type', undefined, null],
  ['a type that never needs one', null, 'file_hint'],
  ['any length', 0, 'file_always'],
  ['half a day', 0.5, 'file_always'],
  ['a day', 1, 'file_needed'],
] as const)('a file: %s', (_, from, hint) => {
  expect(fileHint(from === undefined ? undefined : { attachment_from_days: from })).toBe(hint);
});

test('a request overlaps what shares a day with it, be it the first or the last', () => {
  const span = (start_date: string, end_date: string) => ({ start_date, end_date });
  const [before, first, last, after] = [
    span('2028-02-20', '2028-02-27'),
    span('2028-02-20', '2028-02-28'),
    span('2028-03-01', '2028-03-04'),
    span('2028-03-02', '2028-03-04'),
  ];
  expect(overlapping(values, [before, first, last, after])).toEqual([first, last]);
  expect(overlapping({ ...values, end_date: null }, [first, last])).toEqual([first]);
  expect(overlapping({ ...values, start_date: null, end_date: null }, [first])).toEqual([]);
});

test('leave per event that runs by the calendar is proposed whole; other leave is not', () => {
  const maternity = { event: 'maternity', each: 98, counts: 'calendar_days' } as const;
  const of = (line: Parameters<typeof spellEnd>[1], more: Partial<LeaveValues> = {}) =>
    spellEnd({ ...values, ...more }, line);
  expect(of(maternity)).toBe('2028-06-04');
  expect(of({ ...maternity, event: 'paternity', each: 7 })).toBe('2028-03-05');
  expect(of(maternity, { start_date: null })).toBeNull();
  expect(of(maternity, { leave_event_id: '3' })).toBeNull();
  expect(of({ ...maternity, counts: 'work_days' })).toBeNull();
  expect(of({ event: null, each: null, counts: 'work_days' })).toBeNull();
  expect(of(undefined)).toBeNull();
});
