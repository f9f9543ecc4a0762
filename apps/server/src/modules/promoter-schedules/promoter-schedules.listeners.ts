import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { on } from '../../kit/events.ts';
import { invalid } from '../../kit/problem.ts';
import type { Listener } from '../../kit/services.ts';
import { salesProjectCancelled } from '../sales-projects/sales-projects.events.ts';
import { siteClosed } from '../sites/sites.events.ts';
import { notifyCancelledDays } from './promoter-schedules.notices.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

const toCome = (companyId: number, now: Date) =>
  and(
    eq(schedules.company_id, companyId),
    eq(schedules.status, 'Scheduled'),
    gt(schedules.ends_at, now.toISOString()),
  );

/** What is to come in a cancelled project is cancelled with it; an outlet to which promoters are to come does not close (422). */
export const promoterScheduleListeners: Listener[] = [
  on(salesProjectCancelled, async (call, { company_id, id, reason }) => {
    const cancelled = await call.tx
      .update(schedules)
      .set({ status: 'Cancelled', reason })
      .where(and(toCome(company_id, call.services.clock.now()), eq(schedules.sales_project_id, id)))
      .returning({ promoter_id: schedules.promoter_id, date: schedules.date });
    await notifyCancelledDays(call, company_id, cancelled, reason);
  }),
  on(siteClosed, async ({ tx, services }, { site: { company_id, id }, from }) => {
    const [found] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        inactive: sql<boolean>`exists (select from reads.work_sites w where w.company_id = ${company_id}
          and w.id = ${id} and w.status = 'Inactive')`,
      })
      .from(schedules)
      .where(
        and(toCome(company_id, services.clock.now()), eq(schedules.outlet_id, id), gte(schedules.date, from)),
      );
    if (!found || found.count === 0) return;
    const params = { count: found.count, day: from };
    throw invalid(found.inactive ? 'status' : 'end_date', 'promoter_schedule.at_outlet', params);
  }),
];
