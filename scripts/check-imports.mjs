#!/usr/bin/env node
// Import rules: domain <- contract <- server/kit <- server/modules; on the web ui, lib <- shared <- features
// <- routes, app.
import { pathToFileURL } from 'node:url';
import { cycleProblems, cyclesOf, moduleGraph } from './kit/cycles.mjs';
import { featureProblems } from './kit/feature-folders.mjs';
import { foreignTableProblems } from './kit/foreign-tables.mjs';
import { FOREIGN_TABLES_LEFT } from './kit/foreign-tables-left.mjs';
import { refuse, refusePackage } from './kit/import-rules.mjs';
import { layerProblems, MODULE_LAYERS } from './kit/module-layers.mjs';
import { root } from './kit/paths.mjs';
import { report } from './kit/report.mjs';
import { isTest, lineOf, readCode, resolveImport } from './kit/sources.mjs';
import { importsOf, isBarrel, parse } from './kit/syntax.mjs';

const packageName = (specifier) =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

function checkFile({ path, text, program }) {
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

/** The import graph of the product's files, without tests. */
function fileGraph(code) {
  const product = code.filter(({ path }) => !isTest(path));
  const paths = new Set(product.map(({ path }) => path));
  const targetsOf = ({ path, program }) =>
    importsOf(program).flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier);
      return [target, `${target}.ts`].filter((one) => paths.has(one));
    });
  return new Map(product.map((file) => [file.path, new Set(targetsOf(file))]));
}

/** `left`: files that may still name a table of another module. */
export async function checkImports(folder, layers = MODULE_LAYERS, left = FOREIGN_TABLES_LEFT) {
  const code = (await readCode(folder)).map((file) => ({ ...file, program: parse(file.path, file.text) }));
  const graph = fileGraph(code);
  const problems = [
    ...code.flatMap(checkFile),
    ...cycleProblems(cyclesOf(graph)),
    ...layerProblems(moduleGraph(graph), layers),
    ...featureProblems(code.map(({ path }) => path)),
    ...foreignTableProblems(
      code.filter(({ path }) => !isTest(path)),
      left,
    ),
  ];
  return { checked: code.length, problems };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  report('imports', await checkImports(root));
