import { describe, expect, test } from 'vitest';
import type { ActorRole } from '../../kit/actor.ts';
import { asRole, COMPANY, ME } from '../../kit/testing/callers.ts';
import {
  adminAbilities,
  type Caller,
  grantRefusal,
  isBeyondScope,
  limitRefusal,
  linkRefusal,
  type MemberFacts,
  type Role,
  removalRefusal,
  returnRefusal,
  roleRefusal,
  unchangedRole,
} from './admin-users.policy.ts';

const OWNING_USER = 1;

const owner: Caller = { user_id: ME, roles: [asRole({})] };
const owningUser: Caller = { user_id: OWNING_USER, roles: [asRole({})] };
/** An admin, as if the screen registry gave admins the company's users screen. */
const admin: Caller = {
  user_id: ME,
  roles: [
    asRole({
      type: 'admin',
      accesses: [
        { route: '/admin/employee', actions: ['Create'] },
        { route: '/payroll/manage', actions: [] },
      ],
      scope: { branch_id: [1, 2] },
    }),
  ],
};
const member = (values: Partial<MemberFacts> = {}): MemberFacts => ({
  company_id: COMPANY,
  user_id: 3,
  type: 'admin',
  is_admin: false,
  accesses: [],
  scope: null,
  status: 'Active',
  owner_id: OWNING_USER,
  only_of_caller: false,
  ...values,
});
const keyOf = (refusal: { code: string; key?: string } | null) => refusal && (refusal.key ?? refusal.code);

describe('what is in the way of a change', () => {
  test.each<[string, Caller, Partial<MemberFacts>, string | null]>([
    ['an owner, an admin', owner, {}, null],
    ['an owner, another owner', owner, { type: 'owner' }, null],
    ['an owner, themselves', owner, { user_id: ME, type: 'owner' }, 'access.own'],
    ['an owner, the owning user', owner, { user_id: OWNING_USER, type: 'owner' }, 'access.owning_user'],
    ['the owning user, themselves', owningUser, { user_id: OWNING_USER, type: 'owner' }, 'access.own'],
    ['an admin, another admin', admin, {}, null],
    ['an admin, an owner', admin, { type: 'owner' }, 'forbidden'],
    ['an admin, themselves', admin, { user_id: ME }, 'access.own'],
    ['somebody of another company', { ...owner, roles: [asRole({ company_id: 8 })] }, {}, 'forbidden'],
  ])('taking out: %s', (_what, caller, row, refused) => {
    expect(keyOf(removalRefusal(caller, member(row)))).toBe(refused);
  });

  test.each<[string, Caller, Partial<MemberFacts>, string | null]>([
    ['an owner, an admin', owner, {}, null],
    ['an owner, an employee who is an admin', owner, { type: 'employee', is_admin: true }, null],
    ['an owner, a mere employee', owner, { type: 'employee' }, 'access.not_admin'],
    ['an owner, an owner, who is not limited', owner, { type: 'owner' }, 'access.not_admin'],
    ['an owner, themselves', owner, { user_id: ME, type: 'owner' }, 'access.own'],
    ['an admin, another admin', admin, {}, null],
    ['an admin, themselves', admin, { user_id: ME }, 'access.own'],
    ['an admin, an owner', admin, { type: 'owner' }, 'forbidden'],
  ])('screens and employees: %s', (_what, caller, row, refused) => {
    expect(keyOf(limitRefusal(caller, member(row)))).toBe(refused);
  });

  test.each<[string, Caller, Partial<MemberFacts>, Pick<Role, 'type' | 'is_admin'>, string | null]>([
    ['an owner makes an admin an owner', owner, {}, { type: 'owner', is_admin: false }, null],
    ['an owner makes an owner an admin', owner, { type: 'owner' }, { type: 'admin', is_admin: false }, null],
    [
      'an owner demotes the owning user',
      owner,
      { type: 'owner', user_id: OWNING_USER },
      { type: 'admin', is_admin: false },
      'access.owning_user',
    ],
    [
      'an owner demotes themselves',
      owner,
      { user_id: ME, type: 'owner' },
      { type: 'admin', is_admin: false },
      'access.own',
    ],
    ['an admin makes somebody an owner', admin, {}, { type: 'owner', is_admin: false }, 'access.owner_only'],
    ['an admin raises themselves', admin, { user_id: ME }, { type: 'owner', is_admin: true }, 'access.own'],
    [
      'an admin demotes an owner',
      admin,
      { type: 'owner' },
      { type: 'employee', is_admin: false },
      'forbidden',
    ],
    [
      'an admin makes an employee an admin',
      admin,
      { type: 'employee' },
      { type: 'admin', is_admin: false },
      null,
    ],
  ])('type: %s', (_what, caller, row, after, refused) => {
    expect(keyOf(roleRefusal(caller, member(row), after))).toBe(refused);
  });

  test('own employee record: an owner links it, an admin does not', () => {
    expect(keyOf(linkRefusal(owner, member({ user_id: ME, type: 'owner' })))).toBeNull();
    expect(keyOf(linkRefusal(admin, member({ user_id: ME })))).toBe('access.own');
    expect(keyOf(linkRefusal(admin, member()))).toBeNull();
  });
});

