import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  crossesMidnight,
  DAY_MINUTES,
  durationOf,
  isFreeSession,
  isTimeOfDay,
  minuteOf,
  ontimeWindows,
  partOnDay,
  type Session,
  spanOf,
  timeAt,
  workMinutes,
} from './sessions.ts';

interface Cases {
  fits: { name: string; session: string; beside: string[]; fits: boolean }[];
  lasts: { session: string; break: number; minutes: number; work: number; overnight: boolean }[];
  windows: { session: string; checkin: number; checkout: number; comes: string; goes: string }[];
}
const cases = parse(readFileSync(new URL('./cases/sessions.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const read = (text: string): Session => ({ start_time: text.slice(0, 5), end_time: text.slice(6) });
/** Prefixes `+` to a time on the next day and `-` to one on the previous day. */
const result = (minute: number): string =>
  (minute < 0 ? '-' : minute >= DAY_MINUTES ? '+' : '') + timeAt(minute);

describe('a session beside others of its day', () => {
  test.each(cases.fits)('$name: $fits', ({ session, beside, fits }) => {
    expect(isFreeSession(read(session), beside.map(read))).toBe(fits);
  });

  test('is refused where it overlaps one of several', () => {
    const beside = ['13:00-14:00', '08:00-10:00', '18:00-19:00'].map(read);
    expect(isFreeSession(read('09:00-12:00'), beside)).toBe(false);
    expect(isFreeSession(read('10:00-13:00'), beside)).toBe(true);
  });

  test('is judged the same whichever of two was there first', () => {
    const times = Array.from({ length: 16 }, (_, index) => timeAt(index * 90));
    const all = times.flatMap((start_time) => times.map((end_time) => ({ start_time, end_time })));
    const some = all.filter((one) => durationOf(one) > 0);
    for (const [index, one] of some.entries()) {
      const other = some[(index * 37 + 11) % some.length] ?? one;
      expect(isFreeSession(one, [other])).toBe(isFreeSession(other, [one]));
    }
  });
});

describe('a session', () => {
  test.each(cases.lasts)('$session lasts $minutes minutes, $work of them work', (one) => {
    const session = read(one.session);
    expect([durationOf(session), workMinutes({ ...session, break_minute: one.break })]).toEqual([
      one.minutes,
      one.work,
    ]);
    expect(crossesMidnight(session)).toBe(one.overnight);
  });

  test.each(cases.windows)('$session: on time from $comes to $goes', (one) => {
    const { checkin, checkout } = ontimeWindows({
      ...read(one.session),
      ontime_checkin_minute: one.checkin,
      ontime_checkout_minute: one.checkout,
    });
    expect(`${result(checkin.from)}-${result(checkin.to)}`).toBe(one.comes);
    expect(`${result(checkout.from)}-${result(checkout.to)}`).toBe(one.goes);
  });

  test('falls into parts of the days that it is on, which add up to it', () => {
    const night = spanOf(read('19:00-07:00'));
    expect([partOnDay(night, -1), partOnDay(night, 0), partOnDay(night, 1), partOnDay(night, 2)]).toEqual([
      null,
      { from: 1140, to: 1440 },
      { from: 0, to: 420 },
      null,
    ]);
  });
});

test('a time of day is two digits and two digits, up to 23:59', () => {
  expect(['00:00', '23:59', '09:05'].every(isTimeOfDay)).toBe(true);
  for (const wrong of ['24:00', '9:00', '09:60', '0900', '', '09:00 ', '-1:00', '109:00'])
    expect([wrong, isTimeOfDay(wrong)]).toEqual([wrong, false]);
  for (let minute = 0; minute < DAY_MINUTES; minute += 7) expect(minuteOf(timeAt(minute))).toBe(minute);
});
