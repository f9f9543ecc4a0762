import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, type PostgresBinaries, postgresEnvironment } from './embedded-postgres-binaries.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; this is the unprivileged account of every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

const isRoot = (): boolean => process.getuid?.() === 0;

export interface Cluster {
  /** Holds `data`, `password` and `owner`. */
  home: string;
  data: string;
  account: Account;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Asks the system itself, so that groups, access lists and mounts count too. */
async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (!account) return true;
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** The account that an existing cluster belongs to, or the one that a new cluster is to belong to. */
async function accountFor(home: string): Promise<Account> {
  const owner = await stat(home).catch(() => undefined);
  if (isRoot()) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY;
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(
      `The database in ${home} belongs to user ${owner.uid}; start Mesra as that user or set another DATA_DIR.`,
    );
  }
  return undefined;
}

async function recordedLocation(file: string): Promise<string | undefined> {
  const recorded = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!recorded) return undefined;
  if (await exists(recorded)) return recorded;
  throw new Error(
    `The database of this DATA_DIR was kept in ${recorded} (see ${file}), and that folder is gone. ` +
      `Put it back, or delete ${file} to begin with an empty database.`,
  );
}

/** A folder that the unprivileged account can reach, its place recorded before anything is written to it. */
async function makeShelter(shelter: string, locationFile: string): Promise<string> {
  const folder = join(shelter, randomBytes(6).toString('hex'));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (!(await canEnter(folder, NOBODY))) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL does not run as root, and user ${NOBODY.uid} can reach neither DATA_DIR nor ${shelter}. ` +
        'Set DATA_DIR to a folder that every user may enter, or start Mesra as an ordinary user.',
    );
  }
  const draft = `${locationFile}.new`;
  await writeFile(draft, `${folder}\n`);
  await rename(draft, locationFile);
  return folder;
}

/**
 * Where the cluster of a DATA_DIR lives: inside it, unless we are root and the account that PostgreSQL
 * has to run under cannot get there (a checkout under a private home). Then it lives under `shelter`,
 * and `DATA_DIR/postgres.location` says where.
 */
export async function locateCluster(
  dataDir: string,
  options: { shelter: string; log: (message: string) => void },
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const base = await realpath(dataDir);
  const describe = async (home: string): Promise<Cluster> => ({
    home,
    data: join(home, 'data'),
    account: await accountFor(home),
  });
  const inside = await describe(join(base, 'postgres'));
  const reachable = await canEnter(base, inside.account);
  if (await exists(inside.home)) {
    if (reachable) return inside;
    throw new Error(
      `The database in ${inside.home} belongs to user ${inside.account?.uid}, who may not enter ${base}. ` +
        'Allow that user to pass through the folders above it (chmod o+x), or start Mesra as that user.',
    );
  }
  const locationFile = join(base, 'postgres.location');
  const recorded = await recordedLocation(locationFile);
  if (recorded) return describe(join(recorded, 'postgres'));
  if (reachable) return inside;
  const folder = await makeShelter(options.shelter, locationFile);
  options.log(`PostgreSQL does not run as root and cannot reach ${base}: the database is kept in ${folder}`);
  return describe(join(folder, 'postgres'));
}

/** Makes the cluster aside and moves it into place whole, so that an interrupted first start leaves nothing half-made. */
export async function createCluster(cluster: Cluster, initdb: string, durable: boolean): Promise<void> {
  const parent = join(cluster.home, '..');
  for (const name of await readdir(parent)) {
    if (name.startsWith('postgres.new-')) await rm(join(parent, name), { recursive: true, force: true });
  }
  const draft = join(parent, `postgres.new-${randomBytes(6).toString('hex')}`);
  const password = join(draft, 'password');
  await mkdir(draft, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (cluster.account) {
    await chown(password, cluster.account.uid, cluster.account.gid);
    await chown(draft, cluster.account.uid, cluster.account.gid);
  }
  const options = [
    `--pgdata=${join(draft, 'data')}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(initdb, options, { ...cluster.account, cwd: '/', env: postgresEnvironment() });
  await rename(draft, cluster.home);
}

export async function prepareCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  durable: boolean,
): Promise<boolean> {
  const version = await readFile(join(cluster.data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    await createCluster(cluster, binaries.initdb, durable);
    return true;
  }
  if (version.trim() !== binaries.major) {
    throw new Error(
      `The database in ${cluster.data} was made by PostgreSQL ${version.trim()}, this is ${binaries.major}. ` +
        'Move the data with pg_dump and pg_restore, or set another DATA_DIR.',
    );
  }
  // A restore from a backup often loosens this, and PostgreSQL then refuses to start.
  if (process.platform !== 'win32') await chmod(cluster.data, 0o700);
  return false;
}

export const readPassword = async (cluster: Cluster): Promise<string> =>
  (await readFile(join(cluster.home, 'password'), 'utf8')).trim();
