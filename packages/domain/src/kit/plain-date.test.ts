import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains, daysIn, isWholeMonth, monthRange, monthsIn, overlap } from './date-range.ts';
import {
  addDays,
  addMonths,
  ageOn,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  earlierOf,
  endOfMonth,
  isPast,
  isPlainDate,
  isPlainMonth,
  laterOf,
  monthInFigures,
  plainDate,
  shiftMonth,
} from './plain-date.ts';

test('knows the days that exist', () => {
  expect(['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31'].every(isPlainDate)).toBe(true);
  expect(
    [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '',
      null,
      20260101,
    ].some(isPlainDate),
  ).toBe(false);
  expect([isPlainMonth('2026-12'), isPlainMonth('2026-13'), isPlainMonth('2026-1')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('counts days as the calendar does, over four centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 100_000 }), (days) => {
      const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
      expect(dateOfDayNumber(days)).toBe(text);
      expect(dayNumber(text)).toBe(days);
    }),
  );
});

test('adds days over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
});

test('adding a month to the 31st gives the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(endOfMonth('2028-02')).toBe('2028-02-29');
});

test('an age is completed on the birthday, and on 1 March for one born on 29 February', () => {
  expect(ageOn('1966-05-31', '2026-05-30')).toBe(59);
  expect(ageOn('1966-05-31', '2026-05-31')).toBe(60);
  expect(ageOn('1968-02-29', '2026-02-28')).toBe(57);
  expect(ageOn('1968-02-29', '2026-03-01')).toBe(58);
});

test('ranges hold both of their ends', () => {
  const may = monthRange('2026-05');
  expect(daysIn(may)).toBe(31);
  expect(daysIn({ start: '2026-05-02', end: '2026-05-01' })).toBe(0);
  expect(overlap(may, { start: '2026-05-31', end: '2026-07-01' })).toEqual({
    start: '2026-05-31',
    end: '2026-05-31',
  });
  expect(overlap(may, { start: '2026-06-01', end: '2026-07-01' })).toBeNull();
  expect([contains(may, '2026-05-01'), contains(may, '2026-05-31'), contains(may, '2026-06-01')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isWholeMonth(may), isWholeMonth({ ...may, end: '2026-05-30' })]).toEqual([true, false]);
  expect(monthsIn({ start: '2026-11-15', end: '2027-01-02' })).toEqual(['2026-11', '2026-12', '2027-01']);
});

test('a text with more than a day or month in it is none, nor is anything that only reads like one', () => {
  const days = [
    'x2026-01-01',
    '2026-01-01x',
    '12026-01-01',
    '2026-01-01T00:00',
    '2026-02-00',
    ['2026-01-01'],
  ];
  expect(days.filter(isPlainDate)).toEqual([]);
  const months = ['x2026-12', '2026-12x', '2026-12-01', '2026-00', ['2026-12'], 202_612, null];
  expect(months.filter(isPlainMonth)).toEqual([]);
  expect(isPlainMonth('2026-01')).toBe(true);
});

test('a year before 1000 keeps its four digits', () => {
  expect(plainDate(987, 1, 2)).toBe('0987-01-02');
});

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['1900-02-28', -25_509],
  ['1900-03-01', -25_508],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['2100-02-28', 47_540],
  ['2100-03-01', 47_541],
  ['0000-03-01', -719_468],
])('%s is day %d', (date, days) => {
  expect([dayNumber(date), dateOfDayNumber(days)]).toEqual([days, date]);
});

test('day follows day around the ends of centuries, leap or not', () => {
  for (const [from, to] of [
    [1899, 1905],
    [1999, 2005],
    [2099, 2105],
    [2399, 2401],
  ] as const) {
    const last = Date.UTC(to, 11, 31) / 86_400_000;
    for (let days = Date.UTC(from, 0, 1) / 86_400_000; days <= last; days += 1) {
      const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
      expect([dayNumber(text), dateOfDayNumber(days)]).toEqual([days, text]);
    }
  }
});

test('a range does not hold the day before it, and from the second day it is no whole month', () => {
  const may = monthRange('2026-05');
  expect(contains(may, '2026-04-30')).toBe(false);
  expect(isWholeMonth({ ...may, start: '2026-05-02' })).toBe(false);
});

test('of two days one is the earlier and one the later, in whichever order they are given', () => {
  const [first, second] = ['2026-05-31', '2026-06-01'] as const;
  expect([earlierOf(first, second), earlierOf(second, first)]).toEqual([first, first]);
  expect([laterOf(first, second), laterOf(second, first)]).toEqual([second, second]);
});

test('a last day has passed from the day after it on, and one that is open never does', () => {
  const days = ['2026-05-30', '2026-05-31', '2026-06-01'];
  expect(days.map((day) => isPast('2026-05-31', day))).toEqual([false, false, true]);
  expect(days.map((day) => isPast(null, day))).toEqual([false, false, false]);
});

test('every month has its first and its last day and none after it, in leap years too', () => {
  const lengths = {
    2026: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
    2028: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  };
  for (const [year, months] of Object.entries(lengths))
    for (const [index, length] of months.entries()) {
      const day = (number: number) =>
        `${year}-${String(index + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
      expect(
        [0, 1, length, length + 1].map((number) => isPlainDate(day(number))),
        day(1),
      ).toEqual([false, true, true, false]);
    }
});

test('names a month in figures', () => {
  expect(monthInFigures('2026-03-15')).toBe('03/2026');
});
