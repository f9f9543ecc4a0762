import type { ServerModule } from '../../kit/module.ts';
import { differenceHandlers } from './difference.handlers.ts';
import { FIND_DIFFERENCES, lookDaily, lookForDifferences } from './difference.jobs.ts';
import { differenceFeed } from './difference-feed.ts';
import { payrollDifferencesAudited } from './payroll-differences.audited.ts';
import { payrollDifferencesListeners } from './payroll-differences.listeners.ts';

export const payrollDifferencesModule: ServerModule = {
  audited: payrollDifferencesAudited,
  handled: differenceHandlers,
  jobs: { [FIND_DIFFERENCES]: lookForDifferences },
  daily: lookDaily,
  feeds: [differenceFeed],
  listens: payrollDifferencesListeners,
};
