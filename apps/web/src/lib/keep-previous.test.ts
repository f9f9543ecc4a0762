import { expect, test } from 'vitest';
import { keepWithin } from './keep-previous.ts';

test('what was found before stays for another search, and never for another company', () => {
  const before = { queryKey: ['api', 'branches', 'options', { company_id: 1, keyword: 'pen' }] };
  expect(keepWithin(1)(['Penang'], before)).toEqual(['Penang']);
  expect(keepWithin(2)(['Penang'], before)).toBeUndefined();
  expect(keepWithin(1)(['Penang'], { queryKey: ['api', 'branches', null] })).toBeUndefined();
  expect(keepWithin(1)(undefined, undefined)).toBeUndefined();
});
