import { leaveReportEndpoints } from '@mesra/contract/leave-reports/leave-report';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { leaveChartHandlers } from './leave-charts.handlers.ts';
import { leaveReport } from './leave-report.ts';

export const leaveReportsModule: ServerModule = {
  handled: [...reportHandlers(leaveReport, leaveReportEndpoints), ...leaveChartHandlers],
  reports: [leaveReport],
};
