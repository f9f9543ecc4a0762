import { ownLeaveEndpoints } from '@mesra/contract/leave-requests/own-leave';
import { expect, test } from 'vitest';
import { leaveCalls } from './leave-calls.ts';

test('the call of the dashboard’s card is that of the contract', () => {
  const { method, path, access } = ownLeaveEndpoints.summary;
  expect(leaveCalls.summary).toEqual({ method, path, access });
});
