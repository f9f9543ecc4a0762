import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { EventCall } from '../../kit/events.ts';
import { isAmong } from '../../kit/ids.ts';
import { asEmployees } from '../../kit/person.ts';
import { employees } from '../employees/employees.views.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import { rangeOf } from './plan.store.ts';
import { notifyPlanners } from './site-visits.notices.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

/**
 * Cancels what is planned for people after their last day of service to which nobody has come, and tells each planner once of each
 * of them. Whoever checks in meanwhile waits, or has come. Visits of days that are over are missed, and stay so; none comes back
 * where the last day is moved or taken back.
 */
export async function cancelAfterService(
  { tx, services }: EventCall,
  { companyId, today, people }: { companyId: number; today: PlainDate; people: readonly number[] },
): Promise<void> {
  const where = and(
    eq(visits.company_id, companyId),
    isAmong(visits.employee_id, people),
    eq(visits.scheduled, true),
    eq(visits.status, 'Scheduled'),
    isNull(visits.check_in_id),
    gte(visits.date, today),
    sql`${visits.date} > (select e.inactive_at from reads.employees e
      where e.company_id = ${visits.company_id} and e.id = ${visits.employee_id})`,
  );
  const leavers = await tx
    .select({ id: employees.id, name: employees.name })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        sql`${employees.id} in (select ${visits.employee_id} from ${visits} where ${where})`,
      ),
    );
  if (leavers.length === 0) return;
  const ids = leavers.map(({ id }) => id);
  await lockPresenceOf(tx, companyId, asEmployees(ids));
  const cancelled = await tx
    .update(visits)
    .set({
      ...{ status: 'Cancelled', cancelled_at: services.clock.now().toISOString() },
      cancel_reason_code: 'employee_left',
    })
    .where(and(where, isAmong(visits.employee_id, ids)))
    .returning({ employee_id: visits.employee_id, date: visits.date, planned_by: visits.planned_by });
  const notices = leavers.flatMap(({ id, name }) => {
    const theirs = cancelled.filter(({ employee_id }) => employee_id === id);
    return [...new Set(theirs.map(({ planned_by }) => planned_by))].flatMap((planner) => {
      if (planner === null) return [];
      const days = theirs.filter(({ planned_by }) => planned_by === planner).map(({ date }) => date);
      return [{ planner, params: { count: days.length, name, from: rangeOf(days)[0] } }];
    });
  });
  await notifyPlanners(
    tx,
    companyId,
    notices.map((notice) => ({ ...notice, kind: 'site_visits_after_service' })),
  );
}
