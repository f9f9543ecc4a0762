import { defineConfig } from 'vitest/config';

/** Unit tests of the rules that need no database. See mutate/stryker.config.mjs. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: [
      'packages/domain/src/**/*.test.ts',
      'packages/contract/src/access/**/*.test.ts',
      'apps/server/src/modules/**/*.policy.test.ts',
    ],
    // Property tests run in `npm test`; here each rule must be covered by a concrete case.
    exclude: ['**/properties.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
