import { homeEndpoints } from '@mesra/contract/home/home';
import { expect, test } from 'vitest';
import { homeCalls } from './home-calls.ts';

test('the calls of the dashboard are those of the contract', () => {
  for (const [name, { method, path, access }] of Object.entries(homeCalls))
    expect({ name, method, path, access }).toEqual({
      name,
      method: homeEndpoints[name as keyof typeof homeEndpoints].method,
      path: homeEndpoints[name as keyof typeof homeEndpoints].path,
      access: homeEndpoints[name as keyof typeof homeEndpoints].access,
    });
});
