import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import { expect, test } from 'vitest';
import { daysFrom, groupsOf, holidaysOn, rowsOf, spellsOf } from './calendar-days.ts';

const away = (date: string, more: Partial<CalendarPerson['days'][number]> = {}) => ({
  date,
  duration: 'Full' as const,
  waits: false,
  leave: 'Leave',
  ...more,
});
const WEEK = daysFrom('2026-12-07', '2026-12-13');

const shapes = (days: CalendarPerson['days']) =>
  spellsOf({ days }, WEEK).map(({ date, length, away: of }) => `${date.slice(8)}+${length}${of ? '!' : ''}`);

test('whole days one after another are one spell; days without leave stand alone', () => {
  expect(shapes([away('2026-12-08'), away('2026-12-09'), away('2026-12-11')])).toEqual([
    '07+1',
    '08+2!',
    '10+1',
    '11+1!',
    '12+1',
    '13+1',
  ]);
});

test('a half day, another type and what waits begin a spell of their own', () => {
  expect(
    shapes([
      away('2026-12-07', { duration: 'Half Day (Morning)' }),
      away('2026-12-08'),
      away('2026-12-09', { leave: 'Annual leave' }),
      away('2026-12-10', { leave: 'Annual leave', waits: true }),
    ]).slice(0, 4),
  ).toEqual(['07+1!', '08+1!', '09+1!', '10+1!']);
});

test('two halves of a day are one day with both', () => {
  const [first] = spellsOf(
    {
      days: [
        away('2026-12-07', { duration: 'Half Day (Morning)' }),
        away('2026-12-07', { duration: 'Half Day (Afternoon)' }),
      ],
    },
    WEEK,
  );
  expect(first?.away).toHaveLength(2);
});

test('people stand under their branch and department, once each', () => {
  const person = (id: number, branch: string | null, department: string | null) =>
    ({
      id,
      branch: branch && { id: branch.length, name: branch },
      department: department && { id: department.length, name: department },
    }) as unknown as CalendarPerson;
  const groups = groupsOf([person(1, 'Ipoh', 'Retail'), person(2, 'Ipoh', 'Retail'), person(3, null, null)]);
  expect(groups.map(({ branch, department, people }) => [branch, department, people.length])).toEqual([
    ['Ipoh', 'Retail', 2],
    [null, null, 1],
  ]);
});

test('a holiday that several states observe is named once', () => {
  const holidays = [
    { date: '2026-12-11', name: 'Hari Keputeraan' },
    { date: '2026-12-11', name: 'Hari Keputeraan' },
    { date: '2026-12-25', name: 'Hari Krismas' },
  ];
  expect(holidaysOn(holidays, '2026-12-11')).toEqual(['Hari Keputeraan']);
});

test('days with the same people away are one row, holidays are rows of their own, other days none', () => {
  const person = (id: number, days: CalendarPerson['days']) => ({ id, days }) as unknown as CalendarPerson;
  const dates = daysFrom('2026-12-07', '2026-12-11');
  const rows = rowsOf({
    ...{ start_date: '2026-12-06', end_date: '2026-12-13' },
    people: [
      person(
        1,
        dates.map((date) => away(date)),
      ),
      person(2, [away('2026-12-11')]),
    ],
    away: dates.map((date) => ({ date, people: date === '2026-12-11' ? 2 : 1 })),
    holidays: [
      { date: '2026-12-08', name: 'Hari Hol' },
      { date: '2026-12-13', name: 'Hari Keputeraan' },
    ],
  });
  expect(rows).toEqual([
    { start: '2026-12-07', end: '2026-12-10', holidays: [] },
    { start: '2026-12-08', end: '2026-12-08', holidays: ['Hari Hol'] },
    { start: '2026-12-11', end: '2026-12-11', holidays: [] },
    { start: '2026-12-13', end: '2026-12-13', holidays: ['Hari Keputeraan'] },
  ]);
});

test('a half day, and more people away beyond those shown, begin a row of their own', () => {
  const days = [
    away('2026-12-07'),
    away('2026-12-08', { duration: 'Half Day (Morning)' }),
    away('2026-12-09'),
  ];
  const rows = rowsOf({
    ...{ start_date: '2026-12-07', end_date: '2026-12-10', holidays: [] },
    people: [{ id: 1, days: [...days, away('2026-12-10')] } as unknown as CalendarPerson],
    away: daysFrom('2026-12-07', '2026-12-10').map((date, at) => ({ date, people: at === 3 ? 4 : 1 })),
  });
  expect(rows.map(({ start, end }) => [start, end])).toEqual(
    ['07', '08', '09', '10'].map((day) => [`2026-12-${day}`, `2026-12-${day}`]),
  );
});
