import { ENDPOINTS } from '@mesra/contract/registry';
import { expect, test } from 'vitest';
import { MODULES } from './modules.ts';

test('every module answers the endpoints that the registry lists under its name, and no other', () => {
  const named = (endpoints: readonly { method: string; path: string }[]) =>
    endpoints.map(({ method, path }) => `${method} ${path}`).sort();
  for (const [name, { handled }] of Object.entries(MODULES))
    expect([name, named(handled.map(({ endpoint }) => endpoint))]).toEqual([
      name,
      named(ENDPOINTS[name as keyof typeof ENDPOINTS]),
    ]);
});
