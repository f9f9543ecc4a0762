#!/usr/bin/env node
// The lock file is portable: no registry URLs, and a checksum for every package.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './kit/paths.mjs';
import { report } from './kit/report.mjs';

function problemOf(path, entry) {
  if (/^https?:/.test(entry.resolved ?? '')) {
    return `package-lock.json: ${path} names the server it came from. Set omit-lockfile-registry-resolved=true (.npmrc) and lock again.`;
  }
  const isOwn = path === '' || entry.link || !path.includes('node_modules/');
  if (!isOwn && !entry.integrity && !entry.inBundle)
    return `package-lock.json: ${path} has no checksum. Lock again.`;
  return undefined;
}

/** Every version that a manifest requests is in the lock file; otherwise `npm ci` fails. */
function drift(manifests, packages) {
  return manifests.flatMap(({ path, manifest }) => {
    const locked = packages[path] ?? {};
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([name, version]) => locked[kind]?.[name] !== version)
        .map(
          ([name]) =>
            `package-lock.json: ${name} of ${path || 'the root'} is not locked as asked for. Run npm install.`,
        ),
    );
  });
}

export async function checkLock(folder) {
  const readJson = async (path) => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const { packages } = await readJson('package-lock.json');
  const main = await readJson('package.json');
  const paths = ['', ...(main.workspaces ?? [])];
  const manifests = await Promise.all(
    paths.map(async (path) => ({ path, manifest: await readJson(join(path, 'package.json')) })),
  );
  const problems = Object.entries(packages)
    .map(([path, entry]) => problemOf(path, entry))
    .filter(Boolean);
  return { checked: Object.keys(packages).length, problems: [...problems, ...drift(manifests, packages)] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('lock file', await checkLock(root));
