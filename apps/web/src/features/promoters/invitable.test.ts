import type { PromoterProject } from '@mesra/contract/promoters/promoter';
import { expect, test } from 'vitest';
import { invitableProjects } from './invitable.ts';

type Status = NonNullable<PromoterProject['invitation']>['status'];

const part = (id: number, status: string, invited: Status | null = null) => ({
  project: { id, name: `Project ${id}`, code: `P${id}`, status },
  invitation: invited && {
    ...{ id: 1, email: 'siti@people.example', status: invited, sent_at: '', expires_at: '' },
    can: { resend: false, revoke: false },
  },
});
const idsOf = (...parts: ReturnType<typeof part>[]) => invitableProjects(parts)?.map(({ id }) => id) ?? null;

test('an invitation is to an open project, each once, without one that waits or was accepted', () => {
  expect(idsOf(part(1, 'Draft'), part(2, 'Active'), part(2, 'Active'), part(3, 'Completed'))).toEqual([1, 2]);
  expect(
    idsOf(part(1, 'Active', 'Declined'), part(2, 'Active', 'Revoked'), part(3, 'Active', 'Expired')),
  ).toEqual([1, 2, 3]);
  expect(idsOf(part(1, 'Active', 'Pending'), part(2, 'Active', 'Accepted'))).toEqual([]);
});

test('nobody can be invited who is on no open project', () => {
  expect(idsOf()).toBeNull();
  expect(idsOf(part(1, 'Completed'), part(2, 'Cancelled'))).toBeNull();
});
