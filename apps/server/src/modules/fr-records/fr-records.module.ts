import { frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { frRecordHandlers } from './fr-record.handlers.ts';
import { erasePictures } from './fr-records.jobs.ts';
import { frReport } from './fr-report.ts';
import { kioskQueue } from './kiosk-queue.ts';
import { terminalFileHandlers } from './terminal-file.handlers.ts';

export const frRecordsModule: ServerModule = {
  handled: [...frRecordHandlers, ...terminalFileHandlers, ...reportHandlers(frReport, frReportEndpoints)],
  daily: erasePictures,
  reports: [frReport],
  queued: [kioskQueue],
};
