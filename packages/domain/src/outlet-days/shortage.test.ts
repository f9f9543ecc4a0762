import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { shortageAfter } from './shortage.ts';
import { type StockEntry, stockLevels } from './stock.ts';

interface Case {
  name: string;
  minimum: number;
  before: number | '-';
  levels: string[];
  short: string;
}
const { shortage } = parse(readFileSync(new URL('./cases/shortage.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as { shortage: Case[] };

const instantOf = (time: string) => Date.parse(`2026-12-01T${time}Z`);

test.each(shortage)('$name: $short', ({ minimum, before, levels, short }) => {
  const read = levels.map((text) => {
    const [time = '', total = ''] = text.split(' ');
    return { since: instantOf(time), total: Number(total) };
  });
  const found = shortageAfter(read, { before: before === '-' ? null : before, minimum });
  const since = found?.since ?? null;
  const at = since === null ? 'before' : new Date(since).toISOString().slice(11, 16);
  expect(found ? `${found.total} since ${at}` : '-').toBe(short);
});

test('the levels of entries follow their order, the opening of a day first', () => {
  const entry = (uuid: string, type: StockEntry['type'], time: string, total: number): StockEntry => ({
    ...{ uuid, type, total, date: '2026-12-01', recorded_at: instantOf(time), reverses: null },
  });
  const entries = [entry('b', 'sale', '11:00', 4), entry('a', 'opening', '12:00', 9)];
  expect(stockLevels([...entries, { ...entry('c', 'sale', '11:30', 4), reverses: 'x' }], 3)).toEqual([
    { since: instantOf('12:00'), total: 9 },
    { since: instantOf('11:00'), total: 5 },
  ]);
});
