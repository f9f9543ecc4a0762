import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { TP1_2025, TP1_2026, type Tp1Table } from './malaysia/tp1.ts';

const form = parse(readFileSync(new URL('./cases/tp1.yaml', import.meta.url), 'utf8')) as {
  2025: string[];
  changed_2026: string[];
};
const written = ({ items }: Tp1Table) =>
  [...items.values()].map((one) =>
    [one.item, one.key, one.limit / 100, one.title, one.title_malay].join(' | '),
  );
const keyOf = (line: string) => line.split(' | ')[1];

test('the form of 2025 has these claims, in this order', () => {
  expect(written(TP1_2025)).toEqual(form[2025]);
});

test('that of 2026 has them with what changed, and what is new at its end', () => {
  const changed = new Map(form.changed_2026.map((line) => [keyOf(line), line]));
  const unchanged = form[2025].map((line) => changed.get(keyOf(line)) ?? line);
  const added = form.changed_2026.filter((line) => !form[2025].some((one) => keyOf(one) === keyOf(line)));
  expect(written(TP1_2026)).toEqual([...unchanged, ...added]);
});

test.each([TP1_2025, TP1_2026])('every shared limit is of claims that there are', ({ items, groups }) => {
  expect(groups.flatMap((group) => group.keys).every((key) => items.has(key))).toBe(true);
  expect(groups.map((group) => [group.keys.length, group.limit / 100])).toEqual([
    [3, 8000],
    [2, 1000],
    [3, 7000],
    [6, 10_000],
    [4, 2500],
    [3, 1000],
    [2, 7000],
  ]);
});
