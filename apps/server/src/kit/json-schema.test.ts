import { ENDPOINTS } from '@mesra/contract/registry';
import { expect, test } from 'vitest';
import { responseSchema, serializerOf } from './json-schema.ts';

const endpoints = Object.values(ENDPOINTS).flat();

test('the answers of every endpoint can be written, though that is made at its first one', () => {
  for (const endpoint of endpoints)
    expect(() => serializerOf(endpoint), `${endpoint.method} ${endpoint.path}`).not.toThrow();
});

test('a value that may be null is no choice between two, which would be validated to be written', () => {
  const ofNull = (part: unknown): boolean =>
    typeof part === 'object' &&
    part !== null &&
    (Object.values(part).some(ofNull) ||
      ('anyOf' in part && (part.anyOf as { type?: unknown }[]).some(({ type }) => type === 'null')));
  expect(endpoints.filter((endpoint) => ofNull(responseSchema(endpoint))).map(({ path }) => path)).toEqual(
    [],
  );
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
