import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, listFiles } from './paths.mjs';

const isSource = (path) => !/\.test\.[a-z]+$|\/cases\//.test(path);

/** One hash over the contents of files and folders, without tests. */
export async function hashSources(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const inside = await listFiles(join(root, source));
    const paths = inside.length > 0 ? inside.filter(isSource).map((path) => `${source}/${path}`) : [source];
    const contents = await Promise.all(paths.map((path) => readFile(join(root, path)).catch(() => '')));
    for (const [index, path] of paths.entries()) {
      hash.update(`${path}\0${contents[index].length}\0`).update(contents[index]);
    }
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(cacheFolder, `${name}.stamp`);

export const readStamp = (name) => readFile(stampFile(name), 'utf8').catch(() => undefined);

export async function writeStamp(name, value) {
  await mkdir(cacheFolder, { recursive: true });
  await writeFile(stampFile(name), value);
}

export const clearStamp = (name) => rm(stampFile(name), { force: true });
