import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from './memory.mjs';
import { cacheFolder, root } from './paths.mjs';
import { node, stopwatch } from './run.mjs';

const MINUTES = 60_000;

const readJson = async (file) => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Counts from vitest's report. A file that fails to load has no tests and counts as one failure. */
export function countVitest(report) {
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

const firstLines = (text, lines) => text.split('\n').slice(0, lines).join('\n');

/** Failed tests with their messages from vitest's report, and failures outside tests. */
export function failuresOfVitest(report, outside = []) {
  const tests = (report?.testResults ?? []).flatMap((file) => [
    ...(file.status === 'failed' && file.assertionResults.length === 0
      ? [`${file.name}: ${file.message}`]
      : []),
    ...file.assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => `${one.fullName}\n${firstLines(one.failureMessages.join('\n'), 6)}`),
  ]);
  return [...tests, ...outside.map((text) => `outside of any test: ${firstLines(text, 12)}`)];
}

export function countPlaywright({ stats = {}, errors = [] }) {
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: (stats.unexpected ?? 0) + errors.length,
    skipped: stats.skipped ?? 0,
  };
}

/** Titles of the journeys that passed only when they were tried again: each is a fault of its own to mend. */
export function flakyOfPlaywright({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => spec.title),
    ...flakyOfPlaywright(suite),
  ]);
}

/** The verdict on a suite from its counts, its exit code, and whether any test ran. */
export function evaluate(counts, code) {
  if (!counts) return { passed: 0, failed: 1, skipped: 0, note: 'ended without a report' };
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'ran no test' };
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1, note: `ended with code ${code}` };
  return counts;
}

async function runVitest(suite, reportFile) {
  const folder = join(root, suite.vitest);
  const config = join(folder, suite.config ?? 'vitest.config.ts');
  if (!existsSync(config)) return { passed: 0, failed: 1, skipped: 0, note: `${config} is missing` };
  const outsideFile = reportFile.replace(/json$/, 'outside.json');
  await rm(outsideFile, { force: true });
  const reporters = ['default', 'json', join(root, 'scripts/kit/outside-reporter.mjs')];
  const args = [
    'run',
    '--root',
    folder,
    '--config',
    config,
    ...reporters.map((name) => `--reporter=${name}`),
  ];
  const { code } = await node(
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args, `--outputFile.json=${reportFile}`],
    {
      cwd: folder,
      env: { ...process.env, ...suite.env, MESRA_OUTSIDE_REPORT: outsideFile },
      timeoutMs: 40 * MINUTES,
    },
  );
  const report = await readJson(reportFile);
  const failures = failuresOfVitest(report, await readJson(outsideFile));
  return { ...evaluate(report && countVitest(report), code), failures };
}

async function runPlaywright(suite, reportFile) {
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const { code } = await node(args, {
    cwd: join(root, suite.playwright),
    env: { ...process.env, ...suite.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    timeoutMs: 45 * MINUTES,
  });
  const report = await readJson(reportFile);
  const flaky = report ? flakyOfPlaywright(report) : [];
  const note = flaky.length > 0 ? { note: `passed at the second try: ${flaky.join('; ')}` } : {};
  return { ...note, ...evaluate(report && countPlaywright(report), code) };
}

async function runStep(suite) {
  const { code } = await node(suite.step, {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    timeoutMs: 20 * MINUTES,
  });
  return {
    passed: 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    note: code === 0 ? 'done' : `ended with code ${code}`,
  };
}

/** Runs one suite and returns `{label, passed, failed, skipped, note?, failures?, time}`. */
export async function runSuite(suite) {
  const label = suite.label ?? suite.name;
  const folder = join(cacheFolder, 'test-results');
  const reportFile = join(folder, `${label}.json`);
  await mkdir(folder, { recursive: true });
  await rm(reportFile, { force: true });
  const elapsed = stopwatch();
  const perform = suite.vitest ? runVitest : suite.playwright ? runPlaywright : runStep;
  const memory = suite.memory ? await memoryFolder() : undefined;
  const env = memory ? { ...suite.env, [suite.memory]: memory.folder } : suite.env;
  const result = await perform({ ...suite, env }, reportFile);
  await memory?.remove();
  return { label, ...result, time: elapsed() };
}
