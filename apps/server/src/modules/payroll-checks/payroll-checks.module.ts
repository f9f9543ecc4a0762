import { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import type { ServerModule } from '../../kit/module.ts';
import { reportHandlers } from '../reports/reports.api.ts';
import { cincoReport } from './cinco-report.ts';
import { seriousHandlers } from './serious.handlers.ts';
import { toDoHandlers } from './to-do.handlers.ts';

export const payrollChecksModule: ServerModule = {
  handled: [...reportHandlers(cincoReport, cincoEndpoints), ...seriousHandlers, ...toDoHandlers],
  reports: [cincoReport],
};
