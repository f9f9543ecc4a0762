import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes whatever their size: one that began last would run alone at the end. */
const LONG = ['src/fuzz.test.ts', 'src/access.test.ts'];

const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/kit/testing/global-setup.ts'],
    // Tests fix the clock themselves; the zone of the machine must not matter, so it is a strange one.
    env: { NODE_ENV: 'test', TZ: 'America/New_York' },
    // Against tests that hang: no test measures time, and a machine may be slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Reading the server anew for every file takes longer than the tests; what a test changes, it puts back.
    isolate: false,
    // Each file has a database of its own; more at once than there are cores only slows them down.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
  },
});
