import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, asRole, COMPANY, employee, owner, stranger, withRoles } from '../../kit/testing/callers.ts';
import { mayAssign, mayManageSites } from './sites.policy.ts';

test.each<[string, Actor, boolean, boolean]>([
  ['an owner', owner, true, true],
  ['an owner, the module being off', withRoles(asRole({ modules: {} })), false, false],
  [
    'an admin of employees, the screen of sites being for owners',
    adminOf({ '/admin/employee': [] }),
    false,
    true,
  ],
  ['an admin of other screens', adminOf({ '/payroll/manage': [] }), false, false],
  ['an employee', employee, false, false],
  ['an owner of another company', stranger, false, false],
])('%s: keeps work sites, says who works there', (_who, actor, keeps, assigns) => {
  expect([mayManageSites(actor, COMPANY), mayAssign(actor, COMPANY)]).toEqual([keeps, assigns]);
});
