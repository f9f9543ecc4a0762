import { describe, expect, test } from 'vitest';
import { overProblem, type PlannedSite, serviceProblem, siteProblem, windowProblem } from './plan-problem.ts';

test.each([
  [null, null, null],
  ['09:00', '10:00', null],
  ['09:00', null, 'ends_at validation.required'],
  [null, '10:00', 'starts_at validation.required'],
  ['10:00', '10:00', 'ends_at site_visit.ends_before_start'],
  ['10:00', '09:59', 'ends_at site_visit.ends_before_start'],
])('a window from %s to %s: %s', (starts_at, ends_at, expected) => {
  const found = windowProblem({ starts_at, ends_at });
  expect(found && `${found.field} ${found.key}`).toBe(expected);
});

test('a window is over at its end, not before; any time of the day never is', () => {
  const [ends, minute] = [Date.UTC(2026, 10, 27, 2), 60_000];
  const window = { starts_at: '09:00', ends_at: '10:00' };
  expect(overProblem(window, ends, ends - minute)).toBeNull();
  expect(overProblem(window, ends, ends)).toEqual({ field: 'ends_at', key: 'site_visit.window_over' });
  expect(overProblem({ starts_at: null, ends_at: null }, ends, ends + minute)).toBeNull();
});

describe('a site that is open from 1 to 20 November', () => {
  const site: PlannedSite = { status: 'Active', start_date: '2026-11-01', end_date: '2026-11-20' };
  test.each([
    ['2026-11-01', '2026-11-20', null],
    ['2026-10-31', '2026-11-20', 'site.not_begun'],
    ['2026-11-01', '2026-11-21', 'site.over'],
  ])('from %s to %s: %s', (first, last, expected) => {
    expect(siteProblem(site, first, last)?.key ?? null).toBe(expected);
  });
  test('cannot be visited once it is inactive', () => {
    expect(siteProblem({ ...site, status: 'Inactive' }, '2026-11-02', '2026-11-02')).toEqual({
      field: 'work_site_id',
      key: 'site_visit.site_inactive',
    });
  });
  test('without days is always open', () => {
    const always = { ...site, start_date: null, end_date: null };
    expect(siteProblem(always, '1990-01-01', '2190-01-01')).toBeNull();
  });
});

describe('somebody in service from 1 to 20 November', () => {
  const person = { name: 'Aminah', company_joined_at: '2026-11-01', inactive_at: '2026-11-20' };
  test.each([
    ['2026-11-01', '2026-11-20', null],
    ['2026-10-31', '2026-11-20', { name: 'Aminah' }],
    ['2026-11-01', '2026-11-21', { name: 'Aminah' }],
  ])('is sent from %s to %s: refused as %o', (first, last, params) => {
    expect(serviceProblem(person, first, last)?.params ?? null).toEqual(params);
  });
  test('who has not left, and who has not joined', () => {
    expect(serviceProblem({ ...person, inactive_at: null }, '2026-11-01', '2190-01-01')).toBeNull();
    expect(serviceProblem({ ...person, company_joined_at: null }, '2026-11-02', '2026-11-02')).not.toBeNull();
  });
});
