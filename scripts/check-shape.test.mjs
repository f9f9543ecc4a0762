import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkShape } from './check-shape.mjs';
import { FILE_SUFFIXES } from './kit/file-suffixes.mjs';
import { root } from './kit/paths.mjs';
import { scratch } from './kit/scratch.mjs';

async function problemsOf(files) {
  const { folder, remove } = await scratch(files);
  try {
    return (await checkShape(folder)).problems;
  } finally {
    await remove();
  }
}

const lines = (count, text = 'export const a = 1;') => `${text}\n`.repeat(count);
const longFunction = (count) => `export function long() {\n${lines(count, '  work();')}}\n`;

test('a clean tree passes, however long its tests, tables and words', async () => {
  const files = {
    'apps/web/index.html': '<!doctype html>',
    'apps/server/src/kit/db.ts': longFunction(50),
    'apps/server/src/kit/db.test.ts': longFunction(500),
    'apps/server/src/kit/handlers.ts': `export const handlers = () => [\n${lines(3, `function named() {\n${lines(30, 'x();')}},`)}];\n`,
    'packages/domain/src/statutory/malaysia/epf-data.ts': lines(900),
    'packages/domain/src/statutory/malaysia/epf-cells.generated.ts': lines(900),
    'apps/web/src/ui/form.tsx': longFunction(100),
    'apps/server/src/migrations/0001.sql': lines(900, 'select 1;'),
    'apps/web/dist/assets/app.js': lines(900),
    'docs/start.md': 'See [the database](../apps/server/src/kit/db.ts) and GET /api/work/shifts.',
  };
  expect(await problemsOf(files)).toEqual([]);
});

const violations = [
  ['a name that says nothing', 'apps/server/src/kit/utils.ts', 'export const a = 1;', /says nothing/],
  ['an index file', 'apps/web/src/ui/index.ts', 'export const a = 1;', /says nothing/],
  ['a long file', 'apps/server/src/kit/db.ts', lines(321), /lines, at most 320/],
  ['a long function', 'apps/server/src/kit/db.ts', longFunction(70), /db\.ts:1: long has 72 lines/],
  [
    'a long arrow function',
    'apps/server/src/kit/db.ts',
    `const f = () => {\n${lines(70, 'x();')}};\n`,
    /f has 72 lines/,
  ],
  ['a long component', 'apps/web/src/ui/form.tsx', longFunction(130), /long has 132 lines/],
  [
    'a retired name',
    'apps/server/src/kit/db.ts',
    'export const f = ({ askedRows }) => askedRows;',
    /askedRows uses the retired word "asked". Say requested/,
  ],
  [
    'the noun of one subject in the files of another',
    'apps/server/src/modules/sites/work-site.reads.ts',
    'export const placeOf = (row) => row;',
    /placeOf uses the retired word "place"/,
  ],
  ['unfinished work', 'apps/server/src/kit/db.ts', `// ${'TO'}${'DO'} later`, /finish it/],
  [
    'a test that is left out',
    'apps/server/src/kit/db.test.ts',
    `test.${'sk'}${'ip'}('a', () => 1);`,
    /every test runs/,
  ],
  [
    'a test that silences the others',
    'apps/e2e/a.spec.ts',
    `test.${'on'}${'ly'}('a', () => 1);`,
    /every test runs/,
  ],
  [
    'the address of a package server',
    'docs/start.md',
    `http${'s://'}registry.example.org/x`,
    /setting of the machine/,
  ],
  [
    'a status that is given a colour in a place of its own',
    'apps/web/src/features/a/a.tsx',
    "const TONES = { Refused: 'error' };",
    /statusTone alone/,
  ],
  [
    'a status that is given a colour in a style sheet',
    'apps/web/src/features/a/a.module.css',
    '.dot[data-state="Paid"] { background: red; }',
    /statusTone alone/,
  ],
  [
    'a suffix of a module that is not on the list',
    'apps/server/src/modules/a/thing.stuff.ts',
    'export const a = 1;',
    /is no suffix of CONTRIBUTING/,
  ],
  ["a folder of somebody's machine", 'docs/start.md', `cd /${'home'}/ali/mesra`, /folder of one machine/],
];

test.each(violations)('%s is caught', async (_name, path, text, expected) => {
  const problems = await problemsOf({ 'apps/server/src/kit/a.ts': 'export const a = 1;', [path]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(expected);
  expect(problems[0]).toContain(path);
});

test('a module of more than 3,000 lines is caught, however short its files; its tests and demo data do not count', async () => {
  const module = (name, count) =>
    Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `apps/server/src/modules/${name}/part-${at}.ts`,
        lines(at === 0 ? count - 2700 : 300),
      ]),
    );
  const problems = await problemsOf({
    ...module('long', 3001),
    ...module('fitting', 3000),
    'apps/server/src/modules/fitting/part.test.ts': lines(300),
    'apps/server/src/modules/fitting/fitting.seed.ts': lines(300),
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/modules\/long: 3001 lines without tests and demo data, at most 3000/);
});

test('CONTRIBUTING.md explains every suffix', async () => {
  const guide = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const [suffix, meaning] of Object.entries(FILE_SUFFIXES))
    expect(guide).toContain(`| \`.${suffix}\` | ${meaning} |`);
});

test('a term of the glossary that is translated another way is found, in a dictionary and in a message', async () => {
  const problems = await problemsOf({
    'docs/glossary.md':
      '## Terms in English and Malay\n\n| English | Malay |\n| --- | --- |\n| filters | penapis |\n',
    'apps/web/src/ui/a.en.ts': "export default { bar: { one: 'Filters' }, two: 'Clear all filters' };\n",
    'apps/web/src/ui/a.ms.ts': "export default { bar: { one: 'Tapisan' }, two: 'Buang tapisan' };\n",
    'packages/contract/src/a.messages.ts':
      "export const A = { one: { en: 'Filters', ms: 'Penapis' }, two: { en: 'Filters', ms: 'Turas' } };\n",
  });
  expect(problems).toEqual([
    'apps/web/src/ui/a.ms.ts: bar.one: "Filters" is "Tapisan" here and "penapis" in docs/glossary.md.',
    'packages/contract/src/a.messages.ts: "Filters" is "Turas" here and "penapis" in docs/glossary.md.',
  ]);
});
