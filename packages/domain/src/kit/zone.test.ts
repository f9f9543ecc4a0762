import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDayNumber, dayNumber } from './plain-date.ts';
import { fixedOffset, instantAt, localDate, minutesInto, offsetIn, startOfLocalDay } from './zone.ts';

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
