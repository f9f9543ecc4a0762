import type { ListState } from './list.ts';

const PAGED = new Set(['page', 'per_page', 'sort', 'sort_by', 'with', 'select', 'company_id']);

/** The filters of a list's state, without its order and pages: what an export is asked by. */
export const exportFilters = (state: ListState): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !PAGED.has(name)));
