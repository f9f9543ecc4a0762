import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDayNumber, dayNumber } from './plain-date.ts';
import {
  fixedOffset,
  instantAt,
  localDate,
  minutesInto,
  offsetIn,
  startOfLocalDay,
  wallInstant,
  wallMinute,
} from './zone.ts';

const at = (text: string) => Date.parse(text);
const KUALA_LUMPUR = offsetIn('Asia/Kuala_Lumpur');

describe('a zone', () => {
  test('has the offset of the instant', () => {
    expect(KUALA_LUMPUR(at('2026-11-23T00:00Z'))).toBe(480);
    expect(offsetIn('Asia/Kolkata')(at('2026-11-23T00:00Z'))).toBe(330);
    expect(offsetIn('America/New_York')(at('2026-01-01T12:00Z'))).toBe(-300);
    const berlin = offsetIn('Europe/Berlin');
    expect([berlin(at('2026-03-29T00:59:59.999Z')), berlin(at('2026-03-29T01:00Z'))]).toEqual([60, 120]);
  });

  test('keeps its offset in the first and last millisecond of a minute', () => {
    for (const ms of [0, 1, 499, 500, 999, 30_500, 59_999])
      expect(KUALA_LUMPUR(at('2026-11-23T00:00Z') + ms)).toBe(480);
  });

  test('changes its offset in the middle of a day at the right minute, asked in any order', () => {
    const lordHowe = offsetIn('Australia/Lord_Howe');
    const change = at('2026-04-04T15:00Z');
    expect([change, change - 1, change + 1, change - 60_000].map(lordHowe)).toEqual([630, 660, 630, 660]);
    expect(offsetIn('Australia/Lord_Howe')).toBe(lordHowe);
  });

  test('answers the same after very many different quarters of an hour', () => {
    const first = at('2026-01-01T00:00Z');
    for (let quarter = 0; quarter <= 20_100; quarter += 1) KUALA_LUMPUR(first + quarter * 900_000);
    expect(KUALA_LUMPUR(first)).toBe(480);
  });

  test('that is not known is refused', () => {
    expect(() => offsetIn('Asia/Atlantis')).toThrow(RangeError);
  });
});

describe('a local day', () => {
  test('is that of the wall clock, not of UTC', () => {
    expect(localDate(at('2026-11-22T16:00Z'), KUALA_LUMPUR)).toBe('2026-11-23');
    expect(localDate(at('2026-11-22T15:59:59Z'), KUALA_LUMPUR)).toBe('2026-11-22');
    expect(localDate(at('2028-02-28T16:30Z'), KUALA_LUMPUR)).toBe('2028-02-29');
    expect(localDate(at('2027-02-28T16:30Z'), KUALA_LUMPUR)).toBe('2027-03-01');
  });

  test('begins at local midnight, also when the clock changes on that day', () => {
    expect(startOfLocalDay('2026-11-23', KUALA_LUMPUR)).toBe(at('2026-11-22T16:00Z'));
    expect(startOfLocalDay('2026-03-29', offsetIn('Europe/Berlin'))).toBe(at('2026-03-28T23:00Z'));
    expect(startOfLocalDay('2026-03-30', offsetIn('Europe/Berlin'))).toBe(at('2026-03-29T22:00Z'));
    expect(startOfLocalDay('2026-11-01', offsetIn('America/New_York'))).toBe(at('2026-11-01T04:00Z'));
  });

  test('counts whole minutes, before midnight too', () => {
    expect(minutesInto('2026-11-23', at('2026-11-23T01:00:59Z'), KUALA_LUMPUR)).toBe(540);
    expect(minutesInto('2026-11-23', at('2026-11-22T15:59Z'), KUALA_LUMPUR)).toBe(-1);
    expect(minutesInto('2026-11-23', at('2026-11-23T23:10Z'), KUALA_LUMPUR)).toBe(1440 + 430);
  });

  test('and its minutes give back the instant in every zone', () => {
    const zones = [
      'Asia/Kuala_Lumpur',
      'Asia/Kolkata',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
    ];
    const day = fc
      .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2029-12-31') })
      .map(dateOfDayNumber);
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        day,
        fc.integer({ min: -600, max: 2880 }),
        (zone, date, minute) => {
          const offsetAt = offsetIn(zone);
          expect(minutesInto(date, instantAt(date, minute, offsetAt), offsetAt)).toBe(minute);
          expect(localDate(startOfLocalDay(date, offsetAt), offsetAt)).toBe(date);
          expect(localDate(startOfLocalDay(date, offsetAt) - 1, offsetAt)).not.toBe(date);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('may have a fixed offset', () => {
    expect(localDate(at('2026-11-22T16:00Z'), fixedOffset(480))).toBe('2026-11-23');
    expect(localDate(at('2026-11-22T16:00Z'), fixedOffset(0))).toBe('2026-11-22');
  });
});

describe('a clock on the wall', () => {
  const shows = (zone: string, date: string, minute: number) => wallInstant(date, minute, offsetIn(zone));

  test('shows a time of a day at its instant, and minutes beyond the day on the next', () => {
    expect(shows('Asia/Kuala_Lumpur', '2026-11-23', 540)).toBe(at('2026-11-23T01:00Z'));
    expect(shows('Asia/Kuala_Lumpur', '2026-11-23', 1440 + 60)).toBe(at('2026-11-23T17:00Z'));
  });

  test('is put back: of the two instants at which it shows a time, the later', () => {
    expect(shows('Europe/London', '2026-10-25', 90)).toBe(at('2026-10-25T01:30Z'));
    expect(shows('America/New_York', '2026-11-01', 90)).toBe(at('2026-11-01T06:30Z'));
    expect(shows('America/New_York', '2026-11-01', 59)).toBe(at('2026-11-01T04:59Z'));
    expect(shows('America/New_York', '2026-11-01', 120)).toBe(at('2026-11-01T07:00Z'));
  });

  test('is put forward: a time that it does not show is the instant at which it passes it', () => {
    for (const minute of [60, 61, 90, 119, 120])
      expect(shows('Europe/London', '2027-03-28', minute)).toBe(at('2027-03-28T01:00Z'));
    expect(shows('Europe/London', '2027-03-28', 121)).toBe(at('2027-03-28T01:01Z'));
    expect(shows('America/New_York', '2027-03-14', 130)).toBe(at('2027-03-14T07:00Z'));
    expect(shows('Australia/Lord_Howe', '2026-10-04', 135)).toBe(at('2026-10-03T15:30Z'));
  });

  test('never shows a later time at an earlier instant', () => {
    const zones = [
      ...['Asia/Kuala_Lumpur', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'],
      'Africa/Casablanca',
    ];
    const day = fc
      .integer({ min: dayNumber('2026-01-01'), max: dayNumber('2027-12-31') })
      .map(dateOfDayNumber);
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, (zone, date) => {
        const offsetAt = offsetIn(zone);
        let before = Number.NEGATIVE_INFINITY;
        for (let minute = 0; minute <= 1440; minute += 5) {
          const instant = wallInstant(date, minute, offsetAt);
          expect(instant).toBeGreaterThanOrEqual(before);
          // In a gap the clock shows a later time than the one that it passes.
          if (minute < 1440 && localDate(instant, offsetAt) === date)
            expect(wallMinute(instant, offsetAt)).toBeGreaterThanOrEqual(minute);
          before = instant;
        }
      }),
      { numRuns: 200 },
    );
  });
});
