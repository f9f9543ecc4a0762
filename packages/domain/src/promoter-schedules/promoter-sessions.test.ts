import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { minuteOf, type Session, timeAt } from '../attendance/sessions.ts';
import type { PlannedDay } from '../attendance/work-day.ts';
import { addDays, dayNumber } from '../kit/plain-date.ts';
import { offsetIn } from '../kit/zone.ts';
import {
  overlappedByDay,
  overlapsOf,
  type PromoterWork,
  workBeside,
  workedElsewhere,
  worksOverlap,
} from './promoter-sessions.ts';
import { isOngoing, isOpenSchedule, scheduleInstants, scheduleStatusAt } from './schedule-states.ts';

interface Cases {
  overlaps: { name: string; a: string; b: string; overlap: boolean }[];
  missed: { name: string; work: string; now: string; status: string }[];
}
const cases = parse(readFileSync(new URL('./cases/overlaps.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Cases;

const sessionOf = (text: string): Session | null =>
  text === 'all day' ? null : { start_time: text.slice(0, 5), end_time: text.slice(6) };
const read = (text: string): PromoterWork => ({
  date: text.slice(0, 10),
  session: sessionOf(text.slice(11)),
});

describe('two works of a promoter', () => {
  test.each(cases.overlaps)('$name: $overlap', ({ a, b, overlap }) => {
    expect([worksOverlap(read(a), read(b)), worksOverlap(read(b), read(a))]).toEqual([overlap, overlap]);
  });
});

const DAY = '2026-12-01';

/** The minutes of a work, counted one by one from the first day's midnight. */
const minutesOf = ({ date, session }: PromoterWork): number[] => {
  const begins = (dayNumber(date) - dayNumber(DAY)) * 1440 + (session ? minuteOf(session.start_time) : 0);
  const lasts = session ? (minuteOf(session.end_time) - minuteOf(session.start_time) + 1440) % 1440 : 1440;
  return Array.from({ length: lasts }, (_, minute) => begins + minute);
};

const work = fc.record({
  day: fc.integer({ min: 0, max: 3 }),
  start: fc.integer({ min: 0, max: 47 }),
  end: fc.integer({ min: 0, max: 47 }),
  whole: fc.integer({ min: 0, max: 9 }),
});
const workOf = ({ day, start, end, whole }: { day: number; start: number; end: number; whole: number }) => ({
  date: addDays(DAY, day),
  session:
    whole === 0
      ? null
      : { start_time: timeAt(start * 30), end_time: timeAt((start === end ? end + 1 : end) * 30) },
});

test('what is given never shares a minute with anything else, and whatever is refused would', () => {
  fc.assert(
    fc.property(fc.array(work, { maxLength: 12 }), fc.array(work, { maxLength: 3 }), (wanted, before) => {
      const existing = overlapFree(before.map(workOf));
      const given = wanted.map(workOf);
      const refused = new Set(overlapsOf(given, existing).map((one) => one.work));
      const stand = [...existing, ...given.filter((one) => !refused.has(one))];
      const minutes = stand.flatMap(minutesOf);
      const taken = new Set(minutes);
      expect(taken.size).toBe(minutes.length);
      for (const one of refused) expect(minutesOf(one).some((minute) => taken.has(minute))).toBe(true);
    }),
  );
});

const overlapFree = (works: PromoterWork[]): PromoterWork[] => {
  const refused = new Set(overlapsOf(works, []).map((one) => one.work));
  return works.filter((one) => !refused.has(one));
};

test('each overlap names what it is beside; what is refused keeps nothing else out', () => {
  const works = ['09:00-13:00', '12:00-17:00', '13:00-17:00'].map((text) => read(`${DAY} ${text}`));
  expect(overlapsOf(works, [])).toEqual([{ work: works[1], beside: works[0] }]);
});

describe('an employee is kept from an outlet', () => {
  const times = { start_time: '09:00', end_time: '12:00', break_minute: 0, effective_from: DAY };
  const session = { ...times, ontime_checkin_minute: 0, ontime_checkout_minute: 0, template_id: null };
  const planned = (source: PlannedDay['source'], ...sites: (number | null)[]): PlannedDay => ({
    ...{ date: DAY, kind: 'work', source },
    sessions: sites.map((work_site_id) => ({ ...session, work_site_id })),
  });
  const OUTLET = 7;
  const elsewhere = { date: DAY, session: { start_time: '09:00', end_time: '12:00' } };

  test.each([
    { name: 'by a plan of the day at another site', source: 'day', site: 8, primary: null, refused: true },
    { name: 'by a plan of the day without a place', source: 'day', site: null, primary: null, refused: true },
    { name: 'not by a plan of the day at the outlet', source: 'day', site: 7, primary: 8, refused: false },
    {
      name: 'not by a plan of the day where they are placed',
      source: 'day',
      site: null,
      primary: 7,
      refused: false,
    },
    { name: 'by their week at their primary site', source: 'own', site: null, primary: 8, refused: true },
    {
      name: 'by the usual week at their primary site',
      source: 'default',
      site: null,
      primary: 8,
      refused: true,
    },
    { name: 'not by their week at the outlet', source: 'own', site: null, primary: 7, refused: false },
    { name: 'not by a week without a place', source: 'own', site: null, primary: null, refused: false },
  ] as const)('$name', ({ source, site, primary, refused }) => {
    expect(workedElsewhere(planned(source, site), primary, OUTLET)).toEqual(refused ? [elsewhere] : []);
  });

  test('only by the sessions at other sites, and only at hours that overlap, over midnight too', () => {
    expect(workedElsewhere(planned('day', 7, 8), null, OUTLET)).toEqual([elsewhere]);
    const selling = (day: string, text: string) => ({ ...read(`${day} ${text}`), outlet_id: OUTLET });
    const [touching, meeting] = [selling(DAY, '12:00-15:00'), selling(DAY, '11:00-15:00')];
    const night = selling(addDays(DAY, -1), '22:00-09:30');
    const works = [touching, meeting, night];
    expect(overlappedByDay(planned('own', null), 8, works)).toEqual([meeting, night]);
    expect(overlappedByDay(planned('own', null), OUTLET, works)).toEqual([]);
  });

  test('by the first day that overlaps, of those that count', () => {
    const site = { id: 8, name: 'Shop' };
    const dayOn = (date: string) => ({ day: { ...planned('own', null), date }, site });
    const selling = (text: string) => ({ ...read(`${DAY} ${text}`), outlet_id: OUTLET });
    const next = addDays(DAY, 1);
    expect(workBeside(dayOn, selling('22:00-09:30'))).toMatchObject({
      ...{ site, day: { date: next }, beside: { ...elsewhere, date: next } },
    });
    expect(workBeside(dayOn, selling('all day'))).toMatchObject({ day: { date: DAY } });
    expect(workBeside(dayOn, selling('12:00-22:00'))).toBeNull();
    expect(workBeside((date) => (date === DAY ? dayOn(date) : null), selling('22:00-09:30'))).toBeNull();
  });
});

describe('a schedule', () => {
  const offsetAt = offsetIn('Asia/Kuala_Lumpur');
  test.each(cases.missed)('$name: $status', ({ work: text, now, status }) => {
    const { date, session } = read(text);
    const { ends } = scheduleInstants(date, session, offsetAt);
    expect(scheduleStatusAt('Scheduled', ends, Date.parse(now))).toBe(status);
  });

  test('begins and ends by the clock on the wall of its company', () => {
    const night = scheduleInstants(DAY, { start_time: '22:00', end_time: '06:00' }, offsetAt);
    expect([night.starts, night.ends]).toEqual(
      ['2026-12-01T14:00Z', '2026-12-01T22:00Z'].map((text) => Date.parse(text)),
    );
    const whole = scheduleInstants(DAY, null, offsetAt);
    expect([whole.starts, whole.ends]).toEqual(
      ['2026-11-30T16:00Z', '2026-12-01T16:00Z'].map((text) => Date.parse(text)),
    );
  });

  test('that somebody came to, or that is cancelled, is not missed', () => {
    for (const status of ['Checked In', 'Checked Out', 'Cancelled'] as const)
      expect(scheduleStatusAt(status, 0, 1)).toBe(status);
  });

  test('goes on on its day unless cancelled, and as long as somebody is checked in', () => {
    const on = (date: string, status: Parameters<typeof isOngoing>[0]['status']) =>
      isOngoing({ date, status }, DAY);
    expect([on(DAY, 'Scheduled'), on(DAY, 'Checked Out'), on(DAY, 'Missed')]).toEqual([true, true, true]);
    expect([on('2026-11-30', 'Checked In'), on('2026-11-30', 'Checked Out')]).toEqual([true, false]);
    expect([on(DAY, 'Cancelled'), on('2026-12-02', 'Scheduled')]).toEqual([false, false]);
  });

  test('changes until somebody has come or its day is over', () => {
    const open = (date: string, status: Parameters<typeof isOpenSchedule>[0]['status']) =>
      isOpenSchedule({ date, status }, DAY);
    expect([open(DAY, 'Scheduled'), open('2026-12-02', 'Scheduled')]).toEqual([true, true]);
    expect([open('2026-11-30', 'Scheduled'), open(DAY, 'Checked In'), open(DAY, 'Cancelled')]).toEqual([
      ...[false, false, false],
    ]);
  });
});
