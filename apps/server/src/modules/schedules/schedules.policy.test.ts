import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, allowed, COMPANY, employee, owner, stranger } from '../../kit/testing/callers.ts';
import { mayAssign, templateAbilities } from './schedules.policy.ts';

const ALL = ['Create', 'Update', 'Delete', 'Work Schedule'];
const limited = { scope: { branch_id: [1] } };

test.each<[string, Actor, string[], boolean]>([
  ['an owner', owner, ['update', 'remove'], true],
  [
    'an admin with two actions',
    adminOf({ '/attendance/schedule': ['Update', 'Work Schedule'] }),
    ['update'],
    true,
  ],
  ['an admin limited to a branch', adminOf({ '/attendance/schedule': ALL }, limited), [], true],
  ['an admin who only sees the screen', adminOf({ '/attendance/schedule': [] }), [], false],
  ['an admin of other screens', adminOf({ '/leave/entitlement': ALL }), [], false],
  ['an employee', employee, [], false],
  ['an owner of another company', stranger, [], false],
])('%s changes templates, and assigns them to people', (_who, actor, can, assigns) => {
  expect(allowed(templateAbilities(actor, COMPANY))).toEqual(can);
  expect(mayAssign(actor, COMPANY)).toBe(assigns);
});
