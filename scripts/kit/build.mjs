import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { withLock } from './lock.mjs';
import { cacheFolder, root } from './paths.mjs';
import { node, stopwatch } from './run.mjs';
import { clearStamp, hashSources, readStamp, writeStamp } from './stamp.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain/src', 'packages/contract/src'];

async function buildServer() {
  const { code, output } = await node([join(root, 'apps/server/build.mjs')], { cwd: root, quiet: true });
  if (code !== 0) throw new Error(`The server does not build:\n${output.trim()}`);
}

/** Built in a temporary folder and renamed, so that a running server never serves a partial build. */
async function buildWeb() {
  const [fresh, old] = [join(cacheFolder, 'web-fresh'), join(cacheFolder, 'web-old')];
  const target = join(root, 'apps/web/dist');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await rm(fresh, { recursive: true, force: true });
  const { code, output } = await node(
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      quiet: true,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Error(`The web does not build:\n${output.trim()}`);
  await compressFolder(fresh);
  await rm(old, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}

/** Build targets, with their sources and a file that exists once they are built. */
const parts = [
  {
    name: 'server',
    sources: [
      ...shared,
      'apps/server/src',
      'apps/server/build.mjs',
      'apps/server/quick-spread.mjs',
      'apps/server/package.json',
    ],
    proof: 'apps/server/dist/main.js',
    build: buildServer,
  },
  {
    name: 'web',
    sources: [
      ...shared,
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/build',
      'apps/web/postcss.config.mjs',
      'apps/web/postcss.config.cjs',
      'apps/web/package.json',
      'scripts/kit/compress.mjs',
    ],
    proof: 'apps/web/dist/index.html',
    build: buildWeb,
  },
];

async function bringUpToDate(part, log) {
  const hash = await hashSources(root, part.sources);
  if ((await readStamp(part.name)) === hash && existsSync(join(root, part.proof))) return;
  const elapsed = stopwatch();
  await clearStamp(part.name);
  await part.build();
  await writeStamp(part.name, hash);
  log(`Built the ${part.name} in ${elapsed()}.`);
}

/** Runs under a lock per checkout; a second process waits and then finds the work done. */
export const whileAlone = (work, log = console.info) =>
  withLock(join(cacheFolder, 'build.lock'), work, () =>
    log('Another start of this checkout is building; waiting ...'),
  );

/** Builds targets whose sources have changed. */
export async function build(log = console.info) {
  await mkdir(cacheFolder, { recursive: true });
  for (const part of parts) await bringUpToDate(part, log);
}
