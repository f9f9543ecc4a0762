import type { Action } from '@mesra/contract/access/screen-declaration';
import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, COMPANY, employee, owner, stranger } from '../../kit/testing/callers.ts';
import { mayDo } from './attendance.policy.ts';

const ACTIONS: Action[] = ['Create', 'Update', 'Delete', 'Work Schedule'];

test.each<[string, Actor, string[]]>([
  ['an owner', owner, ACTIONS],
  [
    'an admin with two actions',
    adminOf({ '/attendance/schedule': ['Update', 'Work Schedule'] }),
    ['Update', 'Work Schedule'],
  ],
  ['an admin who only sees the screen', adminOf({ '/attendance/schedule': [] }), []],
  ['an admin of other screens', adminOf({ '/leave/entitlement': ACTIONS }), []],
  ['an employee', employee, []],
  ['an owner of another company', stranger, []],
])('%s does with schedules', (_who, actor, may) => {
  expect(ACTIONS.filter((action) => mayDo(actor, COMPANY, action))).toEqual(may);
});
