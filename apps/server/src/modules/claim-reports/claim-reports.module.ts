import { claimReportEndpoints } from '@mesra/contract/claim-reports/claim-report';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { claimChartHandlers } from './claim-charts.handlers.ts';
import { claimReport } from './claim-report.ts';
import { claimSearches } from './claim-reports.search.ts';
import { claimSummaryHandlers } from './claim-summary.handlers.ts';

export const claimReportsModule: ServerModule = {
  handled: [
    ...reportHandlers(claimReport, claimReportEndpoints),
    ...claimChartHandlers,
    ...claimSummaryHandlers,
  ],
  reports: [claimReport],
  searches: claimSearches,
};
