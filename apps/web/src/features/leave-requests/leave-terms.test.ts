import { expect, test } from 'vitest';
import { isComplete, type LeaveValues, termsOf } from './leave-terms.ts';

const values: LeaveValues = {
  employee_id: null,
  leave_type_id: '4',
  start_date: '2028-02-28',
  end_date: '2028-03-01',
  halves: {},
  reason: 'Family',
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
