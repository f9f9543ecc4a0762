#!/usr/bin/env node
// `npm run check`: every check that does not run the product, one per line.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { install } from './kit/install.mjs';
import { cacheFolder, root } from './kit/paths.mjs';
import { inParallel, node, stopwatch } from './kit/run.mjs';

const tsc = 'node_modules/typescript/bin/tsc';
const workspaces = [
  ...['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'apps/web/src/worker', 'apps/e2e'],
  'bench',
];

/** The compiler's incremental build info of a workspace, so that the next check compiles only changes. */
const buildInfoOf = (path) => join(cacheFolder, `${path.replaceAll('/', '-')}.tsbuildinfo`);

const checks = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  ...workspaces.map((path) => ({
    name: `compile ${path}`,
    // Two run at once, and several checkers of one would each work out the types of the router and the messages.
    args: [tsc, '-p', path, '--incremental', '--tsBuildInfoFile', buildInfoOf(path), '--checkers', '1'],
  })),
  { name: 'imports', args: ['scripts/check-imports.mjs'] },
  { name: 'shape', args: ['scripts/check-shape.mjs'] },
  { name: 'migrations', args: ['scripts/check-migrations.mjs'] },
  { name: 'lock file', args: ['scripts/check-lock.mjs'] },
  { name: 'generated files', args: ['scripts/check-generated.mjs'] },
];

async function perform({ name, args }) {
  const elapsed = stopwatch();
  const { code, output } = await node(args, { cwd: root, quiet: true, timeoutMs: 900_000 });
  console.info(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(28)} ${elapsed()}`);
  if (code !== 0) console.info(output.trim().replace(/^/gm, '      '));
  return { name, ok: code === 0 };
}

await install(root);
await mkdir(cacheFolder, { recursive: true });
const results = await inParallel(checks, 2, perform);
const failed = results.filter(({ ok }) => !ok).length;
const summary = { passed: results.length - failed, failed };
await writeFile(join(cacheFolder, 'check-summary.json'), JSON.stringify(summary));
console.info(`\n${results.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
