import { defineConfig } from 'vitest/config';

/** The tests that decide on mutants: of rules, which need no database. See mutate/stryker.config.mjs. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: [
      'packages/domain/src/**/*.test.ts',
      'packages/contract/src/access/**/*.test.ts',
      'apps/server/src/modules/**/*.policy.test.ts',
    ],
    // They pay for themselves in `npm test`; here each rule is to be held by a figure of its own.
    exclude: ['**/properties.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