describe('what may be given', () => {
  const role = (values: Partial<Role> = {}): Role => ({
    type: 'admin',
    is_admin: false,
    accesses: [],
    scope: { branch_id: [1] },
    ...values,
  });
  const screens = (...accesses: [string, ...string[]][]) =>
    role({ accesses: accesses.map(([route, ...actions]) => ({ route, actions })) });

  test.each<[string, Caller, Role, string | null]>([
    ['an owner, any screen with its actions', owner, screens(['/payroll/manage', 'Process']), null],
    ['an owner, a screen that there is not', owner, screens(['/nothing']), '/nothing'],
    [
      'an owner, an action that the screen does not know',
      owner,
      screens(['/payroll/manage', 'Fly']),
      '/payroll/manage Fly',
    ],
    ['an owner, a screen of owners', owner, screens(['/admin/user']), '/admin/user'],
    ['an admin, what they hold', admin, screens(['/admin/employee', 'Create']), null],
    ['an admin, a screen that they do not hold', admin, screens(['/payroll/document']), '/payroll/document'],
    [
      'an admin, an action that they do not hold',
      admin,
      screens(['/payroll/manage', 'Process']),
      '/payroll/manage Process',
    ],
  ])('%s', (_what, caller, after, beyond) => {
    const found = grantRefusal(caller, COMPANY, null, after);
    expect(found?.refusal.params?.what ?? null).toBe(beyond);
  });

  test('what the person holds already may stay, and may be taken away', () => {
    const before = screens(['/payroll/document', 'Payslip', 'Payment']);
    expect(grantRefusal(admin, COMPANY, before, before)).toBeNull();
    expect(grantRefusal(admin, COMPANY, before, screens(['/payroll/document', 'Payslip']))).toBeNull();
    expect(grantRefusal(admin, COMPANY, before, screens())).toBeNull();
  });

  test('what somebody keeps from before they were an admin is given anew', () => {
    const asleep = { ...screens(['/payroll/document']), type: 'employee' as const };
    expect(grantRefusal(admin, COMPANY, asleep, screens(['/payroll/document']))?.field).toBe('accesses');
  });

  test('letting somebody in again gives what they hold', () => {
    const held = { status: 'Inactive' as const, accesses: [{ route: '/payroll/document', actions: [] }] };
    expect(keyOf(returnRefusal(admin, member({ ...held, scope: { branch_id: [1] } })))).toBe(
      'access.beyond_grant',
    );
    expect(keyOf(returnRefusal(admin, member({ status: 'Inactive', scope: null })))).toBe(
      'access.scope_beyond',
    );
    expect(returnRefusal(owner, member(held))).toBeNull();
  });

  test.each<[string, ActorRole['scope'], ActorRole['scope'], boolean]>([
    ['from everyone, anything', null, { branch_id: [9] }, false],
    ['from everyone, everyone', null, null, false],
    ['from some, everyone', { branch_id: [1] }, null, true],
    ['fewer', { branch_id: [1, 2] }, { branch_id: [2] }, false],
    ['the same, narrowed further', { branch_id: [1] }, { branch_id: [1], department_id: [4] }, false],
    ['another column alone', { branch_id: [1] }, { department_id: [4] }, true],
    ['one more', { branch_id: [1] }, { branch_id: [1, 3] }, true],
    ['a column left out', { branch_id: [1], department_id: [4] }, { branch_id: [1] }, true],
    ['a person whom they do not name', { branch_id: [1] }, { branch_id: [1], employee_id: [5] }, true],
    ['people whom they name', { employee_id: [5, 6] }, { employee_id: [6] }, false],
    ['a branch from people alone', { employee_id: [5] }, { branch_id: [1] }, true],
  ])('employee access: %s', (_what, giver, after, beyond) => {
    expect(isBeyondScope(giver, after)).toBe(beyond);
  });
});

describe('what stays when a person becomes something else', () => {
  const before: Role = {
    type: 'admin',
    is_admin: false,
    accesses: [{ route: '/admin/employee', actions: [] }],
    scope: { branch_id: [1] },
  };
  test('owners are not limited, mere employees hold nothing, admins keep what they hold', () => {
    expect(unchangedRole(before, { type: 'owner', is_admin: false })).toEqual({ accesses: [], scope: null });
    expect(unchangedRole(before, { type: 'employee', is_admin: false })).toEqual({
      accesses: [],
      scope: { branch_id: [1] },
    });
    expect(unchangedRole(before, { type: 'employee', is_admin: true })).toEqual({
      accesses: before.accesses,
      scope: before.scope,
    });
  });
});

