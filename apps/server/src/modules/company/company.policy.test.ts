import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, COMPANY, employee, owner, stranger } from '../../kit/testing/callers.ts';
import { mayManageStructure } from './company.policy.ts';

test.each<[string, Actor, boolean]>([
  ['an owner', owner, true],
  ['an admin, the screen being for owners', adminOf({ '/admin/company/organizational': [] }), false],
  ['an employee', employee, false],
  ['an owner of another company', stranger, false],
])('%s changes the structure of the company', (_who, actor, may) => {
  expect(mayManageStructure(actor, COMPANY)).toBe(may);
});
