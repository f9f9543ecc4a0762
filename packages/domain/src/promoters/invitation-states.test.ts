import { expect, test } from 'vitest';
import { PROMOTER_INVITATION_STATUSES, promoterInvitationStatusAt } from './invitation-states.ts';

test('an invitation expires as its time is over, unless it was answered or revoked before', () => {
  const at = (status: (typeof PROMOTER_INVITATION_STATUSES)[number], now: string) =>
    promoterInvitationStatusAt({ status, expires_at: '2026-12-08T02:00:00.000Z' }, new Date(now));
  expect(at('Pending', '2026-12-08T01:59:59.999Z')).toBe('Pending');
  expect(at('Pending', '2026-12-08T02:00:00.000Z')).toBe('Expired');
  for (const status of PROMOTER_INVITATION_STATUSES.filter((one) => one !== 'Pending'))
    expect(at(status, '2027-01-01T00:00:00.000Z')).toBe(status);
});
