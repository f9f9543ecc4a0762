import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

/** Paths of the generated key, its pending replacement, and the previous one. */
const paths = (dataDir: string) => {
  const key = join(dataDir, 'encryption.key');
  return { key, next: `${key}.next`, previous: `${key}.previous` };
};

/** Parses 32 bytes from base64 or hex; `name` is used in the error. */
export function parseKey(text: string, name = 'ENCRYPTION_KEY'): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== 32) throw new StartError(`${name} must be 32 bytes, in base64 or hex.`);
  return key;
}

/** Synced to disk before returning, readable only by its owner; never overwrites a file. */
function writeKey(path: string, key: Buffer): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, key.toString('base64'));
  fsyncSync(file);
  closeSync(file);
  chmodSync(path, 0o600);
}

const readKeyFile = (path: string): Buffer | null => {
  if (!existsSync(path)) return null;
  return parseKey(readFileSync(path, 'utf8'), path);
};

/** The key in DATA_DIR/encryption.key, generated if missing. */
export function keyOfDataDir(dataDir: string): Buffer {
  const { key } = paths(dataDir);
  const found = readKeyFile(key);
  if (found) return found;
  writeKey(key, randomBytes(32));
  return parseKey(readFileSync(key, 'utf8'));
}

/** Whether DATA_DIR contains a key. Does not generate one. */
export const hasKeyFile = (dataDir: string): boolean => existsSync(paths(dataDir).key);

/** The pending replacement of the key in DATA_DIR, or null. */
export const waitingKey = (dataDir: string): Buffer | null => readKeyFile(paths(dataDir).next);

/** Writes the pending replacement key; an already pending one is kept and returned. */
export function prepareKey(dataDir: string, key: Buffer): Buffer {
  const { next } = paths(dataDir);
  const waiting = readKeyFile(next);
  if (waiting) return waiting;
  writeKey(next, key);
  return key;
}

/** Activates the pending key; the previous one is kept until `forgetPreviousKey`. */
export function replaceKey(dataDir: string): void {
  const { key, next, previous } = paths(dataDir);
  const before = readKeyFile(key);
  if (before && !existsSync(previous)) writeKey(previous, before);
  renameSync(next, key);
}

/** Deletes the previous key. */
export const forgetPreviousKey = (dataDir: string): void => rmSync(paths(dataDir).previous, { force: true });
