#!/usr/bin/env node
// `npm test`: installs missing packages, then runs every suite; `npm test -- domain server` runs only those.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whileAlone } from './kit/build.mjs';
import { install } from './kit/install.mjs';
import { cacheFolder, root } from './kit/paths.mjs';
import { runSuite } from './kit/suite-runner.mjs';
import { suites } from './suites.mjs';

const summaryFile = join(cacheFolder, 'test-summary.json');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No suite called ${unknown.join(', ')}. There are: ${[...new Set(suites.map(({ name }) => name))].join(', ')}`,
  );
  process.exit(2);
}

await mkdir(cacheFolder, { recursive: true });
await rm(summaryFile, { force: true });
await whileAlone(() => install(root));

const results = [];
for (const suite of suites) {
  if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
  console.info(`\n--- ${suite.label ?? suite.name}`);
  results.push(await runSuite(suite));
  // Interrupted: skip the remaining suites.
  if (process.exitCode) break;
}

console.info('');
for (const { label, passed, failed, skipped, note, failures = [], time } of results) {
  const counts =
    note === 'done' ? 'done' : `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  const warning = note && note !== 'done' ? ` (${note})` : '';
  console.info(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${label.padEnd(22)} ${counts.padEnd(28)} ${time}${warning}`,
  );
  for (const failure of failures) console.info(`      ${failure.replaceAll('\n', '\n        ')}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const summary = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), suites: results };
await writeFile(summaryFile, JSON.stringify(summary, null, 2));
console.info(`\n${summary.passed} tests passed, ${summary.failed} failed`);
process.exitCode ||= summary.failed > 0 ? 1 : 0;
