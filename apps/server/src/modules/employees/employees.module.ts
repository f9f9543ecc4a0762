import type { DayWork } from '../../kit/days.ts';
import type { ServerModule } from '../../kit/module.ts';
import { bulkHandlers } from './bulk.handlers.ts';
import { BULK_JOB, bulkJob } from './bulk.jobs.ts';
import { applyDecisions } from './change-request.decision.ts';
import { changeRequestHandlers } from './change-request.handlers.ts';
import { sweepProofs } from './change-request.jobs.ts';
import { ownChangeRequestHandlers } from './change-request-own.handlers.ts';
import { dependantHandlers } from './dependant.record.ts';
import { educationHandlers } from './education.record.ts';
import { emergencyContactHandlers } from './emergency-contact.record.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeListHandlers } from './employee-list.handlers.ts';
import { employeesAudited } from './employees.audited.ts';
import { employmentHandlers } from './employment.handlers.ts';
import { beginPeriods } from './employment.jobs.ts';
import { historyHandlers } from './history.handlers.ts';
import { imageHandlers } from './image.handlers.ts';
import { openingHandlers } from './opening.handlers.ts';
import { remindOfProbation } from './probation.jobs.ts';
import { profileHandlers } from './profile.handlers.ts';
import { salaryHandlers } from './salary.handlers.ts';
import { spouseHandlers } from './spouse.record.ts';

/** One work after the other; one that fails does not keep the others from being done. */
const inTurn =
  (works: readonly DayWork[]): DayWork =>
  async (job, today) => {
    const failures: unknown[] = [];
    for (const work of works) await work(job, today).catch((error) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, 'Not all of the day’s work on employees is done');
  };

export const employeesModule: ServerModule = {
  audited: employeesAudited,
  handled: [
    ...employeeListHandlers,
    ...employeeHandlers,
    ...employmentHandlers,
    ...salaryHandlers,
    ...dependantHandlers,
    ...spouseHandlers,
    ...emergencyContactHandlers,
    ...educationHandlers,
    ...openingHandlers,
    ...historyHandlers,
    ...imageHandlers,
    ...profileHandlers,
    ...ownChangeRequestHandlers,
    ...changeRequestHandlers,
    ...bulkHandlers,
  ],
  jobs: { [BULK_JOB]: bulkJob },
  listens: [applyDecisions],
  daily: inTurn([beginPeriods, remindOfProbation, sweepProofs]),
};
