import type { DayWork } from '../../kit/days.ts';
import type { ServerModule } from '../../kit/module.ts';
import { bulkHandlers } from './bulk.handlers.ts';
import { BULK_JOB, bulkJob } from './bulk.jobs.ts';
import { employmentHandlers } from './employment.handlers.ts';
import { beginPeriods } from './employment.jobs.ts';
import { remindOfProbation } from './probation.jobs.ts';

/** Runs tasks in sequence; a failing one does not stop the others. */
const inTurn =
  (works: readonly DayWork[]): DayWork =>
  async (job, today) => {
    const failures: unknown[] = [];
    for (const work of works) await work(job, today).catch((error) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, 'Not all of the day’s work on employment is done');
  };

export const employmentModule: ServerModule = {
  handled: [...employmentHandlers, ...bulkHandlers],
  jobs: { [BULK_JOB]: bulkJob },
  daily: inTurn([beginPeriods, remindOfProbation]),
};
