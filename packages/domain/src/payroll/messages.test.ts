import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXPLANATION_MESSAGES } from './explanation-messages.ts';
import { PROBLEM_MESSAGES } from './problem-messages.ts';

const root = new URL('../', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('messages'))
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n');
const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map((match) => match[1] ?? '');

test('every law, step and note that an explanation names has its words in both languages', () => {
  const written = found(/'((?:law|step|note)\.[a-z0-9_.]+)'/g);
  const composed = [
    ...['a', 'c', 'e'].map((part) => `law.epf.part_${part}`),
    ...['category_1', 'category_2'].map((type) => `law.socso.${type}`),
    ...['normal', 'non_resident', 'rep', 'knowledge_worker', 'c_suite'].map((regime) => `law.mtd.${regime}`),
    ...found(/sum\(\s*'(total_[a-z_]+)'/g).map((total) => `step.${total}`),
  ];
  expect(written.length).toBeGreaterThan(40);
  const keys = new Set(Object.keys(EXPLANATION_MESSAGES));
  expect([...new Set([...written, ...composed])].filter((key) => !keys.has(key))).toEqual([]);
  expect([...keys].filter((key) => !written.includes(key) && !composed.includes(key))).toEqual([]);
});

test('every problem has its words in both languages', () => {
  const keys = found(/problem\(\s*'([a-z0-9_]+)'/g);
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((key) => !PROBLEM_MESSAGES[key])).toEqual([]);
});

test('both languages take the same parameters', () => {
  const params = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  for (const [key, { en, ms }] of Object.entries({ ...EXPLANATION_MESSAGES, ...PROBLEM_MESSAGES })) {
    expect([key, params(ms)]).toEqual([key, params(en)]);
  }
});
