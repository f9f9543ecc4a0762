import { describe, expect, test } from 'vitest';
import type { Actor } from '../../kit/actor.ts';
import { adminOf, allowed, COMPANY, employee, nobody, owner, stranger } from '../../kit/testing/callers.ts';
import { abilities } from './domains.policy.ts';

describe('what may be done with a domain of the company', () => {
  // The screen is for owners only: listing it in an access list has no effect for an admin.
  const admin = adminOf({ '/admin/company/domain': [] });

  test.each<[string, Actor, string[], string[]]>([
    ['an owner', owner, ['update', 'verify', 'remove'], ['update', 'remove']],
    ['an admin', admin, [], []],
    ['an employee', employee, [], []],
    ['an owner of another company', stranger, [], []],
    ['somebody without a company', nobody, [], []],
  ])('%s', (_who, actor, unproven, proven) => {
    const can = (verified_at: string | null) =>
      allowed(abilities(actor, { company_id: COMPANY, verified_at }));
    expect([can(null), can('2026-01-05T00:00:00.000Z')]).toEqual([unproven, proven]);
  });
});
