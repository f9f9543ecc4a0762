#!/usr/bin/env node
// `npm run bench`: builds the product, measures it against its marks, prints a table and writes bench/results.md.
// BENCH_DATABASE_URL names an additional PostgreSQL server to measure (a role that may create databases and
// roles).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Port 0: the build needs none.
run(['scripts/start.mjs', '--build-only'], { PORT: '0' });
run(['--import', 'tsx', 'bench/measure.ts', ...process.argv.slice(2)]);
