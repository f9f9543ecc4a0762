#!/usr/bin/env node
// Every committed generated file equals the current output of its generator.
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generated } from './generated.mjs';
import { root } from './kit/paths.mjs';
import { run } from './kit/run.mjs';

const read = (file) => (existsSync(file) ? readFile(file) : undefined);

async function restore(file, content) {
  if (content === undefined) await rm(file, { force: true });
  else await writeFile(file, content);
}

/** Runs one generator, compares its output, and restores the committed files. */
async function checkOne(folder, { name, command, files }) {
  const paths = files.map((file) => join(folder, file));
  const before = await Promise.all(paths.map(read));
  const [program, ...args] = command;
  const { code, output } = await run(program === 'node' ? process.execPath : program, args, {
    cwd: folder,
    quiet: true,
  });
  const after = await Promise.all(paths.map(read));
  await Promise.all(paths.map((path, index) => restore(path, before[index])));
  if (code !== 0) return [`${name}: ${command.join(' ')} failed:\n${output.trim()}`];
  return files
    .filter((_, index) => before[index] === undefined || !after[index]?.equals(before[index]))
    .map((file) => `${file} is out of date. Run: ${command.join(' ')}`);
}

export async function checkGenerated(folder, list) {
  const problems = [];
  for (const one of list) problems.push(...(await checkOne(folder, one)));
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = await checkGenerated(root, generated);
  for (const problem of problems) console.error(problem);
  console.info(`generated: ${generated.length} generators, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
