import type { ServerModule } from '../../kit/module.ts';
import { exportHandlers } from './export.handlers.ts';
import { importHandlers } from './import.handlers.ts';
import { IMPORT_JOB, importJob } from './import.jobs.ts';

export const employeeImportModule: ServerModule = {
  handled: [...importHandlers, ...exportHandlers],
  jobs: { [IMPORT_JOB]: importJob },
};
