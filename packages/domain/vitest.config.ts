import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Rules keep no state, so that the files may share what they import.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 120_000, isolate: false },
});
