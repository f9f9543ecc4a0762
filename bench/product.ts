import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { type BenchDatabase, inCompany } from './database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const environment = (database: BenchDatabase, port = 0, clock = CLOCK): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: database.dataDir,
  DATABASE_URL: database.url,
  MESRA_CLOCK: clock,
});

/** Creates a company with generated employees and returns its id. */
export async function seedCompany(database: BenchDatabase, name: string, employees: number): Promise<number> {
  const script = join(root, 'apps/server/src/seed-large.ts');
  const args = ['--import', 'tsx', script, '--employees', String(employees), '--company', name];
  const { stdout } = await run(process.execPath, args, { cwd: root, env: environment(database) });
  const id = Number(/\(company (\d+)\)/.exec(stdout)?.[1]);
  if (!id) throw new Error(`The company was not made:\n${stdout}`);
  return id;
}

/** The built product, running in its own process. */
export interface Product {
  url: string;
  /** Peak memory since the last call, in MB; null if the system does not report it. */
  peakMemory(): number | null;
  stop(): Promise<void>;
  /** Ends it as by `kill -9`. */
  kill(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** A process that only runs jobs, killed as by `kill -9`. */
export interface Worker {
  /** True once it has ended by itself, which a worker does not. */
  hasEnded(): boolean;
  kill(): Promise<void>;
}

/** Starts a worker of the built product, with further settings, and waits until it takes jobs. */
export async function startWorker(database: BenchDatabase, env: NodeJS.ProcessEnv = {}): Promise<Worker> {
  const child = spawn(process.execPath, [join(root, 'apps/server/dist/worker.js')], {
    cwd: root,
    env: { ...environment(database), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('worker is ready') && resolve());
  });
  await Promise.race([ready, ended]);
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts the built product, at the time of the journeys or another, with or without running its jobs. */
export async function startBuilt(
  database: BenchDatabase,
  clock = CLOCK,
  { jobs = true }: { jobs?: boolean } = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = join(root, 'apps/server/dist/main.js');
  const child = spawn(process.execPath, [main, '--no-demo'], {
    cwd: root,
    env: { ...environment(database, port, clock), ...(jobs ? {} : { RUN_JOBS: '0' }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; !(await isUp()); await sleep(50))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The product did not come up.');
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMemory(child.pid ?? 0) ?? 0);
  }, 25);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    clearInterval(sampling);
    child.kill(signal);
    await ended;
  };
  return {
    url,
    peakMemory: () => {
      const max = peak === 0 ? null : peak;
      peak = 0;
      return max;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const [AGAIN_MS, IDLE_MS] = [200, 600_000];

/** Waits until no job of a company is left. Throws after ten minutes. */
const whenIdle = (database: BenchDatabase, companyId: number): Promise<void> =>
  inCompany(database, companyId, async (client) => {
    const left = async () =>
      (
        await client.query(
          `select 1 from jobs where company_id = $1 and type = 'company.day' having count(*) filter (where status = 'success') = 0
           union all select 1 from jobs where company_id = $1 and status in ('pending', 'running')`,
          [companyId],
        )
      ).rowCount;
    for (const end = Date.now() + IDLE_MS; (await left()) !== 0; await sleep(AGAIN_MS))
      if (Date.now() > end) throw new Error('The work of the day did not end.');
  });

/** Starts the built product and waits for the work of the day of a company, which the figures of a list are not of. */
export async function startIdle(database: BenchDatabase, companyId: number): Promise<Product> {
  const product = await startBuilt(database);
  await whenIdle(database, companyId);
  return product;
}

/** Calls the API as a signed-in user; returns the response envelope. */
export const call = <T>(
  product: Pick<Product, 'url'>,
  token: string,
  path: string,
  body?: unknown,
): Promise<T> => callAs(product, `Bearer ${token}`, path, body);

/** Calls the API by what stands in its header; returns the response envelope. */
export async function callAs<T>(
  product: Pick<Product, 'url'>,
  authorization: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${product.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
  return answer;
}

/** Downloads a file as a signed-in user. */
export async function download(product: Product, token: string, path: string): Promise<Buffer> {
  const response = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString().slice(0, 500)}`);
  return bytes;
}
