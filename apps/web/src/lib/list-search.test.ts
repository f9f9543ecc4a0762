import { branches } from '@mesra/contract/company/structure';
import { describe, expect, it } from 'vitest';
import { listDefaults, readListSearch } from './list-search.ts';
import { recordSearch } from './search-params.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

const read = (address: string) => readListSearch(branches.list, parseSearch(address));

describe("a list's address", () => {
  it('holds nothing while the list is as it opens', () => {
    expect(read('')).toEqual({});
    expect(read('?page=1&per_page=10&sort=asc&sort_by=name&archived=false')).toEqual({});
  });
  it('is read by the contract, as what it types', () => {
    expect(read('?page=3&keyword=ipoh&archived=1')).toEqual({ page: 3, keyword: 'ipoh', archived: true });
  });
  it('keeps a keyword of digits as text', () => {
    expect(read('?keyword=0123')).toEqual({ keyword: '0123' });
  });
  it('opens the list whatever is wrong in it', () => {
    expect(read('?page=minus&per_page=none&sort=up&sort_by=salary&nonsense=1')).toEqual({});
  });
  it('never carries the company, nor what the screen itself asks for', () => {
    expect(read('?company_id=2&with=x&select=id')).toEqual({});
  });
  it('comes back the same after writing it', () => {
    const state = { page: 2, keyword: 'a & b', status: ['Active', 'Inactive'] };
    expect(parseSearch(stringifySearch(state))).toEqual({
      page: '2',
      keyword: 'a & b',
      status: ['Active', 'Inactive'],
    });
    expect(stringifySearch({ page: undefined, keyword: '' })).toBe('');
  });
  it("falls back to the contract's defaults", () => {
    expect(listDefaults(branches.list)).toMatchObject({
      page: 1,
      per_page: 10,
      sort: 'asc',
      sort_by: 'name',
    });
  });
});

describe("a record's address", () => {
  it('names one record, or the page cannot be found', () => {
    expect(recordSearch({ id: '42' })).toEqual({ id: 42 });
    for (const id of [undefined, '', '0', '-1', '1.5', 'x', ['1', '2']]) {
      expect(() => recordSearch({ id })).toThrow();
    }
  });
});
