import { expect, it } from 'vitest';
import { BY_VALUES, StatementNames } from './statements.ts';

/** The name after so many uses. */
const afterUses = (names: StatementNames, text: string, uses: number) =>
  Array.from({ length: uses }, () => names.of(text)).at(-1);

it('prepares a statement from its third use on, under one name', () => {
  const names = new StatementNames();
  expect(afterUses(names, 'select 1', 2)).toBeUndefined();
  expect([names.of('select 1'), names.of('select 1')]).toEqual(['s1', 's1']);
  expect(afterUses(names, 'select 2', 3)).toBe('s2');
});

it('prepares no more texts than a connection may hold', () => {
  const names = new StatementNames();
  const all = Array.from({ length: 500 }, (_, length) => afterUses(names, `select ${length}`, 3));
  expect(all.filter((name) => name !== undefined)).toHaveLength(400);
  expect([names.of('select 1'), names.of('select 499')]).toEqual(['s2', undefined]);
});

it('gives no place to a statement that comes back rarely', () => {
  const names = new StatementNames();
  for (let day = 0; day < 5; day += 1) {
    expect(afterUses(names, 'select rare', 2)).toBeUndefined();
    for (let other = 0; other < 10_000; other += 1) names.of(`select ${day}, ${other}`);
  }
  expect(afterUses(names, 'select often', 3)).toBe('s1');
});

it('never prepares a statement that is planned by its values', () => {
  const names = new StatementNames();
  for (const text of [
    `${BY_VALUES}select count(*) from t where status = $1`,
    `select * from t where ${BY_VALUES}id = any ($1)`,
  ])
    expect(afterUses(names, text, 5)).toBeUndefined();
});
