import { expect, test } from 'vitest';
import { seesSite, sitesSeen } from './site-strength.policy.ts';

const COMPANY = 7;
const role = (values: object) => ({
  roles: [
    {
      ...{ company_id: COMPANY, type: 'employee', is_admin: false, accesses: [], employee_id: null },
      ...{ promoter_id: null, spm_supervisor: false, scope: null, time_zone: 'Asia/Kuala_Lumpur' },
      modules: { 'work-task': true },
      ...values,
    },
  ],
});
const seen = (values: object, mine = false) => sitesSeen(role(values) as never, COMPANY, mine);

test('an owner sees every site, and where they ask for their own, those that they are in charge of', () => {
  expect(seen({ type: 'owner' })).toEqual({ all: true });
  expect(seen({ type: 'owner', employee_id: 3 }, true)).toEqual({ in_charge: 3 });
  expect(seen({ type: 'owner' }, true)).toBeNull();
});

test('an employee sees the sites that they are in charge of, an admin without a record none', () => {
  expect(seen({ employee_id: 3 })).toEqual({ in_charge: 3 });
  expect(seen({ type: 'admin', is_admin: true })).toBeNull();
});

test('nobody sees sites of another company, or while the module is off', () => {
  expect(sitesSeen(role({ type: 'owner' }) as never, COMPANY + 1)).toBeNull();
  expect(seen({ type: 'owner', employee_id: 3, modules: {} })).toBeNull();
});

test('a site is seen by whoever sees all, and by the person in charge', () => {
  expect(seesSite({ all: true }, { person_in_charge_id: null })).toBe(true);
  expect(seesSite({ in_charge: 3 }, { person_in_charge_id: 3 })).toBe(true);
  expect(seesSite({ in_charge: 3 }, { person_in_charge_id: 4 })).toBe(false);
  expect(seesSite({ in_charge: 3 }, { person_in_charge_id: null })).toBe(false);
  expect(seesSite(null, { person_in_charge_id: 3 })).toBe(false);
});
