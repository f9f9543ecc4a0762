import { expect, test } from 'vitest';
import { readMyScheduleSearch } from './my-schedule-search.ts';

test('the address names a part, a first day and a month', () => {
  const search = { view: 'swaps', start_date: '2026-12-01', month: '2026-12' } as const;
  expect(readMyScheduleSearch(search)).toEqual(search);
});

test('what is invalid or unknown is dropped', () => {
  expect(readMyScheduleSearch({ view: 'grid', start_date: '2026-13-01', month: '2026-1', other: 1 })).toEqual(
    {},
  );
  expect(readMyScheduleSearch({})).toEqual({});
});
