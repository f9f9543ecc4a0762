import { homeFigureEndpoints } from '@mesra/contract/home/home-figures';
import { expect, test } from 'vitest';
import { auditCalls } from './audit-calls.ts';

test.each(['changes', 'visit'] as const)('the call %s of the card is that of the contract', (name) => {
  expect(homeFigureEndpoints[name]).toMatchObject(auditCalls[name]);
});
