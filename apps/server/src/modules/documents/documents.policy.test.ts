import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import {
  adminOf,
  asRole,
  COMPANY,
  employee,
  MY_RECORD,
  OTHER_COMPANY,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { isCaller, mayManageDocuments, mayManageEmployeeDocuments, readBy } from './documents.policy.ts';

test.each<[string, Actor, boolean, boolean]>([
  ['an owner', owner, true, true],
  [
    'an admin of employees, the document centre being for owners',
    adminOf({ '/admin/employee': [] }),
    false,
    true,
  ],
  ['an admin with the document centre in the list', adminOf({ '/admin/company/hris': [] }), false, false],
  ['an employee', employee, false, false],
  ['an owner of another company', stranger, false, false],
])('%s: keeps the documents of the company, and of employees', (_who, actor, company, people) => {
  expect([mayManageDocuments(actor, COMPANY), mayManageEmployeeDocuments(actor, COMPANY)]).toEqual([
    company,
    people,
  ]);
});

const textOf = (condition: ReturnType<typeof readBy>) => new PgDialect().sqlToQuery(condition);

describe('whose record is the caller’s own', () => {
  const record = '("employees"."company_id" = $1 and "employees"."id" = $2)';

  test('the one of their role in a company that is asked for', () => {
    expect(textOf(isCaller(employee, [COMPANY]))).toMatchObject({
      sql: record,
      params: [COMPANY, MY_RECORD],
    });
  });

  test('one for each company', () => {
    const twice = withRoles(
      asRole({ employee_id: MY_RECORD }),
      asRole({ company_id: OTHER_COMPANY, employee_id: 31 }),
    );
    expect(textOf(isCaller(twice, [COMPANY, OTHER_COMPANY])).params).toEqual([
      COMPANY,
      MY_RECORD,
      OTHER_COMPANY,
      31,
    ]);
    expect(textOf(isCaller(twice, [OTHER_COMPANY])).params).toEqual([OTHER_COMPANY, 31]);
  });

  test('none without an employee record, or in a company that is not asked for', () => {
    expect(textOf(isCaller(owner, [COMPANY])).sql).toBe('false');
    expect(textOf(isCaller(employee, [OTHER_COMPANY])).sql).toBe('false');
    expect(textOf(isCaller(employee, [])).sql).toBe('false');
  });
});

test('a document is read by everyone, or by whom any one of the six columns names', () => {
  const { sql } = textOf(readBy());
  expect(sql).toContain(`"employees"."company_id" = "documents"."company_id"`);
  expect(sql).toContain(
    '(r."branch_id" = "employees"."branch_id" or r."division_id" = "employees"."division_id"' +
      ' or r."department_id" = "employees"."department_id" or r."position_id" = "employees"."position_id"' +
      ' or r."position_level_id" = "employees"."position_level_id" or r."employee_id" = "employees"."id")',
  );
});
