import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_MESSAGES } from './messages-form.ts';

test('a form can say whatever a schema of the contract finds wrong', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const keys = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\bmessage: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, key]) => key,
    ),
  );
  const issues = readFileSync(join(folder, 'kit/issue-message.ts'), 'utf8');
  keys.push(...[...issues.matchAll(/'(validation\.[a-z_]+)'/g)].map(([, key]) => key));
  expect(keys.length).toBeGreaterThan(20);
  expect([...new Set(keys)].filter((key) => !((key as string) in FORM_MESSAGES))).toEqual([]);
});
