#!/usr/bin/env node
// `npm start`: installs, builds and serves from any state of the checkout. The server runs in this process,
// so that killing the launcher ends the server.

const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(`Mesra needs Node ${wanted.join('.')} or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

const { build, whileAlone } = await import('./kit/build.mjs');
const { endWithNpm } = await import('./kit/end-with-npm.mjs');
const { install } = await import('./kit/install.mjs');
const { assertPortIsFree } = await import('./kit/port.mjs');
const { root } = await import('./kit/paths.mjs');
const { join, resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');

async function prepare() {
  await assertPortIsFree();
  await whileAlone(async () => {
    await install(root);
    await build();
  });
}

try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(process.exitCode || 1);
}
if (process.exitCode) process.exit();

if (process.argv.includes('--build-only')) process.exit(0);
endWithNpm();
process.setSourceMapsEnabled(true);
// The same data folder regardless of the working directory.
process.env.DATA_DIR = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.mesra');
const main = join(root, 'apps/server/dist/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
