import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/kit/testing/global-setup.ts'],
    // Tests fix the clock themselves; the zone of the machine must not matter, so it is a strange one.
    env: { NODE_ENV: 'test', TZ: 'America/New_York' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Each file has a database of its own; more at once than there are cores only slows them down.
    maxWorkers: 4,
    restoreMocks: true,
  },
});
