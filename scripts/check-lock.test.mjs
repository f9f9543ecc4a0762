import { expect, test } from 'vitest';
import { checkLock } from './check-lock.mjs';
import { scratch } from './kit/scratch.mjs';

const manifest = { workspaces: ['apps/server'], devDependencies: { tool: '1.0.0' } };
const server = { dependencies: { pg: '8.0.0' } };
const packages = {
  '': manifest,
  'apps/server': server,
  'node_modules/@mesra/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': { version: '8.0.0', integrity: 'sha512-x' },
};

async function problemsOf(changes) {
  const { folder, remove } = await scratch({
    'package.json': JSON.stringify(manifest),
    'apps/server/package.json': JSON.stringify(server),
    'package-lock.json': JSON.stringify({ packages: { ...packages, ...changes } }),
  });
  try {
    return (await checkLock(folder)).problems;
  } finally {
    await remove();
  }
}

test('a lock file of checksums alone passes', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test('an address of a server is caught', async () => {
  const entry = { version: '8.0.0', integrity: 'sha512-x', resolved: `http${'s'}://example.org/pg.tgz` };
  expect((await problemsOf({ 'node_modules/pg': entry }))[0]).toMatch(/names the server/);
});

test('a package without a checksum is caught', async () => {
  expect((await problemsOf({ 'node_modules/pg': { version: '8.0.0' } }))[0]).toMatch(/no checksum/);
});

test('a manifest that asks for another version than is locked is caught', async () => {
  expect((await problemsOf({ 'apps/server': { dependencies: { pg: '7.0.0' } } }))[0]).toMatch(
    /pg of apps\/server/,
  );
});
