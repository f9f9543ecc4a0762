import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from '../registry.ts';
import type { AnyEndpoint } from './endpoint.ts';

const shapeOf = (schema: z.ZodType | undefined) =>
  (schema?.def as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};

test('every version that an endpoint takes is one that a row can have', () => {
  const endpoints: AnyEndpoint[] = Object.values(ENDPOINTS).flat();
  const taken = endpoints.flatMap(({ method, path, body, query }) =>
    [shapeOf(body), shapeOf(query)].flatMap((shape) =>
      Object.entries(shape)
        .filter(([name]) => /version$/.test(name))
        .map(([name, schema]) => ({ at: `${method} ${path} ${name}`, schema })),
    ),
  );
  expect(taken.length).toBeGreaterThan(30);
  for (const { at, schema } of taken) {
    expect([at, schema.safeParse(1).success]).toEqual([at, true]);
    for (const wrong of [2_147_483_648, -1, 1.5, 1e21, 'x'])
      expect([at, wrong, schema.safeParse(wrong).success]).toEqual([at, wrong, false]);
  }
});
