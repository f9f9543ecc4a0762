import type { AnyEndpoint, QueryOf } from '@mesra/contract/kit/endpoint';
import type { z } from 'zod';
import type { HiddenFromAddress, ListSearch } from './search-params.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const shapeOf = (endpoint: AnyEndpoint): Record<string, z.ZodType> =>
  (endpoint.query as unknown as z.ZodObject).shape as Record<string, z.ZodType>;

const HIDDEN = new Set<string>(['company_id', 'with', 'select'] satisfies HiddenFromAddress[]);

/** The resource's defaults: page 1, its sort order, its filter defaults. */
export function listDefaults<E extends AnyEndpoint>(endpoint: E): Partial<QueryOf<E>> {
  const defaults: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shapeOf(endpoint))) {
    const value = schema.safeParse(undefined);
    if (value.success && value.data !== undefined) defaults[key] = value.data;
  }
  return defaults as Partial<QueryOf<E>>;
}

/**
 * Parses a list's state from the URL by the contract's query schema. Unknown, invalid and default values are
 * dropped, so that an old or mistyped URL still opens the list.
 */
export function readListSearch<E extends AnyEndpoint>(
  endpoint: E,
  raw: Record<string, unknown>,
): ListSearch<E> {
  const defaults = listDefaults(endpoint) as Record<string, unknown>;
  const clean: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shapeOf(endpoint))) {
    const value = raw[key];
    if (HIDDEN.has(key) || value === undefined || value === null || value === '') continue;
    const parsed = schema.safeParse(value);
    if (parsed.success && parsed.data !== '' && !same(parsed.data, defaults[key])) clean[key] = parsed.data;
  }
  return clean as ListSearch<E>;
}
