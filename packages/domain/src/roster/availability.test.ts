import { describe, expect, test } from 'vitest';
import { type AvailableDay, allowsSessions, availabilityOn } from './availability.ts';

const any: AvailableDay = { kind: 'any', start_time: null, end_time: null };
const none: AvailableDay = { kind: 'none', start_time: null, end_time: null };
const between = (start_time: string, end_time: string): AvailableDay => ({
  kind: 'between',
  start_time,
  end_time,
});
const shift = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('availability', () => {
  test('is that of the latest row that has begun, on its weekday; any time before the first', () => {
    const rows = [
      { effective_from: '2026-11-02', days: [none, any, any, any, any, any, any] },
      { effective_from: '2026-11-16', days: [any, none, any, any, any, any, any] },
    ];
    const on = (date: string) => availabilityOn(rows, date).kind;
    expect([on('2026-10-26'), on('2026-11-09'), on('2026-11-16'), on('2026-11-17')]).toEqual([
      ...['any', 'none', 'any', 'none'],
    ]);
  });

  test.each([
    ['any time', any, [shift('22:00', '06:00')], true],
    ['not at all', none, [shift('09:00', '10:00')], false],
    ['the exact times', between('09:00', '18:00'), [shift('09:00', '18:00')], true],
    ['a minute too early', between('09:00', '18:00'), [shift('08:59', '12:00')], false],
    ['a minute too late', between('09:00', '18:00'), [shift('12:00', '18:01')], false],
    ['a night within a night', between('20:00', '08:00'), [shift('22:00', '06:00')], true],
    ['a night into a day', between('09:00', '23:00'), [shift('22:00', '06:00')], false],
    [
      'one of two sessions',
      between('09:00', '13:00'),
      [shift('09:00', '12:00'), shift('14:00', '18:00')],
      false,
    ],
  ])('leaves room for %s', (_, day, sessions, expected) => {
    expect(allowsSessions(day, sessions)).toBe(expected);
  });
});
