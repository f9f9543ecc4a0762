import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type EventCall, on } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid } from '../../kit/problem.ts';
import type { Listener } from '../../kit/services.ts';
import { approvalDecided } from '../approvals/approvals.events.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { eventsUnderReview } from '../presence/presence.api.ts';
import { presenceChanged } from '../presence/presence.events.ts';
import { salesProjectCancelled } from '../sales-projects/sales-projects.events.ts';
import { schedulesChanged, schedulesPlanned } from '../schedules/schedules.events.ts';
import { primarySiteChanged, siteClosed } from '../sites/sites.events.ts';
import { notifyCancelledDays, notifyReviewed } from './promoter-schedules.notices.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';
import { moveByPresence } from './schedule-presence.store.ts';
import { assertNoClashes, refuseClashes } from './work-clashes.store.ts';

const notOver = (companyId: number, now: Date) =>
  and(eq(schedules.company_id, companyId), gt(schedules.ends_at, now.toISOString()));

const toCome = (companyId: number, now: Date) =>
  and(notOver(companyId, now), eq(schedules.status, 'Scheduled'));

/** Cancels what is to come of what a condition names, without a reason since its people leave; each promoter who signs in is told once. */
async function cancelToCome(
  call: EventCall,
  companyId: number,
  which: SQL,
  reason: string | null,
): Promise<void> {
  const cancelled = await call.tx
    .update(schedules)
    .set({ status: 'Cancelled', reason, reason_code: reason === null ? 'employee_left' : null })
    .where(and(toCome(companyId, call.services.clock.now()), which))
    .returning({ promoter_id: schedules.promoter_id, date: schedules.date });
  await notifyCancelledDays(call, companyId, cancelled, reason);
}

/** The days of promoters among some employees after their last day of service. */
const isAfterService = (companyId: number, people: readonly number[]): SQL => sql`exists (
  select from reads.promoters p join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id
  where p.company_id = ${companyId} and p.id = ${schedules.promoter_id} and ${isAmong(sql`e.id`, people)}
    and ${schedules.date} > e.inactive_at)`;

/** 422 where promoters are to come to a site that closes, or one is checked in there whose session is not over. */
async function assertLeft(
  { tx, services }: EventCall,
  { site: { company_id, id }, from }: { site: { company_id: number; id: number }; from: PlainDate },
): Promise<void> {
  const [found] = await tx
    .select({
      to_come: sql<number>`count(*) filter (where ${schedules.status} = 'Scheduled' and ${schedules.date} >= ${from}::date)::int`,
      checked_in: sql<number>`count(*) filter (where ${schedules.status} = 'Checked In')::int`,
      inactive: sql<boolean>`exists (select from reads.work_sites w where w.company_id = ${company_id}
        and w.id = ${id} and w.status = 'Inactive')`,
    })
    .from(schedules)
    .where(and(notOver(company_id, services.clock.now()), eq(schedules.outlet_id, id)));
  if (!found) return;
  const { to_come, checked_in, inactive } = found;
  if (inactive && checked_in > 0)
    throw invalid('status', 'promoter_schedule.checked_in_at_outlet', { count: checked_in });
  if (to_come > 0)
    throw invalid(inactive ? 'status' : 'end_date', 'promoter_schedule.at_outlet', {
      ...{ count: to_come, day: from },
    });
}

/** What is to come in a cancelled project is cancelled with it, and what an employee is to do after their last day; an outlet to which promoters are to come, or at which they are, does not close (422). Nobody is given work elsewhere at the hours of their schedules (422). Presence that names a schedule moves it. */
export const promoterScheduleListeners: Listener[] = [
  on(presenceChanged, async ({ tx }, { companyId, people, company }) => {
    if (company && !company.modules.spm) return;
    await moveByPresence(tx, companyId, people);
  }),
  // Employees are told of their attendance.
  on(approvalDecided, async (_, { call, approval, status }) => {
    if (approval.kind !== 'presence_event' || approval.promoter_id === null) return;
    const [event] = await eventsUnderReview(call, [approval.id]);
    if (event) await notifyReviewed(call, approval.promoter_id, event, status);
  }),
  on(salesProjectCancelled, async (call, { company_id, id, reason }) => {
    await cancelToCome(call, company_id, eq(schedules.sales_project_id, id), reason);
  }),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, { companyId, people, fields }) => {
      if (people.length === 0 || !fields.includes('inactive_at')) return;
      await cancelToCome(call, companyId, isAfterService(companyId, people), null);
    }),
  ),
  // Another branch may have another weekend.
  on(employeesChanged, async (call, { companyId, people, fields, today }) => {
    if (people.length > 0 && fields.includes('branch_id'))
      await assertNoClashes(call, { companyId, people, from: today });
  }),
  on(schedulesPlanned, refuseClashes),
  on(schedulesChanged, assertNoClashes),
  on(primarySiteChanged, (call, { companyId, employee_id, from }) =>
    assertNoClashes(call, { companyId, people: [employee_id], from }),
  ),
  on(siteClosed, assertLeft),
];
