import { expect, test } from 'vitest';
import { SITE_DEVICE_ACTIONS, SITE_DEVICE_STATUSES, siteDeviceAfter } from './site-device.ts';

/** What each action makes of a device in each of its statuses; null where it is not possible. */
test.each([
  ['suspend', { Pending: null, Active: 'Suspended', Suspended: null, Revoked: null }],
  ['resume', { Pending: null, Active: null, Suspended: 'Active', Revoked: null }],
  ['revoke', { Pending: 'Revoked', Active: 'Revoked', Suspended: 'Revoked', Revoked: null }],
] as const)('%s', (action, becomes) => {
  expect(SITE_DEVICE_ACTIONS).toContain(action);
  for (const status of SITE_DEVICE_STATUSES) expect(siteDeviceAfter(status, action)).toBe(becomes[status]);
});
