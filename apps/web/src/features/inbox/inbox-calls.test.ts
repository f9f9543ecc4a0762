import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { inboxAcknowledgementEndpoints } from '@mesra/contract/inbox/inbox-acknowledgement';
import { expect, test } from 'vitest';
import { acknowledgementCalls, inboxCalls } from './inbox-calls.ts';

const pairs = <T extends object>(calls: T, endpoints: Record<keyof T, object>) =>
  Object.entries(calls).map(([name, call]) => [name, call, endpoints[name as keyof T]] as const);

test.each([
  ...pairs(inboxCalls, inboxEndpoints),
  ...pairs(acknowledgementCalls, inboxAcknowledgementEndpoints),
])('the call %s is that of the contract', (_, call, endpoint) => {
  expect(endpoint).toMatchObject(call);
});
