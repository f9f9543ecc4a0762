import { describe, expect, it } from 'vitest';
import { exportFilters } from '../../lib/export-filters.ts';
import { importSearch } from './import-search.ts';

describe('the address', () => {
  it('opens the import, or one that goes on', () => {
    expect(importSearch({})).toEqual({ open: false, job: null });
    expect(importSearch({ import: '1' })).toEqual({ open: true, job: null });
    expect(importSearch({ job: '12' })).toEqual({ open: true, job: 12 });
    expect(importSearch({ job: 'x' })).toEqual({ open: false, job: null });
  });
});

it('an export is asked for by the filters of the list, not by its pages', () => {
  const state = {
    page: 3,
    per_page: 50,
    sort: 'asc' as const,
    sort_by: 'name',
    status: 'all',
    branch_id: [2],
  };
  expect(exportFilters(state)).toEqual({ status: 'all', branch_id: [2] });
});
