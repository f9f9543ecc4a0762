import { describe, expect, test } from 'vitest';
import { fixedOffset, offsetIn } from '../kit/zone.ts';
import {
  type AttendedSchedule,
  type EnteredFor,
  enteredInstant,
  mayHaveCome,
  reachProblem,
} from './entered-time.ts';

const MALAYSIA = offsetIn('Asia/Kuala_Lumpur');
const DATE = '2026-11-27';
/** The instant of `27 09:30`, a day of November 2026 with a time in Malaysia. */
const at = (text: string) => Date.parse(`2026-11-${text.replace(' ', 'T')}:00+08:00`);
const known = (text: string | null) => (text === null ? null : at(text));
const sessionOf = (text: string | null) => {
  const [start_time, end_time] = text?.split('-') ?? [];
  return start_time && end_time ? { start_time, end_time } : null;
};
const shown = (instant: number) =>
  new Date(instant + 8 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ');

const DAY = '10:00-18:00';
const NIGHT = '22:00-06:00';

describe('the instant that a time of day means', () => {
  test.each<[EnteredFor, string, string | null, string | null, string | null, string]>([
    ['out', '09:55', DAY, '27 09:30', null, '27 09:55'],
    ['out', '09:31', DAY, '27 09:30', null, '27 09:31'],
    ['out', '09:30', DAY, '27 09:30', null, '28 09:30'],
    ['out', '18:05', DAY, '27 09:30', null, '27 18:05'],
    ['out', '23:59', DAY, '27 09:30', null, '27 23:59'],
    ['out', '00:00', DAY, '27 09:30', null, '28 00:00'],
    ['out', '02:00', DAY, '27 09:30', null, '28 02:00'],
    ['out', '02:00', DAY, '28 00:30', null, '28 02:00'],
    ['out', '06:00', NIGHT, '27 21:50', null, '28 06:00'],
    ['out', '21:55', NIGHT, '27 21:50', null, '27 21:55'],
    ['out', '06:10', NIGHT, '28 00:30', null, '28 06:10'],
    ['out', '23:00', NIGHT, '26 21:00', null, '26 23:00'],
    ['out', '00:30', null, '27 09:00', null, '28 00:30'],
    ['out', '18:00', null, '27 09:00', null, '27 18:00'],
    ['out', '12:00', DAY, null, null, '27 12:00'],
    ['in', '09:30', DAY, null, null, '27 09:30'],
    ['in', '17:59', DAY, null, null, '27 17:59'],
    ['in', '19:00', DAY, null, null, '27 19:00'],
    ['in', '02:00', DAY, null, null, '27 02:00'],
    ['in', '00:30', NIGHT, null, null, '28 00:30'],
    ['in', '22:00', NIGHT, null, null, '27 22:00'],
    ['in', '21:30', NIGHT, null, null, '27 21:30'],
    ['in', '06:00', NIGHT, null, null, '28 06:00'],
    ['in', '14:00', NIGHT, null, null, '27 14:00'],
    ['in', '23:30', '00:30-08:00', null, null, '26 23:30'],
    ['in', '00:00', null, null, null, '27 00:00'],
    ['in', '23:59', null, null, null, '27 23:59'],
    ['in', '00:30', null, null, null, '27 00:30'],
    ['in', '00:30', NIGHT, '27 22:10', null, '28 00:30'],
    ['stock', '00:30', NIGHT, null, null, '28 00:30'],
    ['stock', '23:59', NIGHT, null, null, '27 23:59'],
    ['stock', '00:00', NIGHT, null, null, '28 00:00'],
    ['stock', '09:45', DAY, null, null, '27 09:45'],
    ['stock', '00:30', null, null, null, '27 00:30'],
    ['stock', '00:30', null, '27 10:00', null, '28 00:30'],
    ['stock', '00:30', null, '27 10:00', '28 01:00', '28 00:30'],
    ['stock', '23:50', NIGHT, '28 00:10', '28 06:00', '27 23:50'],
    ['stock', '19:00', DAY, '27 19:30', null, '27 19:00'],
  ])('%s at %s of a session %s, who came %s and went %s: %s', (what, time, session, came, went, expected) => {
    const schedule: AttendedSchedule = {
      ...{ date: DATE, session: sessionOf(session) },
      ...{ checkin: known(came), checkout: known(went) },
    };
    expect(shown(enteredInstant(what, time, schedule, MALAYSIA))).toBe(expected);
  });

  test('is by the clock on the wall of the company', () => {
    const none = { date: DATE, session: sessionOf(NIGHT), checkin: null, checkout: null };
    expect(enteredInstant('in', '00:30', none, fixedOffset(-300))).toBe(Date.parse('2026-11-28T05:30:00Z'));
  });
});

describe('a coming or going is too far from its session', () => {
  test.each<['in' | 'out', string, string | null, ReturnType<typeof reachProblem>]>([
    ['in', '27 05:59', null, 'too_early'],
    ['in', '27 06:00', null, null],
    ['in', '27 17:59', null, null],
    ['in', '27 18:00', null, 'session_over'],
    ['out', '28 02:00', '27 09:30', null],
    ['out', '28 02:01', '27 09:30', 'too_late'],
    ['out', '28 02:01', null, 'too_late'],
    ['out', '28 09:55', '27 09:30', 'too_late'],
    ['out', '28 03:00', '27 19:00', null],
    ['out', '28 03:01', '27 19:00', 'too_late'],
  ])('%s at %s, who came %s: %s', (type, time, came, expected) => {
    const session = { starts: at('27 10:00'), ends: at('27 18:00'), checkin: known(came) };
    expect(reachProblem(type, at(time), session)).toBe(expected);
  });

  test('from four hours before it somebody may have come', () => {
    const session = { starts: at('27 10:00') };
    expect([mayHaveCome(session, at('27 05:59')), mayHaveCome(session, at('27 06:00'))]).toEqual([
      false,
      true,
    ]);
  });
});
