import { frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { frRecordHandlers } from './fr-record.handlers.ts';
import { frReport } from './fr-report.ts';
import { kioskQueue } from './kiosk-queue.ts';

export const frRecordsModule: ServerModule = {
  handled: [...frRecordHandlers, ...reportHandlers(frReport, frReportEndpoints)],
  reports: [frReport],
  queued: [kioskQueue],
};
