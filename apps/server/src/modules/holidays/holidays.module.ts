import type { ServerModule } from '../../kit/module.ts';
import { holidayHandlers } from './holiday.handlers.ts';
import { holidayChangesHandlers } from './holiday-changes.handlers.ts';
import { fillRegister } from './holiday-fill.ts';

export const holidaysModule: ServerModule = {
  handled: [...holidayHandlers, ...holidayChangesHandlers],
  daily: fillRegister,
  audited: {
    tables: {
      holidays: { record: 'holiday', label: { column: 'name' } },
      holiday_branches: { record: 'holiday_branch', label: { column: 'holiday_id', of: 'holidays' } },
    },
    references: { holiday_id: 'holidays' },
  },
};
