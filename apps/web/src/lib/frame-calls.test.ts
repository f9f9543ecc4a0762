import { ENDPOINTS } from '@mesra/contract/registry';
import { newPassword } from '@mesra/contract/session/password';
import { describe, expect, it } from 'vitest';
import { MIN_PASSWORD } from '../ui/new-password-field.tsx';
import { frameCalls, signInCalls } from './frame-calls.ts';
import { referenceCalls } from './reference-data.ts';

const declared = Object.values(ENDPOINTS).flat();

describe('the calls that are declared without schemas', () => {
  it.each(Object.entries({ ...frameCalls, ...signInCalls, ...referenceCalls }))(
    '%s is what the contract declares',
    (_, call) => {
      const endpoint = declared.find((one) => one.path === call.path && one.method === call.method);
      expect(endpoint).toBeDefined();
      const { method, path, access, idempotent } = endpoint as (typeof declared)[number];
      expect(call).toEqual({ method, path, access, ...(idempotent === undefined ? {} : { idempotent }) });
    },
  );
});

it('the length that a form asks of a password is the contract’s', () => {
  expect(newPassword.safeParse('x'.repeat(MIN_PASSWORD)).success).toBe(true);
  expect(newPassword.safeParse('x'.repeat(MIN_PASSWORD - 1)).success).toBe(false);
});
