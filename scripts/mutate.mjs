#!/usr/bin/env node
// `npm run mutate`: mutation testing of the rules, listing surviving mutants. With folders or files it
// mutates those only: `npm run mutate -- packages/domain/src/leave`. Results are stored in .cache/mutate, so
// that a later run tests only changes. Writes the score of all known results to bench/results.md.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { install } from './kit/install.mjs';
import { cacheFolder, root } from './kit/paths.mjs';
import { node } from './kit/run.mjs';
import { scoreByModule, withSection } from './mutate/score.mjs';

const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const results = join(root, 'bench/results.md');
const NOT_RULES = ['!**/*.test.ts', '!**/cases/**', '!**/*.generated.ts', '!**/*-messages.ts'];

async function patternOf(path) {
  const found = await stat(join(root, path));
  return found.isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path;
}

await install(root);
const wanted = await Promise.all(process.argv.slice(2).map(patternOf));
const only = wanted.length > 0 ? ['--mutate', [...wanted, ...NOT_RULES].join(',')] : [];
const { code } = await node([stryker, 'run', 'scripts/mutate/stryker.config.mjs', ...only], { cwd: root });
if (code === 0) {
  const report = JSON.parse(await readFile(join(cacheFolder, 'mutate/incremental.json'), 'utf8'));
  const text = await readFile(results, 'utf8');
  await writeFile(results, withSection(text, scoreByModule(report)));
}
process.exitCode = code;
