import { expect, it } from 'vitest';
import { BY_VALUES, StatementNames } from './statements.ts';

it('prepares a statement from its second use on, under one name', () => {
  const names = new StatementNames();
  expect(names.of('select 1')).toBeUndefined();
  expect(names.of('select 1')).toBe('s1');
  expect(names.of('select 1')).toBe('s1');
  names.of('select 2');
  expect(names.of('select 2')).toBe('s2');
});

it('prepares no more texts than a connection may hold', () => {
  const names = new StatementNames();
  const twice = (length: number) => [names.of(`select ${length}`), names.of(`select ${length}`)].at(-1);
  const all = Array.from({ length: 500 }, (_, length) => twice(length));
  expect(all.filter((name) => name !== undefined)).toHaveLength(400);
  expect([names.of('select 1'), names.of('select 499')]).toEqual(['s2', undefined]);
});

it('never prepares a statement that is planned by its values', () => {
  const names = new StatementNames();
  const count = `${BY_VALUES}select count(*) from t where status = $1`;
  expect([names.of(count), names.of(count)]).toEqual([undefined, undefined]);
});
