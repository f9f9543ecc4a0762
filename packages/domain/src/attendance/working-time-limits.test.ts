import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { addDays } from '../kit/plain-date.ts';
import { workingTimeOn } from '../statutory/malaysia/working-time.ts';
import type { WorkingTimeDecisions } from '../statutory/malaysia/working-time-decisions.ts';
import { minutesOf, type Piece, recount } from './day-pieces.ts';
import type { PayDayKind } from './rule-set.ts';
import { minuteOf } from './sessions.ts';
import {
  dayOverruns,
  longestRun,
  needsReason,
  spreadOf,
  type WorkedDay,
  workingTimeBreaches,
  worksShifts,
} from './working-time-limits.ts';

interface Repeat {
  from: string;
  days: number;
  work: string;
}
interface Case {
  name: string;
  normal?: number;
  shift_worker?: boolean;
  counts?: WorkingTimeDecisions['overtime_limit_counts'];
  days?: Record<string, string>;
  repeat?: Repeat;
  again?: Repeat;
  third?: Repeat;
  breaches: string[];
}
const cases = parse(readFileSync(new URL('./cases/working-time-limits.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

function dayOf(date: string, text: string, normal_hours: number): WorkedDay {
  const [kind = '', ...parts] = text.split(' ');
  const spans = parts.filter((part) => part.includes('-'));
  const work = spans.map((span): Piece => {
    const [from = '', to = ''] = span.split('-');
    return { from: minuteOf(from), to: minuteOf(to), kind: 'overtime' };
  });
  const take = kind === 'off' ? 0 : normal_hours * 60;
  const pieces = recount(work, { is: 'overtime', as: 'normal', take });
  return {
    date,
    kind: kind as PayDayKind,
    pieces,
    normal_minutes: minutesOf(pieces, 'normal'),
    overtime_minutes: minutesOf(pieces, 'overtime'),
    planned_minutes: Number(/\[(\d+)\]/.exec(text)?.[1]) * 60,
  };
}

function daysOf(one: Case): WorkedDay[] {
  const normal = one.normal ?? 8;
  const repeated = [one.repeat, one.again, one.third].flatMap((found) =>
    found
      ? Array.from({ length: found.days }, (_, i) => dayOf(addDays(found.from, i), found.work, normal))
      : [],
  );
  return [
    ...repeated,
    ...Object.entries(one.days ?? {}).map(([date, text]) => dayOf(date, text, normal)),
  ].reverse();
}

const factsOf = ({ shift_worker = false, counts = 'normal_days' }: Partial<Case>) => ({
  shift_worker,
  decisions: { overtime_limit_counts: counts, holiday_daily_paid: 'two_days' as const },
  lawOn: (day: string) => workingTimeOn('SGR', day),
});

test.each(cases)('$name', (one) => {
  const breaches = workingTimeBreaches(daysOf(one), factsOf(one));
  expect(
    breaches.map(({ key, start, end, minutes, limit }) => {
      const days = start === end ? start : `${start}/${end}`;
      return `${key} ${days} ${minutes} of ${limit}`;
    }),
  ).toEqual(one.breaches);
  expect(needsReason(breaches)).toBe(one.breaches.length > 0);
});

describe('a breach', () => {
  test('names the section of its law', () => {
    const sections = (one: Case) =>
      workingTimeBreaches(daysOf(one), factsOf(one)).map(({ key, law }) => [key, law.section]);
    const long = { name: '', breaches: [], days: { '2026-11-23': 'work 06:00-23:00 [8]' } };
    const limit = 's.60A(4)(a); Employment (Limitation of Overtime Work) Regulations 1980';
    expect(sections(long)).toEqual([
      ['day_total', limit],
      ['break', 's.60A(1)'],
      ['spread', 's.60A(1)'],
    ]);
    const shifts = cases.find(({ name }) => name === 'shift workers beyond it');
    expect(shifts && sections(shifts)).toEqual([['shift_average', 's.60C']]);
    const month = cases.find(({ name }) => name === 'more is not');
    expect(month && sections(month)).toEqual([['overtime_month', limit]]);
  });
});

test('work that does not count as such does not lengthen a day', () => {
  const pieces: Piece[] = [
    { from: 500, to: 540, kind: 'before_shift' },
    { from: 540, to: 780, kind: 'normal' },
    { from: 780, to: 800, kind: 'break' },
    { from: 800, to: 900, kind: 'overtime_waiting' },
    { from: 900, to: 960, kind: 'after_shift' },
  ];
  expect([spreadOf(pieces), longestRun(pieces, 30), longestRun(pieces, 20)]).toEqual([360, 360, 240]);
  for (const kind of ['rounding', 'between_sessions', 'on_leave', 'break'] as const)
    expect([spreadOf([{ from: 0, to: 9, kind }]), longestRun([{ from: 0, to: 9, kind }], 30)]).toEqual([
      0, 0,
    ]);
});

describe('a day on its own', () => {
  const act = workingTimeOn(null, '2026-11-23')?.value;
  if (!act) throw new Error('No law');
  const day = (...pieces: [number, number, Piece['kind']][]) =>
    dayOverruns(
      pieces.map(([from, to, kind]) => ({ from: from * 60, to: to * 60, kind })),
      act,
    );
  const fine = { long_day: false, no_break: false };

  test('of 12 hours is not too long, and of a minute more is, whatever is paid of it', () => {
    expect(day([8, 12, 'normal'], [12, 13, 'break'], [13, 17, 'normal'], [17.5, 21.5, 'overtime'])).toEqual(
      fine,
    );
    const waiting: [number, number, Piece['kind']] = [17.5, 21.5 + 1 / 60, 'overtime_waiting'];
    expect(day([8, 12, 'normal'], [12, 13, 'break'], [13, 17, 'normal'], waiting)).toEqual({
      long_day: true,
      no_break: false,
    });
  });

  test('has a break in time where one of 30 minutes ends each 5 hours of work', () => {
    expect(day([9, 14, 'normal'], [14, 14.5, 'break'], [14.5, 18, 'normal'])).toEqual(fine);
    expect(day([9, 14.25, 'normal'], [14.25, 15, 'break'])).toEqual({ ...fine, no_break: true });
    // 20 minutes are no break: 09:00 to 15:00 are six hours at a stretch.
    expect(day([9, 12, 'normal'], [12, 12 + 20 / 60, 'break'], [12 + 20 / 60, 15, 'normal'])).toEqual({
      ...fine,
      no_break: true,
    });
  });

  test('does not count the time before a shift or on leave', () => {
    expect(day([6, 9, 'before_shift'], [9, 14, 'normal'], [14, 23, 'on_leave'])).toEqual(fine);
  });
});

test('who works at night, or from another time on some days, works shifts', () => {
  const plan = (...days: string[]) =>
    worksShifts(
      days.map((day) => ({
        sessions: day
          .split(' ')
          .filter(Boolean)
          .map((text) => ({
            template_id: 1,
            effective_from: '1900-01-01',
            start_time: text.slice(0, 5),
            end_time: text.slice(6),
            ontime_checkin_minute: 0,
            ontime_checkout_minute: 0,
            break_minute: 0,
          })),
      })),
    );
  expect(plan('09:00-18:00', '09:00-18:00', '09:00-13:00', '')).toBe(false);
  expect(plan('08:00-12:00 17:00-21:00', '08:00-12:00 17:00-21:00')).toBe(false);
  expect(plan('07:00-15:00', '15:00-23:00')).toBe(true);
  expect(plan('19:00-07:00', '19:00-07:00', '')).toBe(true);
  expect(plan()).toBe(false);
});
