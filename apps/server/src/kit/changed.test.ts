import { expect, test } from 'vitest';
import { screensTouchedBy } from './changed.ts';

const screensOf = (path: string) => new Set<string>(screensTouchedBy(path).map(({ screen }) => screen));

test('a write is told to every screen that shows what it changes', () => {
  expect([...screensOf('/api/admin/employees/{id}')]).toEqual(
    expect.arrayContaining([
      '/admin/employee',
      '/directory',
      '/directory/chart',
      '/leave/entitlement',
      '/attendance/schedule',
      '/payroll/manage',
    ]),
  );
  expect(screensOf('/api/admin/sites/{id}')).toContain('/admin/employee');
  expect(screensOf('/api/profile/requests')).toContain('/admin/employee/request');
  expect(screensOf('/api/admin/employees/{id}/documents')).toContain('/my/documents');
});

test('a write is not told to screens that show nothing of it', () => {
  expect(screensOf('/api/admin/employees/{id}/educations')).not.toContain('/leave/entitlement');
  expect(screensOf('/api/operation/leaves/types/{id}')).not.toContain('/directory');
});
