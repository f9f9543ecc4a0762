import { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { expect, test } from 'vitest';
import { newPlan, planBody, planSize } from './plan-values.ts';

const PLAN = { ...newPlan('2026-11-23'), employee_ids: [4, 5], work_site_id: 2 };
const REPEATED = { ...PLAN, repeats: true, weekdays: [1, 4], every_weeks: '2', until: '2026-12-10' };

test('a plan is what the contract takes: no window and no repetition unless they are typed', () => {
  const parsed = managedSiteVisitEndpoints.create.body?.parse({ company_id: 1, ...planBody(PLAN) });
  expect(parsed).toEqual({
    ...{ company_id: 1, employee_ids: [4, 5], work_site_id: 2, date: '2026-11-23' },
    ...{ starts_at: null, ends_at: null, purpose: null, repeat: null },
  });
});

test('a plan comes to its days for each person, from the first to the last of them', () => {
  expect(planSize(PLAN)).toEqual({ count: 2, first: '2026-11-23', last: '2026-11-23', tooMany: false });
  // 23/11, 26/11, 07/12, 10/12.
  expect(planSize(REPEATED)).toEqual({ count: 8, first: '2026-11-23', last: '2026-12-10', tooMany: false });
});

test('more visits than are planned at once are found before they are sent', () => {
  const daily = { ...REPEATED, weekdays: [1, 2, 3, 4, 5, 6, 7], every_weeks: '1', until: '2028-11-23' };
  expect(planSize(daily)?.tooMany).toBe(true);
});

test('what is no plan yet comes to nothing', () => {
  expect(planSize({ ...PLAN, employee_ids: [] })).toBeNull();
  expect(planSize({ ...PLAN, date: '31/02' })).toBeNull();
  expect(planSize({ ...REPEATED, until: null })).toBeNull();
  expect(planSize({ ...REPEATED, weekdays: [] })).toBeNull();
  for (const every_weeks of ['', '0', '1.5', '53', 'two'])
    expect(planSize({ ...REPEATED, every_weeks }), every_weeks).toBeNull();
});
