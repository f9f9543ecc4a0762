import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** The fixed time of every journey. */
export const CLOCK = '2026-11-21T09:00:00+08:00';

async function freePort() {
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (address) =>
  fetch(address).then(
    (response) => response.ok,
    () => false,
  );

async function waitUntilReady(baseUrl, hasEnded, timeoutMs) {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    if (hasEnded()) throw new Error('the product ended before it was ready');
    if (await answers(`${baseUrl}/api/health`)) return;
  }
  throw new Error(`the product was not ready within ${timeoutMs / 1000} s`);
}

async function end(child, ended) {
  child.kill('SIGTERM');
  const isOver = await Promise.race([ended.then(() => true), sleep(30_000, false, { ref: false })]);
  if (!isOver) child.kill('SIGKILL');
  await ended;
}

async function newDataDir() {
  const dataDir = await mkdtemp(join(process.env.MESRA_E2E_FOLDER ?? tmpdir(), 'mesra-e2e-'));
  // The unprivileged account that runs the database needs to traverse this folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/**
 * Starts the product as users do, on its own port and data folder or on those of one that was stopped and has kept
 * them (`again`), and waits until it is ready. Its output is shown if it does not start.
 * @param {{
 *   env?: Record<string, string>,
 *   args?: string[],
 *   timeoutMs?: number,
 *   again?: { port: number, dataDir: string },
 * }} [options]
 */
export async function startProduct({ env = {}, args = [], timeoutMs = 900_000, again } = {}) {
  const dataDir = again?.dataDir ?? (await newDataDir());
  const port = again?.port ?? (await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [launcher, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      MESRA_CLOCK: CLOCK,
      // No external requests.
      MAP_TILES: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-100_000);
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async ({ keep = false } = {}) => {
    if (child.exitCode === null && child.signalCode === null) await end(child, ended);
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(baseUrl, () => child.exitCode !== null || child.signalCode !== null, timeoutMs);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${output.trim()}`);
  }
  return { baseUrl, port, dataDir, pid: child.pid, output: () => output, stop };
}
