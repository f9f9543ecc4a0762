import type { PayrollListStatus } from '@mesra/domain/payroll/status';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import {
  adminOf,
  allowed,
  asRole,
  COMPANY,
  employee,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { andVisiblePerson } from '../payroll-setup/payroll-setup.api.ts';
import { andVisiblePayroll, payrollCan, visiblePayrolls } from './payroll-run.policy.ts';

const processor = adminOf({ '/payroll/manage': ['Process'] });
const viewer = adminOf({ '/payroll/manage': [], '/payroll/document': [] });
const printer = adminOf({ '/payroll/document': ['Payslip'] });
const payer = adminOf({ '/payroll/document': ['Payment'] });
const moduleOff = withRoles(asRole({ modules: {} }));

const PAYROLL = { processed_by: [owner.user_id] };
const FREE = { approval: false, leave_paying: false, payment_approvers: [] };

/** What each may do, by the state of the month; `Pending` has no payroll yet. */
const MATRIX: [string, Actor, Record<PayrollListStatus, string[]>][] = [
  [
    'an owner',
    owner,
    {
      Pending: ['process'],
      'In Process': ['process', 'update', 'confirm', 'remove'],
      Confirmed: ['update', 'payslip', 'mark_as_paid'],
      'Waiting for Payment': ['payslip'],
      Paid: ['payslip'],
    },
  ],
  [
    'an admin with Process',
    processor,
    {
      Pending: ['process'],
      'In Process': ['process', 'update', 'confirm', 'remove'],
      Confirmed: ['update'],
      'Waiting for Payment': [],
      Paid: [],
    },
  ],
  [
    'an admin with Payslip',
    printer,
    {
      Pending: [],
      'In Process': [],
      Confirmed: ['payslip'],
      'Waiting for Payment': ['payslip'],
      Paid: ['payslip'],
    },
  ],
  [
    'an admin with Payment',
    payer,
    { Pending: [], 'In Process': [], Confirmed: ['mark_as_paid'], 'Waiting for Payment': [], Paid: [] },
  ],
  ...(
    [
      ['an admin who sees the screens without an action', viewer],
      ['an employee', employee],
      ['an owner of another company', stranger],
      ['an owner, the module being off', moduleOff],
    ] as const
  ).map(([who, actor]): [string, Actor, Record<PayrollListStatus, string[]>] => [
    who,
    actor,
    { Pending: [], 'In Process': [], Confirmed: [], 'Waiting for Payment': [], Paid: [] },
  ]),
];

describe('what may be done with a payroll', () => {
  test.each(MATRIX)('%s', (_who, actor, by_status) => {
    const found = Object.fromEntries(
      Object.keys(by_status).map((status) => [
        status,
        allowed(
          payrollCan(
            actor,
            COMPANY,
            status as PayrollListStatus,
            status === 'Pending' ? null : PAYROLL,
            FREE,
          ),
        ),
      ]),
    );
    expect(found).toEqual(by_status);
  });

  test('a month that is approved is not confirmed by hand, and not paid by whoever processed it', () => {
    const approved = { ...FREE, approval: true, leave_paying: true };
    expect(payrollCan(owner, COMPANY, 'In Process', PAYROLL, approved).confirm).toBe(false);
    expect(payrollCan(owner, COMPANY, 'Confirmed', PAYROLL, approved).mark_as_paid).toBe(false);
    expect(payrollCan(owner, COMPANY, 'Confirmed', { processed_by: [] }, approved).mark_as_paid).toBe(true);
    const alone = { ...FREE, approval: true };
    expect(payrollCan(owner, COMPANY, 'Confirmed', PAYROLL, alone).mark_as_paid).toBe(true);
  });

  test('a month whose payments are approved is paid in a batch alone', () => {
    const inBatch = { ...FREE, payment_approvers: [9] };
    expect(payrollCan(owner, COMPANY, 'Confirmed', PAYROLL, inBatch).mark_as_paid).toBe(false);
    expect(payrollCan(owner, COMPANY, 'In Process', PAYROLL, inBatch).confirm).toBe(true);
  });

  test('what is not there is neither removed nor confirmed', () => {
    expect(allowed(payrollCan(owner, COMPANY, 'In Process', null, FREE))).toEqual(['process']);
  });
});

describe('whose payrolls are seen', () => {
  const limited = adminOf({ '/payroll/manage': [] }, { scope: { employee_id: [4, 5] } });
  const textOf = (condition: NonNullable<ReturnType<typeof visiblePayrolls>>) =>
    new PgDialect().sqlToQuery(condition);

  test('an admin with an employee access only of those people, in every form of the query', () => {
    const conditions = [
      ['"payrolls"."company_id"', visiblePayrolls(limited, [COMPANY])],
      ['e.company_id', andVisiblePerson(limited, COMPANY)],
      ['p.company_id', andVisiblePayroll(limited, COMPANY)],
    ] as const;
    for (const [column, condition] of conditions) {
      if (!condition) throw new Error('there is no condition');
      const { sql, params } = textOf(condition);
      expect(sql).toContain(`"employees"."company_id" = ${column}`);
      expect(params).toEqual([COMPANY, [4, 5]]);
    }
    expect(textOf(andVisiblePerson(limited, COMPANY)).sql).toMatch(/^ and exists .*= e\.id and/s);
    expect(textOf(andVisiblePayroll(limited, COMPANY)).sql).toMatch(/^ and exists .*= p\.employee_id and/s);
  });

  test('whoever sees everyone pays for no condition', () => {
    expect(visiblePayrolls(owner, [COMPANY])).toBeUndefined();
    expect(textOf(andVisiblePerson(owner, COMPANY)).sql).toBe('');
    expect(textOf(andVisiblePayroll(owner, COMPANY)).sql).toBe('');
  });
});
