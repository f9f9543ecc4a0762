import type { ServerModule } from '../../kit/module.ts';
import { advanceFeed } from './advance-feed.ts';
import { offCycleRunHandlers } from './off-cycle-run.handlers.ts';
import { processOffCycle } from './off-cycle-run.jobs.ts';
import { OFF_CYCLE_RUN } from './off-cycle-run.reads.ts';
import { offCycleRunsAudited } from './off-cycle-runs.audited.ts';

export const offCycleRunsModule: ServerModule = {
  audited: offCycleRunsAudited,
  handled: offCycleRunHandlers,
  jobs: { [OFF_CYCLE_RUN]: processOffCycle },
  feeds: [advanceFeed],
};
