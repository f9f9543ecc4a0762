import { cp, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** The server and its migrations folder. */
const SERVER = 'apps/server';
const FOLDER = 'src/migrations';

const isSnapshot = (name) => /^\d+_snapshot\.json$/.test(name);

/** The journal and the snapshot that the tables are compared with. */
export const metaFolder = join(root, SERVER, FOLDER, 'meta');

/** The snapshots of a folder, oldest first. */
const snapshotsIn = async (meta) => (await readdir(meta)).filter(isSnapshot).sort();

/**
 * Generates the migration from the snapshot to the declared tables into `out`; returns the program's output.
 */
export async function generateMigration(out, name) {
  const drizzle = join(root, 'node_modules/drizzle-kit/bin.cjs');
  const args = [drizzle, 'generate', ...(name ? [`--name=${name}`] : [])];
  const env = { ...process.env, MIGRATIONS_OUT: `./${relative(join(root, SERVER), out)}` };
  return run(process.execPath, args, { cwd: join(root, SERVER), env, quiet: true });
}

/** Deletes all snapshots but the last, which is the only one compared with. */
export async function keepLastSnapshot() {
  for (const name of (await snapshotsIn(metaFolder)).slice(0, -1)) await rm(join(metaFolder, name));
}

/** Differences between the declared tables and the snapshot in `meta`; uses `scratch`, which it empties. */
export async function migrationProblems(meta, scratch) {
  const snapshots = await snapshotsIn(meta);
  if (snapshots.length !== 1)
    return [
      `${FOLDER}/meta holds ${snapshots.length} snapshots and keeps the last only. Run: npm run migration`,
    ];
  await rm(scratch, { recursive: true, force: true });
  await cp(meta, join(scratch, 'meta'), { recursive: true });
  const { code, output } = await generateMigration(scratch);
  if (code !== 0) return [`drizzle-kit failed:\n${output.trim()}`];
  const differs = (await readdir(scratch)).some((name) => name.endsWith('.sql'));
  return differs ? ['Tables and migrations differ. Run: npm run migration -- <why>'] : [];
}
