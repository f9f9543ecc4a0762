import { expect, test } from 'vitest';
import { noRepetition, repetitionBody, turned, weekdayNumber, weekdaysFrom } from './repetition.ts';

const REPEATED = {
  ...{ date: '2026-11-23', repeats: true, weekdays: [1, 4], every_weeks: '2', until: '2026-12-10' },
};

test('a repetition that is switched off again is not sent', () => {
  expect(repetitionBody({ ...REPEATED, repeats: false })).toBeNull();
  expect(repetitionBody(REPEATED)).toEqual({ weekdays: [1, 4], every_weeks: '2', until: '2026-12-10' });
});

test('the week begins on Monday', () => {
  expect([weekdayNumber('2026-11-23'), weekdayNumber('2026-11-29')]).toEqual([1, 7]);
});

test('a repetition begins with the weekday of its first day, unless others were chosen', () => {
  const none = { ...noRepetition(), date: '2026-11-21' };
  expect(turned(none, true)).toEqual({ repeats: true, weekdays: [6] });
  expect(turned({ ...none, date: null }, true)).toEqual({ repeats: true });
  expect(turned(REPEATED, true)).toEqual({ repeats: true });
  expect(turned(REPEATED, false)).toEqual({ repeats: false });
});

test('the weekday of a repetition follows its first day, unless others were chosen', () => {
  const one = { ...REPEATED, weekdays: [1] };
  // 2026-11-23 is a Monday, 2026-11-26 a Thursday.
  expect(weekdaysFrom(one, '2026-11-26')).toEqual([4]);
  expect(weekdaysFrom({ ...one, weekdays: [6] }, '2026-11-26')).toEqual([6]);
  expect(weekdaysFrom(REPEATED, '2026-11-26')).toEqual([1, 4]);
  expect(weekdaysFrom({ ...one, repeats: false }, '2026-11-26')).toEqual([1]);
  expect(weekdaysFrom(one, '31/02')).toEqual([1]);
  expect(weekdaysFrom(one, null)).toEqual([1]);
});
