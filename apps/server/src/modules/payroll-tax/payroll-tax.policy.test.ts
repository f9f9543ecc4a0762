import { expect, test } from 'vitest';
import {
  adminOf,
  allowed,
  asRole,
  COMPANY,
  employee,
  MY_RECORD,
  nobody,
  owner,
  stranger,
  withRoles,
} from '../../kit/testing/callers.ts';
import { manages, mayClaim, ownRole, taxRequestCan } from './payroll-tax.policy.ts';

const me = { company_id: COMPANY, employee_id: MY_RECORD };
const another = { company_id: COMPANY, employee_id: 21 };
const viewer = adminOf({ '/payroll/manage': [] });
const officer = adminOf({ '/payroll/manage': ['Process'] });

test('a person is themselves in their own company alone', () => {
  expect(ownRole(employee, me)?.employee_id).toBe(MY_RECORD);
  expect(ownRole(employee, another)).toBeUndefined();
  expect(ownRole(employee, { ...me, company_id: 8 })).toBeUndefined();
});

test('records of others are for those who manage payroll', () => {
  expect([owner, viewer, officer, employee, stranger, nobody].map((one) => manages(one, COMPANY))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});

test('one hands in something for oneself, for others only who processes their payroll, and for nobody while payroll is off', () => {
  expect(mayClaim(employee, me)).toBe(true);
  expect([employee, viewer, officer, owner, stranger].map((one) => mayClaim(one, another))).toEqual([
    ...[false, false],
    ...[true, true],
    false,
  ]);
  const off = withRoles(asRole({ type: 'employee', employee_id: MY_RECORD, modules: { payroll: false } }));
  expect(mayClaim(off, me)).toBe(false);
});

test('what can be done with a request needs the state and the right', () => {
  const draft = { ...me, status: 'Draft', payroll_id: null } as const;
  expect(allowed(taxRequestCan(employee, draft))).toEqual(['update', 'send', 'cancel', 'prove']);
  expect(allowed(taxRequestCan(viewer, draft))).toEqual([]);
  expect(allowed(taxRequestCan(employee, { ...draft, status: 'Pending' }))).toEqual(['cancel', 'prove']);
  expect(allowed(taxRequestCan(employee, { ...draft, status: 'Approved', payroll_id: 5 }))).toEqual([]);
});
