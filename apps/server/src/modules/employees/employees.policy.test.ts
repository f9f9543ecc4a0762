import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Actor, ActorRole } from '../../kit/actor.ts';
import {
  adminOf,
  allowed,
  asRole,
  COMPANY,
  employee,
  OTHER_COMPANY,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { abilities, mayManage, seesAll, unitsOutsideScope, visibleTo } from './employees.policy.ts';

describe('what may be done with an employee', () => {
  test.each<[string, Actor, string[], string[]]>([
    ['an owner', owner, ['update', 'inactivate'], ['update', 'reactivate']],
    [
      'an admin of employees',
      adminOf({ '/admin/employee': [] }),
      ['update', 'inactivate'],
      ['update', 'reactivate'],
    ],
    ['an admin of other screens', adminOf({ '/payroll/manage': ['Process'] }), [], []],
    ['an employee', employee, [], []],
    ['an owner of another company', stranger, [], []],
  ])('%s: one who is here, and one who has left', (_who, actor, here, gone) => {
    const can = (inactive_at: string | null) =>
      allowed(abilities(actor, { company_id: COMPANY, inactive_at }));
    expect([can(null), can('2026-06-30')]).toEqual([here, gone]);
    expect(mayManage(actor, COMPANY)).toBe(here.length > 0);
  });
});

describe('whom an employee access shows', () => {
  const seen = (scope: ActorRole['scope'], requested: number[] = [COMPANY]) => {
    const actor = withRoles(asRole({ type: 'admin', scope }), asRole({ company_id: OTHER_COMPANY }));
    const { sql, params } = new PgDialect().sqlToQuery(visibleTo(actor, requested));
    return [sql.replaceAll('"employees".', ''), params];
  };

  test('not limited: everyone of the companies asked for', () => {
    expect(seen(null)).toEqual(['"company_id" = $1', [COMPANY]]);
    expect(seen(null, [COMPANY, OTHER_COMPANY])).toEqual([
      '"company_id" in ($1, $2)',
      [COMPANY, OTHER_COMPANY],
    ]);
    expect(seen(null, [])).toEqual(['false', []]);
  });

  test('columns: those who hold one of the values in each of them', () => {
    const [text, params] = seen({ branch_id: [1, 2], division_id: [3] });
    expect(text).toBe(
      '("company_id" = $1 and (("branch_id" = any ($2::bigint[]) and "division_id" = any ($3::bigint[])) or false))',
    );
    expect(params).toEqual([COMPANY, [1, 2], [3]]);
  });

  test.each(['branch_id', 'division_id', 'department_id', 'position_id', 'position_level_id'])(
    '%s is a column of its own',
    (column) => {
      expect(seen({ [column]: [6] })).toEqual([
        `("company_id" = $1 and ("${column}" = any ($2::bigint[]) or false))`,
        [COMPANY, [6]],
      ]);
    },
  );

  test('people named themselves, beside the columns or alone', () => {
    expect(seen({ employee_id: [9] })).toEqual([
      '("company_id" = $1 and "id" = any ($2::bigint[]))',
      [COMPANY, [9]],
    ]);
    expect(seen({ branch_id: [1], employee_id: [9] })).toEqual([
      '("company_id" = $1 and ("branch_id" = any ($2::bigint[]) or "id" = any ($3::bigint[])))',
      [COMPANY, [1], [9]],
    ]);
  });

  test('a scope that names nobody, or something unknown, shows nobody', () => {
    expect(seen({})).toEqual(['("company_id" = $1 and false)', [COMPANY]]);
    expect(seen({ branch_id: [] })).toEqual(['("company_id" = $1 and (false or false))', [COMPANY]]);
    expect(seen({ shoe_size: [1] })).toEqual(['("company_id" = $1 and (false or false))', [COMPANY]]);
  });

  test('limited in one company, everyone of the other', () => {
    expect(seen({ employee_id: [9] }, [COMPANY, OTHER_COMPANY])).toEqual([
      '(("company_id" = $1 and "id" = any ($2::bigint[])) or "company_id" = $3)',
      [COMPANY, [9], OTHER_COMPANY],
    ]);
    expect(seen({ employee_id: [9] }, [OTHER_COMPANY])).toEqual(['"company_id" = $1', [OTHER_COMPANY]]);
  });

  test('only whoever is not limited sees all, and nobody in a company that is not theirs', () => {
    const limited = withRoles(asRole({ type: 'admin', scope: { branch_id: [1] } }));
    expect([owner, limited, stranger].map((actor) => seesAll(actor, COMPANY))).toEqual([true, false, false]);
  });
});

describe('where somebody may be placed by a limited admin', () => {
  const beyond = (scope: ActorRole['scope'], fields: Parameters<typeof unitsOutsideScope>[2]) =>
    unitsOutsideScope(withRoles(asRole({ type: 'admin', scope })), COMPANY, fields);
  const placement = { branch_id: 1, division_id: 2, department_id: 3, position_level_id: 4 };

  test.each<[string, ActorRole['scope'], string[]]>([
    ['not limited: anywhere', null, []],
    ['that branch: what else is free', { branch_id: [1] }, []],
    ['another branch', { branch_id: [9] }, ['branch_id']],
    [
      'each column by itself',
      { division_id: [9], department_id: [3], position_level_id: [9] },
      ['division_id', 'position_level_id'],
    ],
    ['a department alone says nothing of branches', { department_id: [3] }, []],
    ['people alone: no branch', { employee_id: [5] }, ['branch_id']],
  ])('%s', (_what, scope, columns) => {
    expect(beyond(scope, placement)).toEqual(columns);
  });

  test('no place where one is named, but what is not changed is not asked', () => {
    expect(beyond({ branch_id: [1] }, { branch_id: null })).toEqual(['branch_id']);
    expect(beyond({ branch_id: [9] }, {})).toEqual([]);
    expect(unitsOutsideScope(stranger, COMPANY, placement)).toEqual([]);
  });
});
