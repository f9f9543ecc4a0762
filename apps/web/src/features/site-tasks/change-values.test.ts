import type { ManagedTask } from '@mesra/contract/site-tasks/managed-site-task';
import { expect, test } from 'vitest';
import { changeBody, changeValues } from './change-values.ts';

const TASK = {
  ...{ title: 'Round', audience: 'people', people: [{ id: 4, name: 'Aminah' }], date: '2026-11-21' },
  ...{ starts_at: null, ends_at: null, priority: 'High', note: null },
} as ManagedTask;

test('a task that is opened and saved again stays as it is', () => {
  expect(changeBody(changeValues(TASK))).toEqual({
    ...{ title: 'Round', audience: 'people', employee_ids: [4], date: '2026-11-21' },
    ...{ starts_at: '', ends_at: '', priority: 'High', note: '' },
  });
});

test('a task that is for whoever is at the site from now on names nobody', () => {
  expect(changeBody({ ...changeValues(TASK), audience: 'on_site' }).employee_ids).toEqual([]);
});
