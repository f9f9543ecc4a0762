import type { ServerModule } from '../../kit/module.ts';
import { generatedReportHandlers } from './report.handlers.ts';
import { deleteOldReports, REPORT_JOB, reportJob } from './report.jobs.ts';

export const reportsModule: ServerModule = {
  handled: generatedReportHandlers,
  jobs: { [REPORT_JOB]: reportJob },
  daily: deleteOldReports,
};
