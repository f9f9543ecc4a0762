/**
 * Mutation testing with StrykerJS and its Vitest runner. TypeScript 7 has no checker API, so mutants that do
 * not compile are run like the others.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/ignored-text.mjs'],
  ignorers: ['text'],
  coverageAnalysis: 'perTest',
  mutate: [
    'packages/domain/src/**/*.ts',
    'packages/contract/src/access/may.ts',
    'apps/server/src/modules/**/*.policy.ts',
    '!**/*.test.ts',
    // Test data, generated tables, dictionaries.
    '!**/cases/**',
    '!**/*.generated.ts',
    '!**/*-messages.ts',
    // Consists entirely of queries: its tests need a database.
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
  // Load from other processes must not cause timeouts.
  timeoutMS: 30_000,
};
