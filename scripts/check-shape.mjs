#!/usr/bin/env node
// Files and functions short enough to read, names that say something, nothing left unfinished.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSuffix } from './kit/file-suffixes.mjs';
import { listFiles, root } from './kit/paths.mjs';
import { report } from './kit/report.mjs';
import { checkFunctions, checkLength, checkName, checkStatusColours, checkText } from './kit/shape-rules.mjs';
import { isCode } from './kit/sources.mjs';

const isText = (path) =>
  /\.(ts|tsx|mts|mjs|js|cjs|css|html|md|sh|yaml|yml|sql)$|^\.ci\/|(^|\/)\.npmrc$/.test(path);

export async function checkShape(folder) {
  const paths = (await listFiles(folder)).filter(isText);
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  const code = files.filter(({ path }) => isCode(path));
  const problems = [
    ...paths.flatMap(checkName),
    ...paths.flatMap(checkSuffix),
    ...code.flatMap(checkLength),
    ...code.flatMap(checkFunctions),
    ...files.flatMap(checkText),
    ...files.flatMap(checkStatusColours),
  ];
  return { checked: files.length, problems };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('shape', await checkShape(root));
