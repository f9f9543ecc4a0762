import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { STATE_CODES, type StateCode } from '../statutory/malaysia/states.ts';
import {
  compareHolidays,
  easterSunday,
  holidayKey,
  isMovingHoliday,
  nextYearEntries,
} from './holiday-comparison.ts';
import { DAY_PARTS, type DayPart, HOLIDAY_KINDS, type HolidayKind } from './observed-holidays.ts';

interface Case {
  name: string;
  register: string[];
  given?: string[];
  entries: string[];
  changes: string[];
}
const cases = parse(readFileSync(new URL('./cases/holiday-comparison.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

function holidayOf(text: string) {
  const [date = '', name = '', ...parts] = text.split(' ');
  const states = parts.filter((part): part is StateCode => STATE_CODES.includes(part as StateCode));
  const kind: HolidayKind = HOLIDAY_KINDS.find((one) => parts.includes(one)) ?? 'Public';
  const day_part: DayPart = DAY_PARTS.find((one) => parts.includes(one)) ?? 'full';
  const holiday = { date, name, states, nationwide: states.length === 0, kind, day_part, branch_ids: [] };
  return { ...holiday, confirmed: parts.includes('!'), proposed: parts.includes('?') };
}

test.each(cases)('$name', ({ register, given = [], entries, changes }) => {
  const found = compareHolidays(
    entries.map((text, row) => ({
      ...{ ...holidayOf(text), row, states_given: given.includes('states') },
      ...{ kind_given: given.includes('kind'), part_given: given.includes('part') },
    })),
    register.map((text, id) => ({ ...holidayOf(text), id })),
  );
  const told = found.map(({ change, conflict, before }) =>
    [change, conflict, before && change !== 'same' && `< ${before.date} ${before.name}`]
      .filter(Boolean)
      .join(' '),
  );
  expect(told).toEqual(changes);
});

test('names are compared without case, punctuation and spaces', () => {
  expect(holidayKey("  New  Year's Day ")).toBe(holidayKey('New Year’s day'));
  expect(holidayKey('Hari Raya (2nd day)')).not.toBe(holidayKey('Hari Raya'));
});

describe('the next year', () => {
  const row = (text: string) => holidayOf(text);
  test('has fixed holidays on the same day and moving ones on the known date, to be confirmed', () => {
    const holidays = [row('2026-03-21 Aidilfitri'), row('2026-03-22 Aidilfitri'), row('2026-05-27 Qurban')];
    const entries = nextYearEntries(
      [{ ...row('2026-08-31 x'), name: 'National Day' }, ...holidays],
      [
        { date: '2026-03-21', name: 'Aidilfitri' },
        { date: '2027-03-10', name: 'AIDILFITRI' },
        { date: '2027-03-11', name: 'Aidilfitri' },
      ],
    );
    expect(entries.map(({ date, name, proposed }) => [date, name, proposed])).toEqual([
      ['2027-08-31', 'National Day', false],
      ['2027-03-10', 'Aidilfitri', true],
      ['2027-03-11', 'Aidilfitri', true],
      ['2027-05-27', 'Qurban', true],
    ]);
  });

  test('counts second days and Arafah from their holiday, Good Friday from Easter, and moves nothing again', () => {
    const entries = nextYearEntries(
      [
        { ...row('2026-02-17 x'), name: 'Chinese New Year' },
        { ...row('2026-02-18 x'), name: 'Chinese New Year (2nd day)' },
        { ...row('2026-04-03 x'), name: 'Good Friday' },
        { ...row('2026-05-26 x'), name: 'Hari Arafah' },
        { ...row('2026-05-27 x'), name: 'Hari Raya Qurban' },
        { ...row('2026-07-05 x'), name: 'Sultan of Kedah Birthday (moved from 21 Jun)' },
        { ...row('2026-09-30 x'), name: 'Sultan of Kelantan Birthday (2nd day)' },
      ],
      [
        { date: '2027-02-06', name: 'Chinese New Year' },
        { date: '2027-02-07', name: 'Chinese New Year' },
        { date: '2027-05-17', name: 'Hari Raya Qurban' },
        { date: '2027-06-20', name: 'Sultan of Kedah’s Birthday' },
      ],
    );
    expect(entries.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2027-02-06 Chinese New Year',
      '2027-02-07 Chinese New Year (2nd day)',
      '2027-03-26 Good Friday',
      '2027-05-16 Hari Arafah',
      '2027-05-17 Hari Raya Qurban',
      '2027-06-20 Sultan of Kedah Birthday',
      '2027-09-30 Sultan of Kelantan Birthday (2nd day)',
    ]);
    expect(entries.every(({ proposed }) => proposed)).toBe(true);
  });

  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter of %i is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  test('has no replacements, and the company’s own days on the same day', () => {
    const entries = nextYearEntries(
      [row('2028-02-29 Founders Company'), row('2028-05-18 R Replacement')],
      [],
    );
    expect(entries).toEqual([expect.objectContaining({ date: '2029-02-28', proposed: false, row: 1 })]);
  });

  test.each([
    ["Workers' Day", false],
    ['Christmas Eve', false],
    ['Pesta Kaamatan (2nd day)', false],
    ["Agong's Birthday", true],
    ['Deepavali', true],
    ['Sultan of Johor Birthday', true],
  ])('%s moves: %s', (name, moving) => {
    expect(isMovingHoliday({ name, kind: 'Public' })).toBe(moving);
  });
});
