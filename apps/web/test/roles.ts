import type { Role } from '@mesra/contract/access/session';

/** A role with nothing but what the test names. */
export const role = (facts: Partial<Role> = {}): Role => ({
  type: 'employee',
  is_admin: false,
  accesses: [],
  employee_id: null,
  promoter_id: null,
  spm_supervisor: false,
  modules: { payroll: true, attendance: true, leave: true, claim: true, 'work-task': true, spm: true },
  ...facts,
});

export const owner = role({ type: 'owner' });
export const employee = role({ employee_id: 7 });
export const payrollAdmin = role({
  type: 'admin',
  accesses: [{ route: '/payroll/manage', actions: ['Process'] }],
});
