import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { PreparingClient } from './statements.ts';

const sent: { name?: string | undefined; text: string }[] = [];
const client = new PreparingClient();
beforeEach(() => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation((one: unknown) => {
    sent.push(one as (typeof sent)[number]);
  });
});

const nameOf = (text: string, values: unknown[] = [1]) => {
  client.query(text, values);
  return sent.at(-1)?.name;
};

it('prepares a statement from its second use on, under one name', () => {
  expect(nameOf('select 1 where $1')).toBeUndefined();
  const name = nameOf('select 1 where $1');
  expect(name).toMatch(/^s\d+$/);
  expect(nameOf('select 1 where $1', [2])).toBe(name);
  nameOf('select 2 where $1');
  expect(nameOf('select 2 where $1')).not.toBe(name);
});

it('leaves statements without parameters, and more texts than it prepares, as they are', () => {
  expect(nameOf('commit', [])).toBeUndefined();
  expect(nameOf('commit', [])).toBeUndefined();
  for (let length = 0; length < 500; length += 1) {
    nameOf(`select ${length} where $1`);
    nameOf(`select ${length} where $1`);
  }
  expect(nameOf('select 1 where $1')).toMatch(/^s\d+$/);
  expect(nameOf('select 499 where $1')).toBeUndefined();
});
