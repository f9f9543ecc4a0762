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

/** Where the made key lies, the one that is to replace it, and the one that was replaced. */
const paths = (dataDir: string) => {
  const key = join(dataDir, 'encryption.key');
  return { key, next: `${key}.next`, previous: `${key}.previous` };
};

/** 32 bytes from base64 or hex; `name` is what is said to be wrong. */
export function parseKey(text: string, name = 'ENCRYPTION_KEY'): Buffer {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? 'hex' : 'base64');
  if (key.length !== 32) throw new StartError(`${name} must be 32 bytes, in base64 or hex.`);
  return key;
}

/** On the disk before it is answered, and readable to its owner alone; never over a file that is there. */
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

/** The key in DATA_DIR/encryption.key, made where there is none. */
export function keyOfDataDir(dataDir: string): Buffer {
  const { key } = paths(dataDir);
  const found = readKeyFile(key);
  if (found) return found;
  writeKey(key, randomBytes(32));
  return parseKey(readFileSync(key, 'utf8'));
}

/** Is there a key in DATA_DIR? Asks without making one. */
export const hasKeyFile = (dataDir: string): boolean => existsSync(paths(dataDir).key);

/** The key that is to replace the one in DATA_DIR; null where none is waiting. */
export const waitingKey = (dataDir: string): Buffer | null => readKeyFile(paths(dataDir).next);

/** Writes the key that is to replace the one in DATA_DIR; the one that is waiting already is kept, and answered. */
export function prepareKey(dataDir: string, key: Buffer): Buffer {
  const { next } = paths(dataDir);
  const waiting = readKeyFile(next);
  if (waiting) return waiting;
  writeKey(next, key);
  return key;
}

/** Puts the waiting key into its place; the one before lies beside it until `forgetPreviousKey`. */
export function replaceKey(dataDir: string): void {
  const { key, next, previous } = paths(dataDir);
  const before = readKeyFile(key);
  if (before && !existsSync(previous)) writeKey(previous, before);
  renameSync(next, key);
}

/** Removes the key that was replaced. */
export const forgetPreviousKey = (dataDir: string): void => rmSync(paths(dataDir).previous, { force: true });
