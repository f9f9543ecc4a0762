import type { ServerModule } from '../../kit/module.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeListHandlers } from './employee-list.handlers.ts';
import { employeesAudited } from './employees.audited.ts';
import { historyHandlers } from './history.handlers.ts';
import { openingBalanceHandlers } from './opening-balance.handlers.ts';
import { salaryHandlers } from './salary.handlers.ts';

export const employeesModule: ServerModule = {
  audited: employeesAudited,
  handled: [
    ...employeeListHandlers,
    ...employeeHandlers,
    ...salaryHandlers,
    ...openingBalanceHandlers,
    ...historyHandlers,
  ],
};
