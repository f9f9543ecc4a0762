import { describe, expect, test } from 'vitest';
import {
  checkedAt,
  NOBODY_ROSTERED,
  replacementOf,
  type StrengthCounts,
  shortBy,
  withStatus,
} from './shift-strength.ts';
import type { StrengthStatus } from './strength-status.ts';

const of = (...statuses: StrengthStatus[]): StrengthCounts =>
  statuses.reduce<StrengthCounts>((counts, status) => withStatus(counts, status), NOBODY_ROSTERED);

describe('the counts of a shift', () => {
  test('whoever is late is present too; everyone is rostered', () => {
    expect(of('Present', 'Late', 'Absent', 'On leave', 'Expected')).toEqual({
      ...{ rostered: 5, present: 2, late: 1, absent: 1, on_leave: 1 },
    });
  });

  test('several who stand alike are counted at once', () => {
    expect(withStatus(of('Present'), 'Absent', 3)).toEqual({ ...of('Present'), rostered: 4, absent: 3 });
  });
});

describe('how many a shift lacks', () => {
  test('before it begins, leave alone counts against who is rostered', () => {
    expect(shortBy(4, of('Expected', 'Expected', 'On leave'), false)).toBe(2);
    expect(shortBy(2, of('Expected', 'Absent'), false)).toBe(0);
  });

  test('once it has begun, whoever is absent counts against it too; who is expected does not', () => {
    expect(shortBy(4, of('Present', 'Late', 'Expected', 'Absent'), true)).toBe(1);
  });

  test('is never below nothing', () => {
    expect(shortBy(1, of('Present', 'Present'), true)).toBe(0);
  });
});

describe('when a shortage is told', () => {
  const minute = (count: number) => count * 60_000;

  test('is a quarter of an hour after the start', () => {
    expect(checkedAt(minute(0), minute(5))).toBe(minute(15));
  });

  test('waits for an on-time window that is longer, since nobody is absent within it', () => {
    expect(checkedAt(minute(0), minute(15))).toBe(minute(16));
    expect(checkedAt(minute(0), minute(30))).toBe(minute(31));
  });
});

describe('what is offered in place of a shift', () => {
  const DAY = { start_time: '09:00', end_time: '18:00', break_minute: 60 };
  const NIGHT = { start_time: '22:00', end_time: '06:00', break_minute: 30 };
  const minute = (time: string, days = 0) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return days * 1440 + hours * 60 + minutes;
  };
  const own = (days_later: 0 | 1, start_time: string, end_time: string, break_minute: number) => ({
    days_later,
    times: { start_time, end_time, break_minute },
  });

  test('is all of it before it begins', () => {
    expect(replacementOf(DAY, minute('08:59'))).toEqual({ days_later: 0, times: null });
  });

  test('is the rest of it afterwards, from the next quarter of an hour', () => {
    expect(replacementOf(DAY, minute('09:00'))).toEqual(own(0, '09:15', '18:00', 60));
    expect(replacementOf(DAY, minute('09:14'))).toEqual(own(0, '09:15', '18:00', 60));
    expect(replacementOf(DAY, minute('09:15'))).toEqual(own(0, '09:30', '18:00', 60));
  });

  test('has a break only where more than five hours are left', () => {
    expect(replacementOf(DAY, minute('12:50'))).toEqual(own(0, '13:00', '18:00', 0));
  });

  test('is nothing where less than an hour is left, or it is over', () => {
    expect(replacementOf(DAY, minute('16:59'))).toEqual(own(0, '17:00', '18:00', 0));
    expect(replacementOf(DAY, minute('17:00'))).toBeNull();
    expect(replacementOf(DAY, minute('20:00'))).toBeNull();
  });

  test('the rest of a night after midnight is of the day after', () => {
    expect(replacementOf(NIGHT, minute('22:20'))).toEqual(own(0, '22:30', '06:00', 30));
    expect(replacementOf(NIGHT, minute('23:50'))).toEqual(own(1, '00:00', '06:00', 30));
    expect(replacementOf(NIGHT, minute('02:00', 1))).toEqual(own(1, '02:15', '06:00', 0));
  });
});
