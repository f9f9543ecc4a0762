import { setupEndpoints } from '@mesra/contract/company/setup';
import { workDayEndpoints } from '@mesra/contract/company/work-day';
import { expect, test } from 'vitest';
import { setupCalls, workDayCalls } from './company-calls.ts';

test.each([
  [workDayCalls.read, workDayEndpoints.read],
  [workDayCalls.confirm, workDayEndpoints.confirm],
  [setupCalls.read, setupEndpoints.read],
])('the call of a card is that of the contract: $path', (call, { method, path, access }) => {
  expect(call).toEqual({ method, path, access });
});
