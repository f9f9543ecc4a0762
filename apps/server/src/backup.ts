import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from './kit/backup.ts';
import { placeOf } from './kit/config.ts';
import { askedFrom, reachDatabase } from './kit/database-server.ts';
import { forLog } from './kit/log.ts';
import { StartError } from './kit/start-error.ts';

/* `npm run backup -- <folder>`: the database and the files as they are at one moment, while the product runs. */

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new StartError('Name the folder to write to: npm run backup -- <folder>');
  const folder = resolve(askedFrom(process.env), name);
  const place = placeOf(process.env);
  if (!place.databaseUrl && !existsSync(place.dataDir))
    throw new StartError(`There is nothing to back up: ${place.dataDir} does not exist.`);
  const began = performance.now();
  const database = await reachDatabase(place);
  try {
    const done = await backUp({ ownerUrl: database.url, dataDir: place.dataDir, folder, say: console.info });
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
