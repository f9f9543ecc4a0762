import { expect, test } from 'vitest';
import { daysOfWeek, requestedWeek } from '../../lib/week-days.ts';
import { asksForDay, drawnOf, isInstant, valuesOf, windowLabel } from './schedule-values.ts';

const row = {
  ...{ start_time: '19:00', end_time: '07:00', break_minute: 60, half_day: false },
  ...{ ontime_checkin_minute: 15, ontime_checkout_minute: 10, name: 'Night', colour: 'grape' as const },
} as unknown as NonNullable<Parameters<typeof valuesOf>[0]>;

test('a form asks from when times count where people work by them and they differ, or others are to come', () => {
  const today = '2026-11-21';
  const values = valuesOf(row, today);
  const used = { ...row, in_use: true, times: [] };
  const planned = { ...used, times: [{ effective_from: '2027-01-01' }] } as unknown as typeof row;
  expect(asksForDay({ ...values, name: 'Late', colour: 'red' }, used, today)).toBe(false);
  expect(asksForDay({ ...values, break_minute: '45' }, used, today)).toBe(true);
  expect(asksForDay({ ...values, end_time: '06:00' }, { ...used, in_use: false }, today)).toBe(false);
  expect(asksForDay(values, planned, today)).toBe(true);
  expect(asksForDay(values, planned, '2027-01-01')).toBe(false);
});

test('what cannot be drawn is not: no time, or a time that is missing', () => {
  const values = valuesOf(row, '2026-11-21');
  expect(drawnOf({ ...values, end_time: '' })).toBeNull();
  expect(drawnOf({ ...values, end_time: '19:00' })).toBeNull();
  expect(drawnOf({ ...values, break_minute: 'an hour' })).toMatchObject({ break_minute: 0 });
});

test('on-time windows are said as times of the day, over midnight too', () => {
  expect(windowLabel({ ...row, start_time: '00:05' })).toEqual({
    checkin: { from: '11:50 PM', to: '12:20 AM' },
    checkout: { from: '06:50 AM', to: '07:10 AM' },
  });
  const { checkin, checkout } = windowLabel({ ...row, ontime_checkout_minute: 0 });
  expect([isInstant(checkin), isInstant(checkout)]).toEqual([false, true]);
});

test('an address leads to the week from Monday of the day it names, whatever it says', () => {
  expect(requestedWeek('2026-11-22', '2026-01-01')).toBe('2026-11-16');
  for (const expected of [undefined, 'soon', '2026-02-30', 7, ['2026-11-22']])
    expect(requestedWeek(expected, '2026-11-21')).toBe('2026-11-16');
  expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
});
