import { z } from 'zod';
import { id, many, numberFrom, searchText } from './primitives.ts';

/** Maximum list rows selectable for a bulk change. */
export const MAX_SELECTED = 2_000;

/** Maximum page size; larger requests are capped. */
export const MAX_PER_PAGE = 1000;
/** Totals are exact up to this number. */
export const TOTAL_CAP = 10_000;

interface ListOptions<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  /** Sortable columns. */
  sortable: S;
  sort_by: S[number];
  sort: 'asc' | 'desc';
  filters?: F;
  per_page?: number;
}

/**
 * The query of every list (spec section 7): `page, per_page, sort, sort_by, keyword, with, select` and the
 * resource's own filters. Validates API requests and parses the browser's URL.
 */
export function listQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape = Record<never, never>,
>(options: ListOptions<S, F>) {
  const common = z.object({
    company_id: id.optional(),
    page: numberFrom(z.number().int().min(1).max(1_000_000)).default(1),
    per_page: numberFrom(z.number().int().min(1))
      .default(options.per_page ?? 10)
      .transform((requested) => Math.min(requested, MAX_PER_PAGE)),
    sort: z.enum(['asc', 'desc']).default(options.sort),
    sort_by: z
      .enum(options.sortable as unknown as [S[number], ...S[number][]])
      .default(options.sort_by as never),
    keyword: searchText.optional(),
    with: many(z.string().max(60)).optional(),
    select: many(z.string().max(60)).optional(),
  });
  return common.extend((options.filters ?? {}) as F);
}

/** Parameters common to all list queries. */
export interface ListQuery {
  company_id?: number | undefined;
  page: number;
  per_page: number;
  sort: 'asc' | 'desc';
  sort_by: string;
  keyword?: string | undefined;
}
