import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { lastPerDiemDay, payADayTwice, perDiemAmount } from './per-diem.ts';

interface Case {
  name: string;
  days: string;
  rate: string;
  sen: string;
  'to 5 sen': string;
  'up to ringgit': string;
}

test.each(readCases<Case[]>('per-diem.yaml'))('$name', (given) => {
  const by = (rounding: Parameters<typeof perDiemAmount>[2]) =>
    formatMoney(perDiemAmount(Number(given.days) * 2, senOf(given.rate), rounding));
  expect([by('half_up_sen'), by('half_up_5_sen'), by('up_to_ringgit')]).toEqual([
    given.sen,
    given['to 5 sen'],
    given['up to ringgit'],
  ]);
});

const from = (day: number, days: number) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  half_days: days * 2,
});

test.each([
  [from(10, 1), '2026-11-10'],
  [from(10, 0.5), '2026-11-10'],
  [from(10, 1.5), '2026-11-11'],
  [from(30, 2), '2026-12-01'],
])('%o pays until %s', (days, last) => {
  expect(lastPerDiemDay(days)).toBe(last);
});

test.each([
  ['the same day', from(10, 1), from(10, 1), true],
  ['the last day of one and the first of the other', from(10, 3), from(12, 2), true],
  ['one within the other', from(10, 5), from(12, 1), true],
  ['days one after the other', from(10, 2), from(12, 2), false],
  ['days far apart', from(1, 1), from(20, 1), false],
  ['two halves of a day', from(10, 0.5), from(10, 0.5), false],
  ['half a day within a whole one', from(10, 1), from(10, 0.5), true],
  ['the half that ends one and the half that begins the other', from(10, 1.5), from(11, 0.5), false],
  ['the half that ends one and a whole day of the other', from(10, 1.5), from(11, 1), true],
  ['halves at the end of both, after a whole day of both', from(10, 1.5), from(10, 1.5), true],
])('%s', (_, a, b, twice) => {
  expect([payADayTwice(a, b), payADayTwice(b, a)]).toEqual([twice, twice]);
});
