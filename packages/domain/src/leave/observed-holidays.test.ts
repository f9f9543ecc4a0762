import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PlannedKind } from '../attendance/work-day.ts';
import { addDays, type PlainDate } from '../kit/plain-date.ts';
import { STATE_CODES, type StateCode } from '../statutory/malaysia/states.ts';
import {
  DAY_PARTS,
  type DayPart,
  defaultKindOn,
  HOLIDAY_KINDS,
  type HolidayKind,
  observedHolidays,
  type RegisteredHoliday,
} from './observed-holidays.ts';

interface Case {
  name: string;
  every?: PlannedKind;
  kinds?: Record<string, PlannedKind>;
  holidays: string[];
  observed: string[];
}
const cases = parse(readFileSync(new URL('./cases/observed-holidays.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const among = <T extends string>(values: readonly T[], labels: readonly string[]): T | undefined =>
  values.find((value) => labels.includes(value));

function holidayOf(text: string): RegisteredHoliday {
  const [day = '', name = '', ...labels] = text.split(' ');
  const states = labels.filter((label): label is StateCode => STATE_CODES.includes(label as StateCode));
  const branch = labels.find((label) => label.startsWith('branch='))?.slice(7);
  return {
    date: `2026-${day}`,
    name,
    kind: among<HolidayKind>(HOLIDAY_KINDS, labels) ?? 'Public',
    day_part: among<DayPart>(DAY_PARTS, labels) ?? 'full',
    nationwide: states.length === 0,
    states,
    branch_ids: branch ? [Number(branch)] : [],
  };
}

const weekly = (date: PlainDate): PlannedKind => defaultKindOn('SBH', date);
const SABAH = () => ({ branch_id: 1, state: 'SBH' as const });

test.each(cases)('$name', ({ every, kinds = {}, holidays, observed }) => {
  const kindOn = (date: PlainDate) => kinds[date.slice(5)] ?? every ?? weekly(date);
  const found = observedHolidays(holidays.map(holidayOf), { kindOn, placementOn: SABAH });
  const told = [...found.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, name, day_part, moved_from }) =>
      [
        date.slice(5),
        name,
        day_part === 'full' ? '' : ` ${day_part}`,
        moved_from ? ` < ${moved_from.slice(5)}` : '',
      ]
        .join(' ')
        .trim()
        .replace(/ +/g, ' '),
    );
  expect(told).toEqual(observed);
});

test('the state is that of the branch on the day of the holiday', () => {
  const placementOn = (date: PlainDate) => ({
    branch_id: 1,
    state: date < '2026-06-01' ? ('SBH' as const) : ('SWK' as const),
  });
  const all = ['05-31 Kaamatan SBH', '06-02 Gawai SWK', '06-03 Sabah SBH'].map(holidayOf);
  const found = observedHolidays(all, { kindOn: weekly, placementOn });
  expect([...found.keys()].sort()).toEqual(['2026-05-31', '2026-06-01', '2026-06-02']);
});

test('every full public holiday of a weekly schedule gives one free working day, whatever the order', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(days, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (ahead, twice) => {
      const holidays = ahead.flatMap((days, at) => {
        const date = addDays('2026-01-05', days).slice(5);
        return [`${date} H${days}`, ...(twice[at] ? [`${date} T${days}`] : [])].map(holidayOf);
      });
      const person = { kindOn: weekly, placementOn: SABAH };
      const found = [...observedHolidays(holidays, person).values()];
      const free = found.filter(({ date }) => weekly(date) !== 'rest');
      expect(free).toHaveLength(holidays.length);
      const names = (all: Iterable<{ date: string }>) => [...all].map(({ date }) => date).sort();
      expect(names(observedHolidays([...holidays].reverse(), person).values())).toEqual(names(found));
    }),
  );
});

test('the usual week of a state has its weekend', () => {
  const week = ['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08'];
  expect(week.map((date) => defaultKindOn('KDH', date))).toEqual(['rest', 'off', 'work', 'work']);
  expect(week.map((date) => defaultKindOn(null, date))).toEqual(['work', 'off', 'rest', 'work']);
});
