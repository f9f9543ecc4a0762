import { and, eq, sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { siteClosed } from '../sites/sites.events.ts';
import { applyVerification } from './site-task.store.ts';
import { siteTasks } from './site-tasks.tables.ts';
import { cancelAfterService, cancelAssigned } from './task-cancel.store.ts';

/** Applies what is decided on completed tasks, and cancels what nobody has accepted at a site that closes, or of those who leave. */
export const siteTaskListeners: Listener[] = [
  on(approvalDecided, async (_, { call, approval, status, note }) => {
    if (approval.kind === 'site_task') await applyVerification(call, approval, { status, note });
  }),
  on(siteClosed, async (_, { call, site, from, reason }) => {
    const there = and(
      eq(siteTasks.company_id, site.company_id),
      eq(siteTasks.work_site_id, site.id),
      sql`${siteTasks.date} >= ${from}::date`,
    );
    await cancelAssigned(call, site, there, reason);
  }),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, changed) => {
      if (changed.people.length > 0 && changed.fields.includes('inactive_at'))
        await cancelAfterService(call, changed);
    }),
  ),
];
