import { expect, test } from 'vitest';
import { dayTarget, foremost, isOfOutletDay, isOfOwnDay, type OwnSchedule } from './own-day.ts';

const hour = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`);
const schedule = (date: string, from: string, to: string, status: OwnSchedule['status'] = 'Scheduled') => ({
  ...{ date, status, starts: hour(date, from) },
  ends: hour(to < from ? '2026-12-02' : date, to),
});
const MORNING = schedule('2026-12-01', '09:00', '13:00');
const EVENING = schedule('2026-12-01', '15:00', '20:00');

test.each([
  ['of today', schedule('2026-12-02', '10:00', '18:00'), true],
  ['of today that is cancelled', schedule('2026-12-02', '10:00', '18:00', 'Cancelled'), true],
  ['of yesterday that goes on after midnight', schedule('2026-12-01', '22:00', '06:00'), true],
  ['of yesterday that ended', schedule('2026-12-01', '10:00', '18:00', 'Checked Out'), false],
  ['of yesterday that was not checked out of', schedule('2026-12-01', '10:00', '18:00', 'Checked In'), true],
  ['of tomorrow', schedule('2026-12-03', '10:00', '18:00'), false],
])('a schedule %s is of the day: %s', (_, one, expected) => {
  const day = { today: '2026-12-02', begins: hour('2026-12-02', '00:00') };
  expect(isOfOwnDay(one, day)).toBe(expected);
});

test('the schedule that ends with midnight is not of the day that begins then', () => {
  const whole = { date: '2026-12-01', status: 'Missed' as const, ends: hour('2026-12-02', '00:00') };
  expect(isOfOwnDay(whole, { today: '2026-12-02', begins: hour('2026-12-02', '00:00') })).toBe(false);
});

test('the schedule that somebody is checked in at comes first, then the next, then the last that they came to', () => {
  const at = (time: string, ...some: OwnSchedule[]) => foremost(some, hour('2026-12-01', time));
  expect(at('08:00', EVENING, MORNING)).toBe(MORNING);
  expect(at('13:00', EVENING, MORNING)).toBe(EVENING);
  const here = { ...MORNING, status: 'Checked In' as const };
  expect(at('16:00', EVENING, here)).toBe(here);
  const was = { ...MORNING, status: 'Checked Out' as const };
  expect(at('14:00', EVENING, was)).toBe(EVENING);
  expect(at('21:00', { ...EVENING, status: 'Missed' }, was)).toBe(was);
  const missed = { ...EVENING, status: 'Missed' as const };
  expect(at('21:00', missed, { ...MORNING, status: 'Cancelled' })).toBe(missed);
  expect(at('08:00')).toBeNull();
});

test.each([
  ['at its first minute', '10:00', '2026-12-02', '00:00', true],
  ['on the morning after it', '10:00', '2026-12-03', '23:59', true],
  ['two days later', '10:00', '2026-12-04', '00:00', false],
  ['on the evening before a session that begins in the morning', '10:00', '2026-12-01', '23:59', false],
  ['two hours before a session that begins with midnight', '00:00', '2026-12-01', '22:00', true],
  ['more than two hours before it', '00:00', '2026-12-01', '21:59', false],
])('what is recorded %s is of the day of a schedule or not', (_, from, day, time, expected) => {
  const { date, starts } = schedule('2026-12-02', from, '18:00');
  expect(isOfOutletDay({ date, starts }, { at: hour(day, time), day })).toBe(expected);
});

test('a day has its share of a month\u2019s target, rounded up', () => {
  expect([dayTarget(100, 3), dayTarget(90, 3), dayTarget(100, 0)]).toEqual([34, 30, 100]);
});
