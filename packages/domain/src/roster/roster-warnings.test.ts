import { describe, expect, test } from 'vitest';
import type { PlannedDay } from '../attendance/work-day.ts';
import { weekdayOf } from '../attendance/work-day.ts';
import {
  lawBreaks,
  restBetween,
  rosteredMinutes,
  rosterWarnings,
  type WarningFacts,
} from './roster-warnings.ts';

/* 23/11/2026 is a Monday. Office hours are 09:00 to 18:00 with an hour's break, Saturday off, Sunday rest. */

const session = (text: string): PlannedDay['sessions'][number] => {
  const [times = '', pause = '0'] = text.split('/');
  const [start_time = '', end_time = ''] = times.split('-');
  return {
    ...{ template_id: null, effective_from: '1900-01-01', start_time, end_time, break_minute: Number(pause) },
    ...{ ontime_checkin_minute: 0, ontime_checkout_minute: 0 },
  };
};

const KINDS = ['work', 'work', 'work', 'work', 'work', 'off', 'rest'] as const;

/** Facts with days in shorthand: `09:00-18:00/60`, two of them, or a kind of day. */
function facts(days: Record<string, string>, more: Partial<WarningFacts> = {}): WarningFacts {
  return {
    dayOn: (date) => {
      const text =
        days[date] ?? (KINDS[weekdayOf(date)] === 'work' ? '09:00-18:00/60' : KINDS[weekdayOf(date)]);
      const kind = (['off', 'rest', 'away', 'unset'] as const).find((one) => one === text) ?? 'work';
      const sessions = kind === 'work' ? (text ?? '').split(' ').map(session) : [];
      return { date, kind, source: 'day', sessions };
    },
    leaveOn: () => null,
    holidayOn: () => null,
    permit_until: null,
    rest_minutes: 660,
    stateOn: () => null,
    ...more,
  };
}

const warned = (given: WarningFacts, ...dates: string[]) =>
  rosterWarnings(given, dates).map(({ date, key, minutes, limit, about }) =>
    [date.slice(8), key, minutes, limit, about].filter((part) => part !== undefined).join(' '),
  );

test('leave takes planned work off the hours of a day: all of it, or half', () => {
  const sessions = [session('09:00-13:00'), session('14:00-18:15')];
  const on = (leave: Parameters<typeof rosteredMinutes>[0]['leave']) => rosteredMinutes({ sessions, leave });
  expect([on(null), on('full'), on('first_half'), on('second_half')]).toEqual([495, 0, 247, 247]);
});

describe('a changed day', () => {
  test('as the law and the person have it warns of nothing', () => {
    expect(warned(facts({}), '2026-11-23', '2026-11-28')).toEqual([]);
  });

  test('warns of leave, half leave, a holiday and a permit that is over, where there is work', () => {
    const away = {
      leaveOn: (date: string) => (date === '2026-11-23' ? ('full' as const) : ('first_half' as const)),
      holidayOn: () => 'Deepavali',
      permit_until: '2026-11-23',
    };
    expect(warned(facts({}, away), '2026-11-23', '2026-11-24')).toEqual([
      ...['23 on_leave', '23 holiday Deepavali'],
      ...['24 half_leave', '24 holiday Deepavali', '24 permit_expired 2026-11-23'],
    ]);
    expect(warned(facts({ '2026-11-23': 'off' }, away), '2026-11-23')).toEqual([]);
  });

  test('warns of rest that is short before or after it, over midnight too', () => {
    expect(warned(facts({ '2026-11-24': '04:59-12:00' }), '2026-11-24')).toEqual(['24 short_rest 659 660']);
    expect(warned(facts({ '2026-11-24': '05:00-12:00' }), '2026-11-24')).toEqual([]);
    expect(warned(facts({ '2026-11-24': '22:00-05:00', '2026-11-25': '13:00-18:00' }), '2026-11-24')).toEqual(
      ['24 short_rest 480 660'],
    );
  });

  test('warns of more hours than the law of a day, on that day alone', () => {
    const long = facts({
      '2026-11-24': '08:00-19:00/60',
      '2026-11-25': '08:00-19:00/60',
      '2026-11-27': 'off',
    });
    expect(warned(long, '2026-11-24')).toEqual(['24 day_hours 600 480']);
  });

  test('warns once of more hours than the law of a week, with the change', () => {
    const saturday = facts({ '2026-11-28': '09:00-15:00' });
    expect(warned(saturday, '2026-11-28', '2026-11-23')).toEqual(['23 week_hours 2760 2700']);
  });

  test('warns of a week without a rest day, but for one in which somebody joins', () => {
    expect(warned(facts({ '2026-11-29': '09:00-11:00' }), '2026-11-29')).toEqual(['29 no_rest_day']);
    const joining = facts({ '2026-11-23': 'away', '2026-11-29': '09:00-11:00' });
    expect(warned(joining, '2026-11-29')).toEqual([]);
  });
});

test('rest is from the last end of a day to the first start of the next', () => {
  const day = (text: string) => facts({ '2026-11-23': text }).dayOn('2026-11-23');
  expect(restBetween(day('08:00-12:00 14:00-18:00'), day('09:00-12:00 08:00-08:30'))).toBe(14 * 60);
  expect(restBetween(day('22:00-06:00'), day('05:00-12:00'))).toBe(-60);
  expect(restBetween(day('off'), day('09:00-12:00'))).toBeNull();
});

describe('a further shift', () => {
  const breaks = (days: Record<string, string>, date: string, times: string) =>
    lawBreaks(facts(days), date, [session(times)]);
  test.each([
    ['of four hours on the day off leaves a week of 44 within the law', {}, '2026-11-28', '09:00-13:00', []],
    ['of eight hours brings it to 48, over 45', {}, '2026-11-28', '09:00-18:00/60', ['week_hours']],
    [
      'on the only rest day breaks that as well',
      {},
      '2026-11-29',
      '09:00-18:00/60',
      ['week_hours', 'no_rest_day'],
    ],
    [
      'on a rest day breaks nothing while another is left',
      { '2026-11-27': 'off', '2026-11-28': 'rest' },
      '2026-11-29',
      '09:00-18:00/60',
      [],
    ],
    [
      'breaks no rest day of a week that had none',
      { '2026-11-27': 'off', '2026-11-29': 'off' },
      '2026-11-29',
      '09:00-18:00/60',
      [],
    ],
  ])('%s', (_name, days, date, times, expected) => {
    expect(breaks(days as Record<string, string>, date, times)).toEqual(expected);
  });
});
