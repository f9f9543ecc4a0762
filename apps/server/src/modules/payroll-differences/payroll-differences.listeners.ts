import { on } from '../../kit/events.ts';
import { payrollReopened } from '../payroll-run/payroll-run.events.ts';
import { forgetDecisions } from './difference-decision.store.ts';

/** What was decided about a closed month is over once the month itself takes what has changed. */
export const payrollDifferencesListeners = [
  on(payrollReopened, ({ tx }, reopened) => forgetDecisions(tx, reopened)),
];
