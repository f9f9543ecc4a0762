import { workProjectInput } from '@mesra/contract/work-projects/work-project';
import { expect, test } from 'vitest';
import { projectValues } from './work-project-values.ts';

const TODAY = '2026-11-29';

test('a new project begins today and needs a code, a name and a site', () => {
  const values = projectValues(null, TODAY);
  const found = workProjectInput.safeParse(values);
  expect(found.error?.issues.map((issue) => issue.path[0])).toEqual(['code', 'name', 'work_site_ids']);
  expect(values.start_date).toBe(TODAY);
});

test('every value of the form is a field that can be sent', () => {
  const known = Object.keys(workProjectInput.shape);
  expect(Object.keys(projectValues(null, TODAY)).filter((field) => !known.includes(field))).toEqual([]);
});

test('a budget left blank is none, and half days are taken', () => {
  const values = { ...projectValues(null, TODAY), code: 'A', name: 'B', work_site_ids: [1] };
  expect(workProjectInput.parse(values).budget_days).toBeNull();
  expect(workProjectInput.parse({ ...values, budget_days: '12.5' }).budget_days).toBe(12.5);
});
