import { ENDPOINTS } from '@mesra/contract/registry';
import { expect, test } from 'vitest';
import { serializerOf } from './json-schema.ts';

const endpoints = Object.values(ENDPOINTS).flat();

test('the answers of every endpoint can be written, though that is made at its first one', () => {
  for (const endpoint of endpoints)
    expect(() => serializerOf(endpoint), `${endpoint.method} ${endpoint.path}`).not.toThrow();
});

test('what an answer does not declare is not sent', () => {
  const health = endpoints.find(({ path }) => path === '/api/health');
  if (!health) throw new Error('no such endpoint');
  const body = {
    success: true,
    message: 'Done.',
    data: { status: 'ok', version: '1', secret: 1 },
    secret: 1,
  };
  expect(JSON.parse(serializerOf(health)(body))).toEqual({
    success: true,
    message: 'Done.',
    data: { status: 'ok', version: '1' },
  });
});
