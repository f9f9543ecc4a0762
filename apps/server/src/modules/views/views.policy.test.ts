import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, allowed, COMPANY, employee, ME, owner, stranger } from '../../kit/testing/callers.ts';
import { abilities, mayOpen, maySee, mayShare, type ViewFacts } from './views.policy.ts';

const SCREEN = '/admin/employee';
const admin = adminOf({ [SCREEN]: [] });
const view = (user_id: number, shared: boolean): ViewFacts => ({
  company_id: COMPANY,
  user_id,
  screen: SCREEN,
  shared,
});
const VIEWS = [view(ME, false), view(ME, true), view(3, true), view(3, false)];

describe('views of a list: own, own and shared, shared by somebody else, private to somebody else', () => {
  test.each<[string, Actor, boolean[]]>([
    ['an owner', owner, [true, true, true, false]],
    ['an admin of the screen', admin, [true, true, true, false]],
    ['an admin of other screens', adminOf({ '/payroll/manage': [] }), [false, false, false, false]],
    ['an employee', employee, [false, false, false, false]],
    ['an owner of another company', stranger, [false, false, false, false]],
  ])('%s sees', (_who, actor, seen) => {
    expect(VIEWS.map((one) => maySee(actor, one))).toEqual(seen);
    expect(mayOpen(actor, COMPANY, SCREEN)).toBe(seen[0]);
  });

  const ALL = ['update', 'remove', 'share'];
  test.each<[string, Actor, string[][]]>([
    ['an owner', owner, [ALL, ALL, ALL, []]],
    ['an admin', admin, [ALL, ALL, [], []]],
    ['an employee', employee, [['update', 'remove'], ['update', 'remove'], [], []]],
    ['an owner of another company', stranger, [['update', 'remove'], ['update', 'remove'], [], []]],
  ])('%s changes', (_who, actor, can) => {
    expect(VIEWS.map((one) => allowed(abilities(actor, one)))).toEqual(can);
  });

  test('owners and admins of the whole company share, others do not', () => {
    const limited = adminOf({ [SCREEN]: [] }, { scope: { branch_id: [1] } });
    const requested = [owner, admin, limited, employee, stranger];
    expect(requested.map((actor) => mayShare(actor, COMPANY))).toEqual([true, true, false, false, false]);
  });
});
