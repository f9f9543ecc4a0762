import type { ServerModule } from '../../kit/module.ts';
import { dependantHandlers } from './dependant.store.ts';
import { educationHandlers } from './education.store.ts';
import { emergencyContactHandlers } from './emergency-contact.store.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeListHandlers } from './employee-list.handlers.ts';
import { employeesAudited } from './employees.audited.ts';
import { historyHandlers } from './history.handlers.ts';
import { imageHandlers } from './image.handlers.ts';
import { openingHandlers } from './opening.handlers.ts';
import { profileHandlers } from './profile.handlers.ts';
import { salaryHandlers } from './salary.handlers.ts';
import { spouseHandlers } from './spouse.store.ts';

export const employeesModule: ServerModule = {
  audited: employeesAudited,
  handled: [
    ...employeeListHandlers,
    ...employeeHandlers,
    ...salaryHandlers,
    ...dependantHandlers,
    ...spouseHandlers,
    ...emergencyContactHandlers,
    ...educationHandlers,
    ...openingHandlers,
    ...historyHandlers,
    ...imageHandlers,
    ...profileHandlers,
  ],
};
