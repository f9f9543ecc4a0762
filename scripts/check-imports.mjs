#!/usr/bin/env node
// Who may import whom: domain <- contract <- server/kit <- server/modules; on the web ui, lib <- features <- routes, app.
import { pathToFileURL } from 'node:url';
import { refuse, refusePackage } from './kit/import-rules.mjs';
import { root } from './kit/paths.mjs';
import { report } from './kit/report.mjs';
import { lineOf, readCode, resolveImport } from './kit/sources.mjs';
import { importsOf, isBarrel, parse } from './kit/syntax.mjs';

const packageName = (specifier) =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

function checkFile({ path, text }) {
  const program = parse(path, text);
  const problems = [];
  if (isBarrel(program)) problems.push(`${path}: a barrel. Import from the file that has the thing.`);
  for (const { specifier, start, reexports } of importsOf(program)) {
    const at = `${path}:${lineOf(text, start)}`;
    if (reexports)
      problems.push(`${at}: export * hides where things are. Import from the file that has the thing.`);
    const target = resolveImport(path, specifier);
    const reason = target ? refuse(path, target) : refusePackage(path, packageName(specifier));
    if (reason) problems.push(`${at}: ${reason}`);
  }
  return problems;
}

export async function checkImports(folder) {
  const code = await readCode(folder);
  return { checked: code.length, problems: code.flatMap(checkFile) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  report('imports', await checkImports(root));
