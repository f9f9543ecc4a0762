import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  test: {
    css: false,
    maxWorkers: 2,
    // Ends a test that hangs; none may depend on the speed of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['test/setup.ts'],
        },
      },
      {
        extends: true,
        // What needs no page needs none made for it either, which takes longer than its tests.
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{src,build}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
