import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAYROLL_CHECK_MESSAGES } from './payroll-checks.messages.ts';

const rules = new URL('../../../domain/src/payroll/', import.meta.url);

test('everything that the Cinco report finds has its words in both languages', () => {
  const sources = readdirSync(rules)
    .filter((name) => name.startsWith('cinco') && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, rules), 'utf8'))
    .join('\n');
  const keys = [...sources.matchAll(/cincoProblem\('([a-z_]+)'/g)].map(([, key]) => `cinco.finding.${key}`);
  expect(keys.length).toBeGreaterThan(15);
  expect(keys.filter((key) => !(key in PAYROLL_CHECK_MESSAGES))).toEqual([]);
});
