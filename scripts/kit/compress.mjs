import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from './run.mjs';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const worthwhile = /\.(js|mjs|css|html|svg|json|wasm|txt|xml|webmanifest|bin)$/;

/** Maximum quality takes a second per megabyte, too slow for large models. */
const brotliQuality = (size) => (size > 1_000_000 ? 6 : 11);

async function compressFile(file) {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(content.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, smaller] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, { params })]);
  if (small.length < content.length) await writeFile(`${file}.gz`, small);
  if (smaller.length < content.length) await writeFile(`${file}.br`, smaller);
}

/**
 * Writes a `.gz` and a `.br` beside every file that shrinks, so that the server compresses nothing itself.
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && worthwhile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await inParallel(files, 4, async (file) => {
    if ((await stat(file)).size > 1024) await compressFile(file);
  });
}
