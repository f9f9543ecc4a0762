#!/usr/bin/env node
// Limits on the length of files, functions and modules, precise names, one Malay term per English term, no
// unfinished code.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSuffix } from './kit/file-suffixes.mjs';
import { listFiles, root } from './kit/paths.mjs';
import { report } from './kit/report.mjs';
import { checkRetiredNames } from './kit/retired-names.mjs';
import {
  checkFunctions,
  checkLength,
  checkModules,
  checkName,
  checkStatusColours,
  checkText,
} from './kit/shape-rules.mjs';
import { isCode } from './kit/sources.mjs';
import { checkTerms, termsOf } from './kit/terms.mjs';

const isText = (path) =>
  /\.(ts|tsx|mts|mjs|js|cjs|css|html|md|sh|yaml|yml|sql)$|^\.ci\/|(^|\/)\.npmrc$/.test(path);

export async function checkShape(folder) {
  const paths = (await listFiles(folder)).filter(isText);
  const files = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  const code = files.filter(({ path }) => isCode(path));
  const glossary = files.find(({ path }) => path === 'docs/glossary.md');
  const problems = [
    ...paths.flatMap(checkName),
    ...paths.flatMap(checkSuffix),
    ...code.flatMap(checkLength),
    ...code.flatMap(checkFunctions),
    ...code.flatMap(checkRetiredNames),
    ...checkModules(code),
    ...files.flatMap(checkText),
    ...files.flatMap(checkStatusColours),
    ...checkTerms(code, termsOf(glossary?.text ?? '')),
  ];
  return { checked: files.length, problems };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report('shape', await checkShape(root));