describe('abilities', () => {
  const ALL = [
    ...['update', 'set_access', 'set_scope', 'set_password', 'reset_password'],
    ...['deactivate', 'activate', 'remove', 'transfer'],
  ];
  const held = (caller: Caller, row: Partial<MemberFacts>) =>
    Object.entries(adminAbilities(caller, member(row)))
      .filter(([, may]) => may)
      .map(([name]) => name);

  test.each<[string, Caller, Partial<MemberFacts>, string[]]>([
    [
      'the owning user on an admin of their companies alone',
      owningUser,
      { only_of_caller: true },
      ALL.filter((name) => name !== 'activate'),
    ],
    [
      'an owner beside, on an admin',
      owner,
      {},
      ['update', 'set_access', 'set_scope', 'reset_password', 'deactivate', 'remove'],
    ],
    [
      'an owner on one who is out',
      owner,
      { status: 'Inactive' },
      ['update', 'set_access', 'set_scope', 'reset_password', 'activate', 'remove'],
    ],
    [
      'an owner on the owning user',
      owner,
      { type: 'owner', user_id: OWNING_USER },
      ['update', 'reset_password'],
    ],
    ['an owner on themselves', owner, { type: 'owner', user_id: ME }, ['update']],
    ['an admin, who has no such screen', admin, {}, []],
  ])('%s', (_what, caller, row, abilities) => {
    expect(held(caller, row)).toEqual(abilities);
  });
});

describe('how a refusal is answered', () => {
  const summary = (refusal: { code: string; key?: string } | null) => refusal && [refusal.code, refusal.key];
  const mere = { type: 'employee' } as const;
  const asOwner = { type: 'owner', is_admin: false } as const;

  test('what is not allowed is forbidden, what is in a wrong state says so', () => {
    expect(summary(limitRefusal(owner, member(mere)))).toEqual(['wrong_state', 'access.not_admin']);
    expect(summary(removalRefusal(owner, member({ type: 'owner', user_id: OWNING_USER })))).toEqual([
      'wrong_state',
      'access.owning_user',
    ]);
    expect(summary(removalRefusal(owner, member({ type: 'owner', user_id: ME })))).toEqual([
      'forbidden',
      'access.own',
    ]);
    expect(summary(linkRefusal(admin, member({ user_id: ME })))).toEqual(['forbidden', 'access.own']);
    expect(summary(linkRefusal(admin, member({ type: 'owner' })))).toEqual(['forbidden', undefined]);
    const owning = member({ type: 'owner', user_id: OWNING_USER });
    expect(summary(roleRefusal(owner, owning, { type: 'admin', is_admin: false }))).toEqual([
      'wrong_state',
      'access.owning_user',
    ]);
    expect(roleRefusal(owner, owning, asOwner)).toBeNull();
    expect(summary(roleRefusal(admin, member(), asOwner))).toEqual(['forbidden', 'access.owner_only']);
  });

  const before: Role = { type: 'admin', is_admin: false, accesses: [], scope: { branch_id: [3] } };
  const holding = (...routes: string[]) => ({
    ...before,
    accesses: routes.map((route) => ({ route, actions: [] })),
  });
  const elsewhere: Caller = { ...owner, roles: [asRole({ company_id: 8 })] };

  test('a grant by somebody of another company is forbidden', () => {
    expect(grantRefusal(elsewhere, COMPANY, null, before)).toEqual({
      field: 'accesses',
      refusal: { code: 'forbidden' },
    });
    expect(Object.values(adminAbilities(elsewhere, member()))).toEqual(Array(9).fill(false));
  });

  test('screens that are not the giver’s are all named', () => {
    expect(grantRefusal(admin, COMPANY, before, holding('/payroll/document', '/leave/entitlement'))).toEqual({
      field: 'accesses',
      refusal: {
        code: 'invalid',
        key: 'access.beyond_grant',
        params: { what: '/payroll/document, /leave/entitlement' },
      },
    });
  });

  test('employees beyond the giver’s are refused, except as they were and where nothing is limited', () => {
    const beyond = { field: 'scope', refusal: { code: 'invalid', key: 'access.scope_beyond' } };
    expect(grantRefusal(admin, COMPANY, null, before)).toEqual(beyond);
    expect(grantRefusal(admin, COMPANY, before, { ...before, scope: { branch_id: [4] } })).toEqual(beyond);
    expect(grantRefusal(admin, COMPANY, before, before)).toBeNull();
    expect(grantRefusal(admin, COMPANY, null, { ...before, ...mere })).toBeNull();
    expect(grantRefusal(admin, COMPANY, { ...before, ...mere }, before)).toEqual(beyond);
  });

  test('nobody sets their own password here, lets themselves in again or hands a company over to themselves', () => {
    const can = (caller: Caller, row: Partial<MemberFacts>) =>
      Object.entries(adminAbilities(caller, member(row)))
        .filter(([, may]) => may)
        .map(([name]) => name);
    const self = { type: 'owner', user_id: ME, only_of_caller: true } as const;
    expect(can(owner, self)).toEqual(['update']);
    expect(can(owner, { ...self, status: 'Inactive' })).toEqual(['update']);
    expect(can(owningUser, { type: 'owner', user_id: OWNING_USER })).toEqual(['update']);
    expect(can(owningUser, { status: 'Inactive' })).not.toContain('transfer');
  });
});
