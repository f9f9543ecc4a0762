import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { Transform } from 'node:stream';
import { StartError } from './start-error.ts';

/** The contents of a backup. Written last, so that a folder without it is not a backup. */
export interface Manifest {
  format: 1;
  product_version: string;
  made_at: string;
  /** Identifies the ENCRYPTION_KEY needed; the key itself is not in the backup. */
  key_fingerprint: string;
  migrations: { hash: string; created_at: number }[];
  /** The queue's migrations. */
  queue: number[];
  /** Sorted so that no row precedes one it references. */
  tables: BackedUpTable[];
  sequences: { schema: string; name: string; last_value: string }[];
  files: Part[];
}

interface Part {
  /** Within the backup's folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface BackedUpTable extends Part {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
}

const NAME = 'manifest.json';
const sum = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Counts and hashes the bytes passing through. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  bytes = 0;
  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }
  /** Call once, at the end. */
  part(path: string): Part {
    return { path, bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}

export const productVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

/** Written to a temporary file and renamed atomically, with its own checksum. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, `${NAME}.sha256`), `${sum(text)}\n`, { mode: 0o600 });
  await writeFile(join(folder, `${NAME}.part`), text, { mode: 0o600 });
  await rename(join(folder, `${NAME}.part`), join(folder, NAME));
}

/** Throws StartError if the folder is not a backup of this format, or the manifest was modified. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null);
  if (text === null) throw new StartError(`${folder} is not a backup: there is no ${NAME} in it.`);
  const expected = await readFile(join(folder, `${NAME}.sha256`), 'utf8').catch(() => '');
  if (sum(text) !== expected.trim()) throw new StartError(`The backup is damaged: ${NAME} was changed.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new StartError('The backup was made by a newer version of the product. Restore it with that one.');
  return manifest;
}

/** Resolves a manifest path on disk; never outside the folder. */
export function pathWithin(folder: string, path: string): string {
  const clean = normalize(path);
  if (isAbsolute(clean) || clean.split(sep).includes('..'))
    throw new StartError(`The backup names a file outside its folder: ${path}`);
  return join(folder, clean);
}

/** Reads every part and verifies its checksum. Throws StartError naming the first mismatch. */
export async function verifyParts(folder: string, manifest: Manifest): Promise<void> {
  for (const { path, sha256 } of [...manifest.tables, ...manifest.files]) {
    const hash = createHash('sha256');
    try {
      for await (const chunk of createReadStream(pathWithin(folder, path))) hash.update(chunk as Buffer);
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(`The backup is damaged: ${path} cannot be read.`);
    }
    if (hash.digest('hex') !== sha256) throw new StartError(`The backup is damaged: ${path} was changed.`);
  }
}
