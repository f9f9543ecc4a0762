import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { type Manifest, readManifest, writeManifest } from '../backup-manifest.ts';
import { migrationsFolder } from '../migrate.ts';
import { checkBackup, restoreAsItWas } from '../restore.ts';
import { TEST_KEY } from './product.ts';

/*
 * Databases of earlier versions, in `versions`: a backup that the version made with TEST_KEY, and the functions, policies and
 * triggers that it had. One file each, packed as a whole, which is a fifth of the backup.
 */

interface Archive {
  manifest: Manifest;
  /** By path in the backup: tables as the text of COPY, files in base64. */
  parts: Record<string, string>;
  /** The repeatable SQL of that version, in its order, and how the version named what it had applied. */
  repeatable: string[];
  repeatable_hash: string;
}

const pathOf = (version: string) => fileURLToPath(new URL(`./versions/${version}.json.br`, import.meta.url));

/** Packs a backup and the repeatable SQL of the sources beside this file; run in a checkout of the version. */
export async function packVersion(version: string, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const parts: Archive['parts'] = {};
  for (const { path } of manifest.tables)
    parts[path] = gunzipSync(await readFile(join(folder, path))).toString('utf8');
  for (const { path } of manifest.files)
    parts[path] = (await readFile(join(folder, path))).toString('base64');
  const sources = join(migrationsFolder(), 'repeatable');
  const names = (await readdir(sources)).filter((name) => name.endsWith('.sql')).sort();
  const repeatable = await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')));
  const journal = await readFile(join(migrationsFolder(), 'meta/_journal.json'), 'utf8');
  const repeatable_hash = createHash('sha256').update(repeatable.join('\n')).update(journal).digest('hex');
  const archive: Archive = { manifest, parts, repeatable, repeatable_hash };
  const text = Buffer.from(JSON.stringify(archive));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await mkdir(dirname(pathOf(version)), { recursive: true });
  await writeFile(pathOf(version), brotliCompressSync(text, { params }));
}

/** The backup again, in an empty folder. */
async function unpack({ manifest, parts }: Archive, folder: string): Promise<void> {
  const put = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  for (const table of manifest.tables)
    Object.assign(table, await put(table.path, gzipSync(parts[table.path] ?? '')));
  for (const file of manifest.files)
    Object.assign(file, await put(file.path, Buffer.from(parts[file.path] ?? '', 'base64')));
  await writeManifest(folder, manifest);
}

/**
 * Makes an empty database and DATA_DIR what an earlier version left behind, its functions, policies and triggers included.
 * Answers what was in it.
 */
export async function loadVersion(
  version: string,
  target: { ownerUrl: string; dataDir: string; scratch: string },
): Promise<Manifest> {
  const archive = JSON.parse(brotliDecompressSync(await readFile(pathOf(version))).toString()) as Archive;
  const { ownerUrl, dataDir, scratch: folder } = target;
  await unpack(archive, folder);
  const manifest = await checkBackup(folder, TEST_KEY);
  await restoreAsItWas(manifest, { ownerUrl, dataDir, folder, encryptionKey: TEST_KEY, log: () => {} });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const text of archive.repeatable) await client.query(text);
    await client.query(`insert into system.settings values ('repeatable', to_jsonb($1::text))`, [
      archive.repeatable_hash,
    ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
}
