/**
 * Mutations of the rules: StrykerJS with its Vitest runner. TypeScript 7 has no API for its checker, so mutants that do
 * not compile are run like the others.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/words.mjs'],
  ignorers: ['words'],
  coverageAnalysis: 'perTest',
  mutate: [
    'packages/domain/src/**/*.ts',
    'packages/contract/src/access/may.ts',
    'apps/server/src/modules/**/*.policy.ts',
    '!**/*.test.ts',
    // Read by tests, not rules; printed tables; dictionaries.
    '!**/cases/**',
    '!**/*.generated.ts',
    '!**/*-messages.ts',
    // Queries from its first line to its last: its tests need a database.
    '!apps/server/src/modules/account/account.policy.ts',
  ],
  ignorePatterns: ['/apps/web', '/apps/e2e', '/bench', '/docs', '/.cache', '/.mesra', 'dist'],
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: '.cache/mutate/incremental.json',
  tempDirName: '.cache/mutate/sandbox',
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: '.cache/mutate/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
  allowConsoleColors: false,
  concurrency: 1,
  // Other work on the machine must not look like an endless loop.
  timeoutMS: 30_000,
};
