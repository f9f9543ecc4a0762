import { on } from '../../kit/events.ts';
import { modulesChanged } from '../company/company.events.ts';
import { offCycleRunRemoved } from '../off-cycle-runs/off-cycle-runs.events.ts';
import { payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { lookBefore } from './difference.jobs.ts';
import { forgetDecisions } from './difference-decision.store.ts';
import { forgetRun } from './difference-run.store.ts';

/**
 * What was decided about a closed month is over once the month itself takes what has changed, or its run is no more. What a module
 * gives is found again once it is enabled, and left as it was once it is not.
 */
export const payrollDifferencesListeners = [
  on(payrollReopened, ({ tx }, reopened) => forgetDecisions(tx, reopened)),
  on(offCycleRunRemoved, forgetRun),
  on(modulesChanged, lookBefore),
];
