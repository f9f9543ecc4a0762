import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, stopwatch } from './run.mjs';

const readLock = async (file) => {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const fits = (wanted, actual) =>
  !wanted ||
  wanted.includes(actual) ||
  (wanted.some((one) => one.startsWith('!')) && !wanted.includes(`!${actual}`));

const libc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

/** Optional packages target other platforms, except those whose name matches this one. */
const isNeeded = (entry, machine) =>
  !entry.optional ||
  (Boolean(entry.os) &&
    fits(entry.os, machine.os) &&
    fits(entry.cpu, machine.cpu) &&
    fits(entry.libc, machine.libc));

/** Packages that the lock file requires on this platform and that npm's list of installed packages lacks. */
export function missingPackages(wanted, installed, machine) {
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isNeeded(entry, machine))
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** npm writes its list last, so an interrupted installation has none. */
async function isInstalled(root) {
  const wanted = await readLock(join(root, 'package-lock.json'));
  const installed = await readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Error(`${join(root, 'package-lock.json')} cannot be read.`);
  const machine = {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? libc() : undefined,
  };
  return Boolean(installed) && missingPackages(wanted, installed, machine).length === 0;
}

function npm(args, options) {
  // If npm started this, the same npm; otherwise the one on the PATH, which is a script on Windows.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Installs the locked packages unless they are present. The build needs development packages too. */
export async function install(root, log = console.info) {
  if (await isInstalled(root)) return;
  log('Installing packages (about a minute) ...');
  const elapsed = stopwatch();
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const { code, output } = await npm(args, { cwd: root, quiet: true });
  if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
  log(`Installed packages in ${elapsed()}.`);
}
