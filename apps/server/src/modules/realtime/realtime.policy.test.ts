import { expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, COMPANY, employee, ME, owner, stranger } from '../../kit/testing/callers.ts';
import { mayHear } from './realtime.policy.ts';

const CHANNELS = {
  own: `private-user.${ME}`,
  'of somebody else': 'private-user.3',
  company: `private-company.${COMPANY}`,
  payroll: `private-company.${COMPANY}.screen.payroll.manage`,
  unknown: 'private-everything',
};
const unverified = (actor: Actor): Actor => ({ ...actor, email_verified_at: null });

test.each<[string, Actor, string[]]>([
  ['an owner', owner, ['own', 'company', 'payroll']],
  ['an owner whose account is not verified', unverified(owner), ['own']],
  ['an admin of the screen', adminOf({ '/payroll/manage': [] }), ['own', 'company', 'payroll']],
  ['an admin of other screens', adminOf({ '/admin/employee': [] }), ['own', 'company']],
  ['an employee', employee, ['own', 'company']],
  ['an owner of another company', stranger, ['own']],
])('%s hears', (_who, actor, heard) => {
  const names = Object.entries(CHANNELS).filter(([, channel]) => mayHear(actor, channel));
  expect(names.map(([name]) => name)).toEqual(heard);
});
