import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import {
  adminOf,
  allowed,
  asRole,
  COMPANY,
  employee,
  MY_RECORD,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { mayAdjust, typeAbilities } from './leaves.policy.ts';

describe('what may be done with a type of leave', () => {
  test.each<[string, Actor, string[], string[]]>([
    ['an owner', owner, ['update', 'archive', 'delete'], ['update', 'archive']],
    [
      'an admin with both actions',
      adminOf({ '/leave/entitlement': ['Update', 'Delete'] }),
      ['update', 'archive', 'delete'],
      ['update', 'archive'],
    ],
    [
      'an admin with Update',
      adminOf({ '/leave/entitlement': ['Update'] }),
      ['update', 'archive'],
      ['update', 'archive'],
    ],
    ['an admin with Delete', adminOf({ '/leave/entitlement': ['Delete'] }), ['delete'], []],
    [
      'an admin with both actions, limited to a branch',
      adminOf({ '/leave/entitlement': ['Update', 'Delete'] }, { scope: { branch_id: [1] } }),
      [],
      [],
    ],
    ['an admin who only sees the screen', adminOf({ '/leave/entitlement': [] }), [], []],
    ['an admin of other screens', adminOf({ '/admin/employee': [] }), [], []],
    ['an employee', employee, [], []],
    ['an owner of another company', stranger, [], []],
  ])('%s: an own type, and one that the law grants', (_who, actor, own, lawful) => {
    const can = (kind: string | null) => allowed(typeAbilities(actor, { company_id: COMPANY, kind }));
    expect([can(null), can('annual')]).toEqual([own, lawful]);
  });
});

describe('whose leave may be adjusted', () => {
  const both = { employee_id: MY_RECORD };
  test.each<[string, Actor, boolean, boolean, boolean?]>([
    ['an owner', owner, true, true],
    ['an owner who is an employee', withRoles(asRole(both)), true, false],
    ['a sole owner who is an employee', withRoles(asRole(both)), true, true, true],
    ['an admin beside a sole owner', adminOf({ '/admin/employee': [] }, both), true, false, true],
    ['an admin who is an employee', adminOf({ '/admin/employee': [] }, both), true, false],
    ['an admin without an employee record', adminOf({ '/admin/employee': [] }), true, true],
    ['an admin of other screens', adminOf({ '/leave/entitlement': ['Update'] }), false, false],
    ['an employee', employee, false, false],
    ['an owner of another company', stranger, false, false],
  ])('%s: of somebody else, and of themselves', (_who, actor, others, own, sole = false) => {
    const may = (id: number) => mayAdjust(actor, { company_id: COMPANY, id }, sole);
    expect([may(99), may(MY_RECORD)]).toEqual([others, own]);
  });
});
