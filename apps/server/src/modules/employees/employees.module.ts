import type { ServerModule } from '../../kit/module.ts';
import { dependantHandlers } from './dependant.handlers.ts';
import { directoryHandlers } from './directory.handlers.ts';
import { educationHandlers } from './education.handlers.ts';
import { emergencyContactHandlers } from './emergency-contact.handlers.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeListHandlers } from './employee-list.handlers.ts';
import { IMPORT_JOB, importJob } from './employees.jobs.ts';
import { employmentHandlers } from './employment.handlers.ts';
import { exportHandlers } from './export.handlers.ts';
import { historyHandlers } from './history.handlers.ts';
import { importHandlers } from './import.handlers.ts';
import { openingHandlers } from './opening.handlers.ts';
import { remindOfPermits } from './permit.jobs.ts';
import { profileHandlers } from './profile.handlers.ts';
import { salaryHandlers } from './salary.handlers.ts';
import { spouseHandlers } from './spouse.handlers.ts';
import { workPermitHandlers } from './work-permit.handlers.ts';

export const employeesModule: ServerModule = {
  handled: [
    ...workPermitHandlers,
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
    ...profileHandlers,
    ...importHandlers,
    ...exportHandlers,
    ...directoryHandlers,
  ],
  jobs: { [IMPORT_JOB]: importJob },
  daily: remindOfPermits,
};
