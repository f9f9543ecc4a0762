#!/usr/bin/env node
// Prints the summary of .ci/run: totals of tests and checks. A suite without a summary counts as failed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './kit/paths.mjs';

const read = async (name) => {
  try {
    return JSON.parse(await readFile(join(cacheFolder, name), 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const all = [await read('test-summary.json'), await read('check-summary.json')];
const sum = (key) => all.reduce((total, one) => total + one[key], 0);
console.info(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
