import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ITEM_RULES, type ItemFacts, type ItemProblem, itemProblems } from './item-rules.ts';

interface Case {
  name: string;
  facts: Partial<ItemFacts>;
  breaks: string[];
}
const cases = parse(readFileSync(new URL('./cases/item-rules.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

const PLAIN: ItemFacts = {
  date: '2026-11-18',
  last: '2026-11-18',
  amount: 50_00,
  kind: 'amount',
  corrects: false,
  taken_too_much: 0,
  tax_amount: null,
  currency_taken: true,
  foreign: false,
  has_exchange_rate: false,
  receipts: 1,
  receipt_from: null,
  oldest_days: null,
  today: '2026-11-20',
  joined: '2024-06-01',
  left: null,
  archived: false,
  has_rate: false,
  exceeded: [],
  duplicates: false,
  duplicate_reason: null,
};

/** The facts of a case; an item of one day ends on it. */
const factsOf = (facts: Partial<ItemFacts>): ItemFacts => ({
  ...PLAIN,
  last: facts.date ?? PLAIN.last,
  ...facts,
});

const summary = ({ field, rule, when, params }: ItemProblem) =>
  [field, `${rule}${when === 'always' ? '!' : ''}`, ...Object.entries(params).flat()].join(' ').trim();

test.each(cases)('$name', ({ facts, breaks }) => {
  expect(itemProblems(factsOf(facts)).map(summary)).toEqual(breaks);
});

test('every rule has its cases', () => {
  const broken = cases.flatMap(({ facts }) => itemProblems(factsOf(facts)).map(({ rule }) => rule));
  expect(ITEM_RULES.filter((rule) => !broken.includes(rule))).toEqual([]);
});
