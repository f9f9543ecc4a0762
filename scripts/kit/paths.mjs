import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const cacheFolder = join(root, '.cache');

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every product file under a folder, as relative paths with forward slashes, sorted. */
export async function listFiles(folder) {
  const found = [];
  async function visit(at) {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.') && entry.name !== '.ci';
        if (!skipped.has(entry.name) && !isHidden) await visit(path);
      } else if (entry.isFile()) found.push(relative(folder, path).split(sep).join('/'));
    }
  }
  await visit(folder);
  return found.sort();
}
