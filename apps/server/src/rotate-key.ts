import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from './kit/config.ts';
import { forgetPreviousKey, parseKey, prepareKey, replaceKey } from './kit/key-file.ts';
import { forLog } from './kit/log.ts';
import { rotateKeys } from './kit/rotation.ts';
import { StartError } from './kit/start-error.ts';
import { openServices } from './start.ts';

/*
 * `npm run rotate-key`: replaces ENCRYPTION_KEY and re-encrypts everything while the product runs. The new
 * key is NEW_ENCRYPTION_KEY; when the key is stored in DATA_DIR, a new one is generated and replaces it.
 */

function newKeyFor(config: Config): Buffer {
  const named = process.env.NEW_ENCRYPTION_KEY
    ? parseKey(process.env.NEW_ENCRYPTION_KEY, 'NEW_ENCRYPTION_KEY')
    : null;
  if (named?.equals(config.encryptionKey))
    throw new StartError('NEW_ENCRYPTION_KEY is the key that is in use already.');
  if (config.keyInDataDir) return prepareKey(config.dataDir, named ?? randomBytes(32));
  if (!named)
    throw new StartError(
      'Set NEW_ENCRYPTION_KEY (32 bytes, base64), for example from: openssl rand -base64 32. ENCRYPTION_KEY stays the one in use until this is done.',
    );
  return named;
}

/** Whether the rotation is already complete, i.e. it was interrupted after its last step. */
async function isDone(config: Config, newKey: Buffer): Promise<boolean> {
  const opened = await openServices({ ...config, encryptionKey: newKey, keyInDataDir: false }).catch(
    () => null,
  );
  await opened?.close();
  return opened !== null;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, ['--no-demo']);
  const newKey = newKeyFor(config);
  const began = performance.now();
  const opened = await openServices({ ...config, keyInDataDir: false }).catch(async (error) => {
    if (error instanceof StartError && (await isDone(config, newKey))) return null;
    throw error;
  });
  if (opened) {
    try {
      const { moved, unreadable } = await rotateKeys({
        pool: opened.services.db.owner,
        keys: opened.keys,
        encryptionKey: config.encryptionKey,
        newKey,
        log: console.info,
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.info(`${moved.toLocaleString('en')} rows sealed again in ${seconds} s.`);
      if (unreadable.length > 0)
        console.error(
          `${unreadable.length} values cannot be opened by any key and stay as they are:\n${unreadable.slice(0, 20).join('\n')}`,
        );
    } finally {
      await opened.close();
    }
  }
  if (config.keyInDataDir) {
    replaceKey(config.dataDir);
    forgetPreviousKey(config.dataDir);
    console.info('The new key lies in DATA_DIR/encryption.key. Keep a copy of it apart from the backups.');
  } else
    console.info(
      'Done. From now on start every node with the new ENCRYPTION_KEY; those that run go on as they are.',
    );
}

try {
  await main();
} catch (error) {
  console.error(forLog(error));
  process.exit(1);
}
