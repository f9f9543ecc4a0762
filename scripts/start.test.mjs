import { spawn } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './kit/paths.mjs';
import { scratch } from './kit/scratch.mjs';

/*
 * The launcher on a miniature product: its server prints its arguments and environment, waits for a signal,
 * its web is one file, and every build appends a line to builds.txt.
 */

const server = (end) => `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('builds.txt', 'server\\n');
  mkdirSync('apps/server/dist', { recursive: true });
  writeFileSync('apps/server/dist/main.js', ${JSON.stringify(`
    ${end}
    console.info('ready ' + JSON.stringify(process.argv.slice(2)) + ' ' + process.env.DATA_DIR);`)});`;

const waits = `
  const timer = setInterval(() => undefined, 1000);
  process.on('SIGTERM', () => { console.info('ended'); clearInterval(timer); process.exitCode = 7; });`;

const vite = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  appendFileSync('../../builds.txt', 'web\\n');
  const out = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(out, { recursive: true });
  writeFileSync(out + '/index.html', 'hello '.repeat(1000));`;

let sandbox;
const running = [];

beforeEach(async () => {
  sandbox = await scratch({
    'package.json': '{"type":"module"}',
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'node_modules/vite/package.json': '{"type":"module"}',
    'node_modules/vite/bin/vite.js': vite,
    'apps/server/build.mjs': server(waits),
    'apps/server/src/main.ts': '',
    'apps/web/src/main.tsx': '',
  });
  await cp(join(root, 'scripts'), join(sandbox.folder, 'scripts'), { recursive: true });
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await sandbox.remove();
});

function start({ args = [], env = {} } = {}) {
  const child = spawn(process.execPath, [join(sandbox.folder, 'scripts/start.mjs'), ...args], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('ready')) child.emit('ready');
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
  const ready = new Promise((resolve, reject) => {
    child.once('ready', resolve);
    ended.then(() => reject(new Error(`ended early: ${output}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

const builds = async () => (await readFile(join(sandbox.folder, 'builds.txt'), 'utf8')).trim().split('\n');

async function startAndEnd() {
  const { child, ready, ended } = start();
  await ready;
  child.kill('SIGTERM');
  return ended;
}

test('builds, serves with its arguments, ends when told to and passes on the exit code', async () => {
  const { child, ready, ended } = start({ args: ['--demo', 'a b'] });
  await ready;
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(7);
  expect(output).toContain('ready ["--demo","a b"]');
  expect(output).toContain(join(sandbox.folder, '.mesra'));
  expect(output).toContain('ended');
  expect(await readdir(join(sandbox.folder, 'apps/web/dist'))).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
});

test('builds again only what has changed', async () => {
  await startAndEnd();
  await startAndEnd();
  expect(await builds()).toEqual(['server', 'web']);
  await writeFile(join(sandbox.folder, 'apps/web/src/main.tsx'), 'changed');
  await writeFile(join(sandbox.folder, 'apps/server/src/main.test.ts'), 'a test is not in the product');
  await startAndEnd();
  expect(await builds()).toEqual(['server', 'web', 'web']);
});

test('two starts at once build once', async () => {
  const both = [start(), start()];
  await Promise.all(both.map(({ ready }) => ready));
  expect(await builds()).toEqual(['server', 'web']);
});

test('a start that was killed while it built does not stand in the way of the next', async () => {
  const lock = join(sandbox.folder, '.cache/build.lock');
  await startAndEnd();
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 - 1, started: '1', unique: 'gone' }));
  expect((await startAndEnd()).code).toBe(7);
  expect(await readdir(join(sandbox.folder, '.cache'))).not.toContain('build.lock');
});

test.runIf(process.platform === 'linux')('ends when the npm that started it is killed', async () => {
  const program = `const { spawn } = require('node:child_process');
    spawn('sh', ['-c', '"$NODE" scripts/start.mjs; true'], { stdio: 'inherit' });`;
  const npm = spawn(process.execPath, ['-e', program], {
    cwd: sandbox.folder,
    env: { PATH: process.env.PATH, NODE: process.execPath, PORT: '0', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = (text) =>
    new Promise((resolve) => npm.stdout.on('data', (chunk) => String(chunk).includes(text) && resolve(text)));
  await printed('ready');
  npm.kill('SIGKILL');
  expect(await printed('ended')).toBe('ended');
});

test('a taken port is told with advice, before anything is built', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address();
  const { code, output } = await start({ env: { PORT: String(port) } }).ended;
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is in use`);
  expect(await readdir(sandbox.folder)).not.toContain('builds.txt');
});

test('a build that fails is told, and tried again by the next start', async () => {
  await writeFile(join(sandbox.folder, 'apps/server/build.mjs'), 'throw new Error("no semicolon on line 3")');
  const { code, output } = await start().ended;
  expect(code).toBe(1);
  expect(output).toContain('no semicolon on line 3');
  await writeFile(join(sandbox.folder, 'apps/server/build.mjs'), server(waits));
  expect((await startAndEnd()).code).toBe(7);
});
