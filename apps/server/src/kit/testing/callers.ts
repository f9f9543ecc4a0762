import type { Actor, ActorRole } from '../actor.ts';

/*
 * Actors for testing policies without a database. All are in company 7; `stranger` owns company 8 and has no
 * role here.
 */

export const COMPANY = 7;
export const OTHER_COMPANY = 8;
/** The caller's own user and employee record. */
export const ME = 2;
export const MY_RECORD = 20;

/** What somebody is in the company: an owner without an employee record, unless said otherwise. */
export const asRole = (values: Partial<ActorRole> = {}): ActorRole => ({
  company_id: COMPANY,
  type: 'owner',
  is_admin: false,
  accesses: [],
  employee_id: null,
  promoter_id: null,
  promoter_ids: [],
  spm_supervisor: false,
  modules: { payroll: true, leave: true, attendance: true, 'work-task': true, spm: true },
  time_zone: 'Asia/Kuala_Lumpur',
  scope: null,
  ...values,
});

/** Somebody with these roles, signed in and verified. */
export const withRoles = (...roles: ActorRole[]): Actor => ({
  user_id: ME,
  name: 'Aishah binti Rahman',
  email: 'aishah@example.my',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  phone: null,
  phone_verified_at: null,
  image: null,
  language: null,
  scheme: null,
  session: { id: 1, last_seen_at: null },
  roles,
});

export const owner = withRoles(asRole());
export const employee = withRoles(asRole({ type: 'employee', employee_id: MY_RECORD }));
export const stranger = withRoles(asRole({ company_id: OTHER_COMPANY }));
export const nobody = withRoles();

/** An admin of the company with these screens and actions. */
export const adminOf = (screens: Record<string, readonly string[]>, values: Partial<ActorRole> = {}): Actor =>
  withRoles(
    asRole({
      type: 'admin',
      accesses: Object.entries(screens).map(([route, actions]) => ({ route, actions })),
      ...values,
    }),
  );

/** Names of the allowed actions, in the order of the policy. */
export const allowed = (can: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(can).filter((name) => can[name]);
