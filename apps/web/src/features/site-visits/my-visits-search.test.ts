import { expect, test } from 'vitest';
import { readMyVisitsSearch } from './my-visits-search.ts';

test('the address holds year, month and view; what is invalid is dropped', () => {
  const search = { view: 'calendar', year: 2025, month: '2026-10', queued: 'e' };
  expect(readMyVisitsSearch({ ...search, year: '2025' })).toEqual(search);
  expect(readMyVisitsSearch({ view: 'map', year: 'x', month: '2026-13', queued: 3 })).toEqual({});
});

test('the address names the day and the site that a notification leads to', () => {
  expect(readMyVisitsSearch({ date: '2026-11-23', site: '4' })).toEqual({ date: '2026-11-23', site: 4 });
  expect(readMyVisitsSearch({ date: '23/11', site: '-4' })).toEqual({});
});
