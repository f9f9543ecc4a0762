import { LATE_AFTER_MINUTES } from '@mesra/domain/site-visits/visit';
import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { notifyPlanners } from './site-visits.notices.ts';

const EVERY_MS = 30_000;
/** A planner who was not told within so long is told no more: the visit is missed, or over. */
const NOTIFIED_WITHIN_HOURS = 12;
const MAX_AT_ONCE = 500;

/** The planners of visits that somebody should have begun, each told once; those that another process tells are left to it. */
async function notifyLate(tx: Tx, companyId: number, now: Date): Promise<void> {
  const from = new Date(now.getTime() - NOTIFIED_WITHIN_HOURS * 3_600_000).toISOString();
  const late = new Date(now.getTime() - LATE_AFTER_MINUTES * 60_000).toISOString();
  const { rows } = await tx.execute<{
    planned_by: number | null;
    name: string;
    site: string;
    time: string;
  }>(sql`
    with due as (
      select v.company_id, v.id from site_visits v
      where v.company_id = ${companyId} and v.status = 'Scheduled' and v.late_notified_at is null
        and v.window_from > ${from} and v.window_from <= ${late}
      order by v.id limit ${MAX_AT_ONCE} for update skip locked),
    notified as (
      update site_visits v set late_notified_at = ${now.toISOString()} from due
      where v.company_id = due.company_id and v.id = due.id
      returning v.company_id, v.planned_by, v.employee_id, v.work_site_id, v.starts_at)
    select n.planned_by, e.name, s.name as site, n.starts_at as time from notified n
    join reads.employees e on e.company_id = n.company_id and e.id = n.employee_id
    join reads.work_sites s on s.company_id = n.company_id and s.id = n.work_site_id`);
  await notifyPlanners(
    tx,
    companyId,
    rows.flatMap(({ planned_by, ...params }) =>
      planned_by === null ? [] : [{ planner: planned_by, kind: 'site_visit_late' as const, params }],
    ),
  );
}

/** Looks for late visits in every company that has some. */
export async function lookForLateVisits(services: Services): Promise<void> {
  const now = services.clock.now();
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.companies_with_late_visits($1, $2)',
    [now, LATE_AFTER_MINUTES],
  );
  for (const { company_id } of rows)
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, (tx) =>
      notifyLate(tx, company_id, now),
    ).catch((error) =>
      console.error(`late visits of company ${company_id} could not be told:`, forLog(error)),
    );
}

export const lateVisitWatch: Watch = { name: 'late visits', every_ms: EVERY_MS, look: lookForLateVisits };
