import { expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';
import { scratch } from './kit/scratch.mjs';

const LAYERS = [['leave'], ['payroll']];

async function problemsOf(files, layers = LAYERS, left = {}) {
  const { folder, remove } = await scratch(files);
  try {
    return (await checkImports(folder, layers, left)).problems;
  } finally {
    await remove();
  }
}

const clean = {
  'packages/domain/src/kit/money.ts': `import { Decimal } from 'decimal.js';\nexport const one = new Decimal(1);`,
  'packages/domain/src/kit/money.test.ts': `import { readFileSync } from 'node:fs';\nimport { one } from './money.ts';\nreadFileSync(one);`,
  'packages/contract/src/leave/leaves.ts': `import { z } from 'zod';\nimport { one } from '@mesra/domain/kit/money';\nexport const two = z.literal(one);`,
  'apps/server/src/kit/db.ts': `import pg from 'pg';\nexport const db = pg;`,
  'apps/server/src/modules/leave/leave.api.ts': `import { db } from '../../kit/db.ts';\nexport const leave = db;`,
  'apps/server/src/modules/payroll/runs.handlers.ts': `import { leave } from '../leave/leave.api.ts';\nexport const run = leave;`,
  'apps/server/src/modules/payroll/runs.test.ts': `import { make } from '../leave/leave.factory.ts';\nimport { app } from '../../app.ts';\nmake(app);`,
  'apps/web/src/shared/filter.tsx': `import { Form } from '../ui/form.tsx';\nexport const Filter = () => <Form />;`,
  'apps/web/src/features/leave/leave-filters.tsx': `import { Filter } from '../../shared/filter.tsx';\nexport const filters = [Filter];`,
  'apps/web/src/features/leave/leave-page.tsx': `import { Form } from '../../ui/form.tsx';\nexport const Page = () => <Form />;`,
  'apps/web/src/routes/leave.tsx': `import { Page } from '../features/leave/leave-page.tsx';\nimport { shell } from '../app/shell.tsx';\nexport const x = [Page, shell];`,
};

test('a clean tree passes', async () => {
  expect(await problemsOf(clean)).toEqual([]);
});

const violations = [
  [
    'the domain reading a file',
    'packages/domain/src/kit/rate.ts',
    `import { readFileSync } from 'node:fs';`,
    /uses node:fs/,
  ],
  [
    'the domain using the contract',
    'packages/domain/src/kit/rate.ts',
    `import type { X } from '@mesra/contract/kit/list';`,
    /pure/,
  ],
  [
    'the contract using the server',
    'packages/contract/src/kit/x.ts',
    `import('../../../../apps/server/src/kit/db.ts');`,
    /shared by/,
  ],
  ['the contract using another package', 'packages/contract/src/kit/x.ts', `import pg from 'pg';`, /uses pg/],
  [
    'the kit knowing a module',
    'apps/server/src/kit/x.ts',
    `export { leave } from '../modules/leave/leave.api.ts';\nexport const x = 1;`,
    /knows none/,
  ],
  [
    'a module reaching into another',
    'apps/server/src/modules/payroll/x.ts',
    `import { a } from '../leave/leaves.handlers.ts';`,
    /reaches into leave/,
  ],
  [
    'a test reaching into another module',
    'apps/server/src/modules/payroll/x.test.ts',
    `import { a } from '../leave/leaves.present.ts';`,
    /reaches into leave/,
  ],
  [
    'a module reaching up',
    'apps/server/src/modules/payroll/x.ts',
    `import { app } from '../../app.ts';`,
    /reach up/,
  ],
  [
    'the product using what tests use',
    'apps/server/src/modules/payroll/x.ts',
    `import { a } from '../../kit/testing/database.ts';`,
    /only tests/,
  ],
  [
    'a feature using another',
    'apps/web/src/features/payroll/x.tsx',
    `import { Page } from '../leave/leave-page.tsx';`,
    /imports feature leave/,
  ],
  [
    'a feature knowing its route',
    'apps/web/src/features/leave/x.tsx',
    `const page = () => import('../../routes/leave.tsx');`,
    /where it is shown/,
  ],
  [
    'what features share knowing a feature',
    'apps/web/src/shared/x.tsx',
    `import { Page } from '../features/leave/leave-page.tsx';`,
    /knows none of them/,
  ],
  [
    'the ui knowing what features share',
    'apps/web/src/ui/x.tsx',
    `import { Filter } from '../shared/filter.tsx';`,
    /another product/,
  ],
  [
    'the ui knowing a feature',
    'apps/web/src/ui/x.tsx',
    `import { Page } from '../features/leave/leave-page.tsx';`,
    /another product/,
  ],
  [
    'the web importing the server',
    'apps/web/src/lib/x.ts',
    `type A = import('../../../server/src/kit/db.ts').Db;`,
    /the web imports the server/,
  ],
  ['the web using node', 'apps/web/src/lib/x.ts', `import { join } from 'node:path';`, /no browser/],
  ['a barrel', 'apps/web/src/ui/all.ts', `export { Form } from './form.tsx';`, /a barrel/],
  [
    'an export of everything',
    'apps/web/src/ui/x.ts',
    `export * from './form.tsx';\nexport const x = 1;`,
    /export \*/,
  ],
];

test.each(violations)('%s is caught', async (_name, path, text, expected) => {
  const problems = await problemsOf({ ...clean, [path]: text });
  expect(problems[0]).toMatch(expected);
  expect(problems[0]).toContain(path);
});

test('words in comments and texts are not imports', async () => {
  const text = `// import x from '../leave/leaves.handlers.ts'\nexport const words = "import x from 'pg'";`;
  expect(await problemsOf({ 'packages/domain/src/kit/words.ts': text })).toEqual([]);
});

const circle = {
  'apps/server/src/kit/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
  'apps/server/src/kit/b.ts': `import { c } from './c.ts';\nexport type B = typeof c;`,
  'apps/server/src/kit/c.ts': `export const c = () => import('./a.ts');`,
};

test('files that import each other are caught, through however many', async () => {
  expect(await problemsOf(circle)).toEqual([
    expect.stringContaining(
      'files import each other: apps/server/src/kit/a.ts, apps/server/src/kit/b.ts, apps/server/src/kit/c.ts.',
    ),
  ]);
});

test.each([
  ['a layer above', 'leave', 'payroll'],
  ['its own layer', 'payroll', 'claims'],
])(
  'a module that uses one of %s is caught, though no two files import each other',
  async (_where, from, to) => {
    const problems = await problemsOf(
      {
        [`apps/server/src/modules/${to}/${to}.api.ts`]: `export const one = 1;`,
        [`apps/server/src/modules/${from}/${from}.handlers.ts`]: `import { one } from '../${to}/${to}.api.ts';\nexport const x = one;`,
      },
      [['leave'], ['payroll', 'claims']],
    );
    expect(problems).toEqual([
      expect.stringContaining(`module ${from} uses ${to}, which is not in a layer below`),
    ]);
  },
);

test('a module without a layer is caught', async () => {
  const text = `import { leave } from '../leave/leave.api.ts';\nexport const x = leave;`;
  expect(await problemsOf({ ...clean, 'apps/server/src/modules/claims/claims.api.ts': text })).toEqual([
    expect.stringContaining('module claims has no layer'),
  ]);
});

test('a foreign key to a table of a layer above is allowed', async () => {
  const modules = {
    'apps/server/src/modules/leave/leave.tables.ts': `import { runs } from '../payroll/payroll.tables.ts';\nexport const leaves = runs;`,
    'apps/server/src/modules/payroll/payroll.tables.ts': `export const runs = 1;`,
  };
  expect(await problemsOf(modules)).toEqual([]);
});

const TABLES = {
  'apps/server/src/modules/leave/leave.tables.ts': `import { pgTable } from 'drizzle-orm/pg-core';\nexport const leaveTypes = pgTable('leave_types', {});`,
  'apps/server/src/modules/leave/leave.views.ts': `import { pgView } from 'drizzle-orm/pg-core';\nexport const leaveNames = pgView('leave_names', {}).existing();`,
};
const READS = 'apps/server/src/modules/payroll/runs.reads.ts';
const foreign = [
  ['imported', `import { leaveTypes } from '../leave/leave.tables.ts';\nexport const x = leaveTypes;`],
  [
    'imported for its type',
    `import type { leaveTypes } from '../leave/leave.tables.ts';\nexport type X = typeof leaveTypes;`,
  ],
  [
    'joined in raw SQL',
    'export const x = (sql) => sql`select 1 from runs r\n  left join leave_types t on true`;',
  ],
  ['written in raw SQL', `export const x = 'insert into public.leave_types values ($1)';`],
  [
    'put into raw SQL by its name',
    `export const x = (sql) => sql\`select 1 from \${sql.identifier(y)}\`;\nconst y = 'leave_types';`,
  ],
];

test.each(foreign)('a table of another module %s is caught', async (_how, text) => {
  expect(await problemsOf({ ...TABLES, [READS]: text })).toEqual([
    `${READS}: names leave_types, a table of module leave. Use leave.api.ts, an event, or a view that leave.views.ts declares.`,
  ]);
});

test('a view that another module declares may be read, and a word that is no table may be said', async () => {
  const text = `import { leaveNames } from '../leave/leave.views.ts';\nexport const x = (sql) => [sql\`select from leave_names\`, leaveNames, 'leave_types', sql\`from reads.\${sql.identifier(x)}\`];`;
  expect(await problemsOf({ ...TABLES, [READS]: text })).toEqual([]);
});

test('a place that may still name a table is let be, and is taken from the list once it does not', async () => {
  const left = { 'payroll/runs.reads.ts': ['leave_types'] };
  const text = `export const x = 'select from leave_types';`;
  expect(await problemsOf({ ...TABLES, [READS]: text }, LAYERS, left)).toEqual([]);
  expect(await problemsOf({ ...TABLES, [READS]: `export const x = 1;` }, LAYERS, left)).toEqual([
    expect.stringContaining('payroll/runs.reads.ts no longer names leave_types'),
  ]);
});

test('a feature of the web that is named after no server module is caught, but for the listed ones', async () => {
  const page = `export const Page = () => null;`;
  const features = (name) => ({ ...clean, [`apps/web/src/features/${name}/page.tsx`]: page });
  expect(await problemsOf(features('admins'))).toEqual([
    expect.stringContaining('apps/web/src/features/admins: no server module has this name'),
  ]);
  expect(await problemsOf(features('auth'))).toEqual([]);
});

test('an exception for a feature is taken from the list once a server module has its name', async () => {
  const text = `export const auth = 1;`;
  expect(
    await problemsOf({ ...clean, 'apps/server/src/modules/auth/auth.api.ts': text }, [...LAYERS, ['auth']]),
  ).toEqual([expect.stringContaining('feature auth has a server module')]);
});
