import { expect, test } from 'vitest';
import { hoursText, readHours } from './business-hours.ts';

const at = (weekday: number, opens_at = '10:00', closes_at = '22:00') => ({ weekday, opens_at, closes_at });
const WEEK = [1, 2, 3, 4, 5].map((weekday) => at(weekday));

test.each([
  ['Mon-Fri 10:00-22:00', WEEK],
  ['Mon-Fri 10:00-22:00; Sat 09:00-01:00', [...WEEK, at(6, '09:00', '01:00')]],
  ['Mon 10:00-22:00; Wed 10:00-22:00', [at(1), at(3)]],
  ['Sat 10:00-22:00; Sun 11:00-22:00', [at(6), at(7, '11:00')]],
  ['', []],
])('%j is written as it is read', (text, hours) => {
  expect(hoursText(hours)).toBe(text);
  expect(readHours(text)).toEqual(hours);
});

test.each([
  ['isnin - jumaat 10:00 – 22:00', WEEK],
  ['Monday 9:30-18:00', [at(1, '09:30', '18:00')]],
  ['Ahad 10:00-22:00;', [at(7)]],
])('%j is read too', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

test.each([
  ['always'],
  ['Mon 25:00-26:00'],
  ['Mon 10:00'],
  ['Fri-Mon 10:00-22:00'],
  ['Mon-Tue-Wed 10:00-22:00'],
  ['Xyz 10:00-22:00'],
  ['Mon 10:00-22:00; Mon 11:00-12:00'],
])('%j is none', (text) => {
  expect(readHours(text)).toBeNull();
});

test('days are put in their order', () => {
  expect(hoursText([at(2), at(1), at(4)])).toBe('Mon-Tue 10:00-22:00; Thu 10:00-22:00');
});
