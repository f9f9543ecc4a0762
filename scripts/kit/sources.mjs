import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { listFiles } from './paths.mjs';

export const isCode = (path) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(path) && !/\.generated\./.test(path);

/** Test files and test-only helpers. */
export const isTest = (path) =>
  /\.(test|spec|factory)\.[a-z]+$|\/testing\/|\/test\/|\/cases\/|^apps\/e2e\//.test(path);

/** The product's code as `{path, text}`. */
export async function readCode(root) {
  const paths = (await listFiles(root)).filter(isCode);
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
}

const workspaces = { '@mesra/domain/': 'packages/domain/src/', '@mesra/contract/': 'packages/contract/src/' };

/** The repository path that an import specifier resolves to, or undefined for a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  for (const [name, folder] of Object.entries(workspaces)) {
    if (specifier.startsWith(name)) return folder + specifier.slice(name.length);
  }
  return undefined;
}

export const lineOf = (text, offset) => text.slice(0, offset).split('\n').length;
