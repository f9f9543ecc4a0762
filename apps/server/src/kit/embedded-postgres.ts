import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  type Account,
  findPostgresBinaries,
  type PostgresBinaries,
  postgresEnvironment,
} from './embedded-postgres-binaries.ts';
import { type Cluster, locateCluster, prepareCluster, readPassword } from './embedded-postgres-cluster.ts';
import { findRunning, readPostmaster } from './embedded-postgres-pid.ts';
import { identify, isAlive, isSameProcessAlive, readIdentity, withProcessLock } from './process-lock.ts';

/*
 * PostgreSQL embedded in the product: no installation or configuration. A real server in its own process,
 * created on first start in DATA_DIR, listening on a random loopback port with a generated password, and
 * stopped when this process ends, however it ends.
 */

const run = promisify(execFile);
const DATABASE = 'mesra';
const OWNER = 'mesra_owner';
const LOG_LIMIT = 5_000_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log?: (message: string) => void;
  /** false for tests: no fsync, so a machine crash may lose all data. */
  durable?: boolean;
  /** Cluster location if this process is root and PostgreSQL's account cannot reach `dataDir`. */
  shelter?: string;
  /** Called when PostgreSQL exits unexpectedly. */
  onUnexpectedExit?: (reason: string) => void;
}

export interface EmbeddedPostgres {
  /** URL of the product's database as its owner: an ordinary role that may create roles. */
  url: string;
  /** URL of the same server as its superuser. */
  superuserUrl: string;
  port: number;
  pid: number;
  /** Another process started it; `stop` leaves it running for as long as that one lives. */
  adopted: boolean;
  stop(): Promise<void>;
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    random_page_cost: 1.1,
    max_wal_size: '2GB',
    jit: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Statement errors go to the caller. They quote user data, so they are kept out of this log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const address = (user: string, password: string, port: number, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the product's role and database, or whichever is missing after an interrupted first start. */
async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  await query(superuserUrl, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      await client.query(`create role ${OWNER} login createrole createdb password '${password}'`);
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
  });
}

/**
 * `setpriv --pdeathsig` stops PostgreSQL when this process dies, even by kill -9. Without it the next start
 * adopts it.
 */
async function launcher(binaries: PostgresBinaries): Promise<[string, ...string[]]> {
  const works = await run('setpriv', ['--pdeathsig', 'INT', 'true']).then(
    () => true,
    () => false,
  );
  return works ? ['setpriv', '--pdeathsig', 'INT', binaries.postgres] : [binaries.postgres];
}

async function openLog(
  file: string,
  account: Account,
): Promise<{ fd: number; offset: number; close: () => Promise<void> }> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  // Root may start what an ordinary user made, and that user has to be able to start it again.
  if (account) await handle.chown(account.uid, account.gid);
  return { fd: handle.fd, offset: size > LOG_LIMIT ? 0 : size, close: () => handle.close() };
}

interface Attempt {
  child?: ChildProcess;
  problem?: string;
}

/** Starts PostgreSQL once and waits until it accepts connections, or reports why it exited. */
async function attempt(
  cluster: Cluster,
  binaries: PostgresBinaries,
  logFile: string,
  durable: boolean,
): Promise<Attempt> {
  const [command, ...prefix] = await launcher(binaries);
  const log = await openLog(logFile, cluster.account);
  const child = spawn(command, [...prefix, '-D', cluster.data, ...settings(await freePort(), durable)], {
    ...cluster.account,
    cwd: '/',
    env: postgresEnvironment(),
    // Its own session: Ctrl-C in the terminal goes to this process, which stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  await log.close();
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const found = await readPostmaster(cluster.data);
    if (found?.pid === child.pid && found?.status === 'ready') return { child };
    await sleep(10);
  }
  const written = (await readFile(logFile, 'utf8')).slice(log.offset).trim();
  return {
    problem: failure?.message ?? (written.split('\n').slice(-15).join('\n') || `exit ${child.exitCode}`),
  };
}

/** Retries transient failures: the port was taken meanwhile, or old workers still hold the shared memory. */
async function launch(
  cluster: Cluster,
  binaries: PostgresBinaries,
  logFile: string,
  durable: boolean,
): Promise<ChildProcess> {
  for (const deadline = Date.now() + 30_000; ; await sleep(300)) {
    const { child, problem } = await attempt(cluster, binaries, logFile, durable);
    if (child) return child;
    const passing = /Address already in use|could not bind|pre-existing shared memory|lock file/i.test(
      problem ?? '',
    );
    if (!passing || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start (log: ${logFile}):\n${problem}`);
  }
}

async function endPostmaster(pid: number): Promise<void> {
  // Fast shutdown, then immediate (intact, but recovers at the next start), then none of our business.
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(10)) {
      if (!isAlive(pid)) return;
    }
  }
}

async function claimOwnership(cluster: Cluster): Promise<void> {
  const file = join(cluster.home, 'owner');
  await writeFile(file, JSON.stringify(await identify(process.pid)), { mode: 0o600 });
  if (cluster.account) await chown(file, cluster.account.uid, cluster.account.gid);
}

function watch(child: ChildProcess, options: EmbeddedPostgresOptions, isStopping: () => boolean): void {
  child.unref();
  child.once('exit', (code, signal) => {
    if (isStopping()) return;
    const reason = `PostgreSQL ended unexpectedly (${signal ?? `exit ${code}`})`;
    options.log?.(reason);
    options.onUnexpectedExit?.(reason);
  });
}

async function startOrAdopt(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, durable = true } = options;
  const binaries = await findPostgresBinaries(cluster.account);
  if (await prepareCluster(cluster, binaries, durable)) log(`Created a database in ${cluster.home}`);
  const password = await readPassword(cluster);
  const superuser = (port: number): string => address('postgres', password, port, 'postgres');
  const answers = (port: number): Promise<boolean> =>
    query(superuser(port), (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );

  const running = await findRunning(cluster.data, answers);
  const owner = running && (await readIdentity(join(cluster.home, 'owner')));
  const adopted = Boolean(running && owner && owner.pid !== process.pid && (await isSameProcessAlive(owner)));
  let stopping: Promise<void> | undefined;
  const child = running ? undefined : await launch(cluster, binaries, join(dataDir, 'postgres.log'), durable);
  if (child) watch(child, options, () => stopping !== undefined);
  if (!adopted) await claimOwnership(cluster);
  const { port, pid } = (await readPostmaster(cluster.data)) ?? { port: 0, pid: 0 };
  await ensureDatabase(superuser(port), password);

  const stop = async (): Promise<void> => {
    const heir = await readIdentity(join(cluster.home, 'owner'));
    if (adopted && heir && heir.pid !== process.pid && (await isSameProcessAlive(heir))) return;
    await endPostmaster(pid);
    await rm(join(cluster.home, 'owner'), { force: true });
  };
  return {
    url: address(OWNER, password, port, DATABASE),
    superuserUrl: superuser(port),
    port,
    pid,
    adopted,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const cluster = await locateCluster(options.dataDir, { shelter: options.shelter ?? '/var/lib/mesra', log });
  return withProcessLock(join(options.dataDir, 'postgres.lock'), () => startOrAdopt(cluster, options));
}
