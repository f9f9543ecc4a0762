import { workDayEndpoints } from '@mesra/contract/company/work-day';
import { expect, test } from 'vitest';
import { workDayCalls } from './work-day-calls.ts';

test('the calls of the date are those of the contract', () => {
  for (const name of ['read', 'confirm'] as const) {
    const { method, path, access } = workDayEndpoints[name];
    expect(workDayCalls[name]).toEqual({ method, path, access });
  }
});
