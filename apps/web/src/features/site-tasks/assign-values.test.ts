import { expect, test } from 'vitest';
import { assignmentBody, newAssignment } from './assign-values.ts';

test('a task for whoever is at the site names nobody', () => {
  const values = { ...newAssignment('2026-11-21'), employee_ids: [1] };
  expect(assignmentBody(values)).toMatchObject({ audience: 'on_site', employee_ids: [], repeat: null });
  expect(assignmentBody({ ...values, audience: 'people' }).employee_ids).toEqual([1]);
});
