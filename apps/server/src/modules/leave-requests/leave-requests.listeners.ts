import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided, approvalReviewed } from '../approvals/approvals.events.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { holidaysChanged } from '../holidays/holidays.events.ts';
import { balanceChanged, balancesPosted } from '../leaves/leaves.events.ts';
import { schedulesChanged } from '../schedules/schedules.events.ts';
import { applyDecision, applyReview } from './decision.store.ts';
import { recountHolidays, recountPeople, startRecheck, startRecount } from './recount.jobs.ts';
import { recheckOpen } from './recount.store.ts';

/** Another branch may have another weekend and other holidays; before the first day and after the last no leave is taken. */
const COUNTED_BY: readonly string[] = ['branch_id', 'company_joined_at', 'inactive_at'];

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
  on(balanceChanged, recheckOpen),
  on(balancesPosted, startRecheck),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, changed) => {
      if (changed.fields.some((field) => COUNTED_BY.includes(field))) await recountPeople(call, changed);
    }),
  ),
];
