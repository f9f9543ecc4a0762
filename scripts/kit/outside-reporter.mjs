import { writeFileSync } from 'node:fs';

/** Keeps what failed outside of any test (an unhandled rejection), which vitest's own report leaves out. */
export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map((error) => String(error.stack ?? error.message ?? error));
    writeFileSync(process.env.MESRA_OUTSIDE_REPORT, JSON.stringify(texts));
  }
}
