import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkGenerated } from './check-generated.mjs';
import { scratch } from './kit/scratch.mjs';

const generator = [{ name: 'table', command: ['node', 'make.mjs'], files: ['table.txt'] }];
const make = `import { writeFileSync } from 'node:fs'; writeFileSync('table.txt', 'today');`;

async function check(files) {
  const { folder, remove } = await scratch(files);
  try {
    const problems = await checkGenerated(folder, generator);
    const left = await readFile(join(folder, 'table.txt'), 'utf8').catch(() => undefined);
    return { problems, left };
  } finally {
    await remove();
  }
}

test('a file as its program writes it passes', async () => {
  expect(await check({ 'make.mjs': make, 'table.txt': 'today' })).toEqual({ problems: [], left: 'today' });
});

test('an outdated file is caught, and left as it was', async () => {
  const { problems, left } = await check({ 'make.mjs': make, 'table.txt': 'yesterday' });
  expect(problems).toEqual(['table.txt is out of date. Run: node make.mjs']);
  expect(left).toBe('yesterday');
});

test('a file that was never committed is caught', async () => {
  expect((await check({ 'make.mjs': make })).problems).toHaveLength(1);
});

test('a program that fails is caught', async () => {
  expect((await check({ 'make.mjs': 'process.exit(3)', 'table.txt': 'today' })).problems[0]).toMatch(
    /failed/,
  );
});
