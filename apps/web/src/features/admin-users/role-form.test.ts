import { adminEndpoints } from '@mesra/contract/admin-users/admin';
import { expect, it } from 'vitest';
import { changedRole } from './role-form.tsx';

const before = { type: 'employee' as const, is_admin: true, employee_id: 4 };

it('sends only what was changed of a role, taking an employee record away included', () => {
  expect(changedRole(before, { ...before, type: 'admin' })).toEqual({ type: 'admin' });
  expect(changedRole(before, { ...before, is_admin: false, employee_id: null })).toEqual({
    is_admin: false,
    employee_id: null,
  });
});

it('sends nothing where nothing was changed, and what it sends the contract takes', () => {
  expect(changedRole(before, { ...before })).toEqual({});
  const body = { ...changedRole(before, { ...before, employee_id: null }), version: 2 };
  expect(adminEndpoints.update.body?.safeParse(body).data).toEqual({ employee_id: null, version: 2 });
});
