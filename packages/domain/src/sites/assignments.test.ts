import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  assignmentProblems,
  assignmentTime,
  closedProblem,
  firstDayOf,
  lastDayOf,
  sharesDay,
} from './assignments.ts';

const cases = parse(readFileSync(new URL('./cases/assignments.yaml', import.meta.url), 'utf8')) as Record<
  'name' | 'assignment' | 'site' | 'service' | 'problems',
  string
>[];

const days = (text: string) => text.split('..').map((day) => day || null) as [string | null, string | null];
const assignmentOf = (text: string) => {
  const [start_date, end_date] = days(text);
  return { start_date: start_date ?? '', end_date };
};

describe('what keeps somebody from a site', () => {
  test.each(cases)('$name: $problems', ({ assignment, site, service, problems }) => {
    const [start_date, end_date] = days(site);
    const [company_joined_at, inactive_at] = days(service);
    const found = assignmentProblems(
      assignmentOf(assignment),
      { start_date, end_date, status: 'Active' },
      { company_joined_at: company_joined_at ?? '', inactive_at },
    );
    const result = found
      .map(({ field, problem }) => [field, problem.key, ...Object.values(problem.params)].join(' '))
      .join('; ');
    expect(result || '-').toBe(problems);
  });

  test('a site that is inactive takes nobody new', () => {
    const site = { start_date: null, end_date: null };
    expect(closedProblem({ ...site, status: 'Inactive' })).toMatchObject([
      { field: 'work_site_id', problem: { key: 'site.inactive' } },
    ]);
    expect(closedProblem({ ...site, status: 'Active' })).toEqual([]);
  });
});

test.each([
  ['2026-01-01..2026-01-31', '2026-02-01..', false],
  ['2026-01-01..2026-01-31', '2026-01-31..', true],
  ['2026-01-01..', '2030-01-01..', true],
  ['2026-02-01..2026-02-10', '2026-02-03..2026-02-04', true],
])('%s and %s share a day: %s', (a, b, shared) => {
  expect([sharesDay(assignmentOf(a), assignmentOf(b)), sharesDay(assignmentOf(b), assignmentOf(a))]).toEqual([
    shared,
    shared,
  ]);
});

describe('how long somebody stays', () => {
  const assignment = { start_date: '2026-01-01', end_date: null };
  test('is until the site is over or they leave, whichever comes first', () => {
    expect(lastDayOf(assignment, { end_date: null }, { inactive_at: null })).toBeNull();
    expect(lastDayOf(assignment, { end_date: '2026-06-30' }, { inactive_at: '2026-05-31' })).toBe(
      '2026-05-31',
    );
    expect(
      lastDayOf({ ...assignment, end_date: '2026-02-01' }, { end_date: '2026-06-30' }, { inactive_at: null }),
    ).toBe('2026-02-01');
  });

  test('begins on the joining day where somebody joins later than was known', () => {
    expect(firstDayOf(assignment, { company_joined_at: '2025-06-01' })).toBe('2026-01-01');
    expect(firstDayOf(assignment, { company_joined_at: '2026-02-01' })).toBe('2026-02-01');
  });

  test('is over where it never was', () => {
    expect(assignmentTime({ first_day: '2026-03-01', last_day: '2026-02-01' }, '2026-01-01')).toBe('past');
  });

  test('of one day goes on for that day', () => {
    const only = { first_day: '2026-03-01', last_day: '2026-03-01' };
    expect(['2026-02-28', '2026-03-01', '2026-03-02'].map((day) => assignmentTime(only, day))).toEqual([
      'future',
      'current',
      'past',
    ]);
  });

  test('without a last day never is over', () => {
    expect(assignmentTime({ first_day: '2026-03-01', last_day: null }, '2099-12-31')).toBe('current');
  });

  test.each([
    ['2025-12-31', 'future'],
    ['2026-01-01', 'current'],
    ['2026-02-01', 'current'],
    ['2026-02-02', 'past'],
  ])('on %s it is %s', (day, time) => {
    expect(assignmentTime({ first_day: '2026-01-01', last_day: '2026-02-01' }, day)).toBe(time);
  });
});
