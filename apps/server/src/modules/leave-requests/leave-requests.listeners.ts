import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided, approvalReviewed } from '../approvals/approvals.events.ts';
import { employeesChanged } from '../employees/employees.events.ts';
import { holidaysChanged } from '../holidays/holidays.events.ts';
import { schedulesChanged } from '../schedules/schedules.events.ts';
import { applyDecision, applyReview } from './decision.store.ts';
import { recountHolidays, startRecount } from './recount.jobs.ts';

/** Applies decisions on requests, and has leave counted again whose plan or holidays have changed. */
export const leaveRequestListeners: Listener[] = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind === 'leave_request') await applyDecision(call, approval, { status, note });
  }),
  on(approvalReviewed, async (_, { call, approval }) => {
    if (approval.kind === 'leave_request') await applyReview(call, approval);
  }),
  on(schedulesChanged, (call, { companyId, today, people, from }) =>
    startRecount(call, { companyId, people, from, to: null, today }),
  ),
  on(holidaysChanged, recountHolidays),
  on(employeesChanged, async (call, { companyId, today, people, fields }) => {
    // Another branch may have another weekend, and other holidays.
    if (fields.includes('branch_id'))
      await startRecount(call, { companyId, people, from: today, to: null, today });
  }),
];
