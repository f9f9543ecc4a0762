import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from './kit/backup.ts';
import { storageOf } from './kit/config.ts';
import { reachDatabase, requestedFrom } from './kit/database-server.ts';
import { forLog } from './kit/log.ts';
import { StartError } from './kit/start-error.ts';

/* `npm run backup -- <folder>`: a consistent online backup of the database and the files. */

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError('Name the folder to write to: npm run backup -- <folder>');
  const folder = resolve(requestedFrom(process.env), name);
  const storage = storageOf(process.env);
  if (!storage.databaseUrl && !existsSync(storage.dataDir))
    throw new StartError(`There is nothing to back up: ${storage.dataDir} does not exist.`);
  const began = performance.now();
  const database = await reachDatabase(storage);
  try {
    const done = await backUp({
      ownerUrl: database.url,
      dataDir: storage.dataDir,
      folder,
      log: console.info,
    });
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en');
    const bytes = [...done.tables, ...done.files].reduce((sum, part) => sum + part.bytes, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.info(
      `${rows} rows and ${done.files.length} files in ${folder}, ${(bytes / 1_000_000).toFixed(1)} MB, ${seconds} s.`,
    );
    console.info(
      'The encryption key is not in it. Keep a copy of the key in another place: one without the other is of no use.',
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
