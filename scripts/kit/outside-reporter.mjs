import { writeFileSync } from 'node:fs';

/** Records failures outside tests (unhandled rejections), which vitest's report omits. */
export default class OutsideReporter {
  onTestRunEnd(_modules, errors) {
    const texts = errors.map((error) => String(error.stack ?? error.message ?? error));
    writeFileSync(process.env.MESRA_OUTSIDE_REPORT, JSON.stringify(texts));
  }
}
