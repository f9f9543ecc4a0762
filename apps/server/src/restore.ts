import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { storageOf } from './kit/config.ts';
import { reachDatabase, requestedFrom } from './kit/database-server.ts';
import { hasKeyFile, keyOfDataDir, parseKey } from './kit/key-file.ts';
import { forLog } from './kit/log.ts';
import { checkBackup, restore } from './kit/restore.ts';
import { StartError } from './kit/start-error.ts';

/* `npm run restore -- <folder>`: restores a backup into an empty database and an empty DATA_DIR. */

function givenKey(dataDir: string): Buffer {
  if (process.env.ENCRYPTION_KEY) return parseKey(process.env.ENCRYPTION_KEY);
  if (hasKeyFile(dataDir)) return keyOfDataDir(dataDir);
  throw new StartError(
    `The key that the backup was encrypted with is needed: set ENCRYPTION_KEY, or put it into ${dataDir}/encryption.key.`,
  );
}

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError('Name the folder of the backup: npm run restore -- <folder>');
  const folder = resolve(requestedFrom(process.env), name);
  const storage = storageOf(process.env);
  const encryptionKey = givenKey(storage.dataDir);
  const began = performance.now();
  const manifest = await checkBackup(folder, encryptionKey);
  mkdirSync(storage.dataDir, { recursive: true });
  const database = await reachDatabase(storage);
  try {
    const { dataDir } = storage;
    await restore(manifest, { ownerUrl: database.url, dataDir, folder, encryptionKey, log: console.info });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.info(
      `The backup of ${manifest.made_at} is restored and checked, in ${seconds} s. Start the product.`,
    );
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(forLog(error));
  process.exit(1);
}
