import { outletReportEndpoints } from '@mesra/contract/outlet-reports/outlet-report';
import { promoterAttendanceEndpoints } from '@mesra/contract/outlet-reports/promoter-attendance';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { outletChartHandlers } from './outlet-charts.handlers.ts';
import { outletReport } from './outlet-report.ts';
import { promoterAttendance } from './promoter-attendance.ts';

export const outletReportsModule: ServerModule = {
  handled: [
    ...reportHandlers(outletReport, outletReportEndpoints),
    ...outletChartHandlers,
    ...reportHandlers(promoterAttendance, promoterAttendanceEndpoints),
  ],
  reports: [outletReport, promoterAttendance],
};
