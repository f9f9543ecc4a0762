import { attendanceReportEndpoints } from '@mesra/contract/attendance-reports/attendance-report';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { attendanceReport } from './attendance-report.ts';
import { chartHandlers } from './charts.handlers.ts';

export const attendanceReportsModule: ServerModule = {
  handled: [...reportHandlers(attendanceReport, attendanceReportEndpoints), ...chartHandlers],
  reports: [attendanceReport],
};
