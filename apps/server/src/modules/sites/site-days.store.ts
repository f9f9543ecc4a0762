import type { Message } from '@mesra/contract/kit/problem';
import { addDays, earlierOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyAssigned } from './site-assignment.notices.ts';
import { type Closing, siteClosed } from './sites.events.ts';
import { siteAssignments, workSites } from './sites.tables.ts';
import { LAST_DAY, type SiteCall, type StoredSite } from './work-site.reads.ts';

/** How many assignments of a site a condition names. */
async function countOf({ tx }: SiteCall, site: StoredSite, condition: SQL): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(siteAssignments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteAssignments.company_id),
        eq(workSites.id, siteAssignments.work_site_id),
      ),
    )
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, siteAssignments.company_id),
        eq(employees.id, siteAssignments.employee_id),
      ),
    )
    .where(and(eq(workSites.company_id, site.company_id), eq(workSites.id, site.id), condition));
  return row?.n ?? 0;
}

/**
 * Rejects a change of a site that conflicts with its assignments: those starting outside its new dates, and
 * current or future ones if it becomes inactive.
 */
export async function assertNotStranded(
  call: SiteCall,
  before: StoredSite,
  after: StoredSite,
): Promise<Record<string, Message[]>> {
  const problems: Record<string, Message[]> = {};
  const { start_date, end_date } = after;
  const ask = async (field: string, key: string, condition: SQL) => {
    const count = await countOf(call, before, condition);
    if (count > 0) problems[field] = [{ key, params: { count } }];
  };
  if (start_date !== null && start_date !== before.start_date)
    await ask('start_date', 'site.assigned_before', sql`${siteAssignments.start_date} < ${start_date}::date`);
  if (end_date !== null && end_date !== before.end_date)
    await ask('end_date', 'site.assigned_after', sql`${siteAssignments.start_date} > ${end_date}::date`);
  if (after.status === 'Inactive' && before.status === 'Active') {
    const today = todayIn(call.actor, before.company_id, call.services.clock);
    // Where it is over by then, nobody is there.
    const last = sql`least(${LAST_DAY}, ${end_date}::date)`;
    await ask('status', 'site.people_there', sql`coalesce(${last}, 'infinity') >= ${today}::date`);
  }
  return problems;
}

/** The assignments of a site, joined with their people. */
const ofSite = ({ company_id, id }: StoredSite): SQL | undefined =>
  and(
    eq(siteAssignments.company_id, company_id),
    eq(siteAssignments.work_site_id, id),
    eq(employees.company_id, siteAssignments.company_id),
    eq(employees.id, siteAssignments.employee_id),
  );

/** Ends assignments that exceed the site's new last day, and notifies the people affected. */
async function endWith(call: SiteCall, before: StoredSite, after: StoredSite): Promise<void> {
  const { end_date } = after;
  if (end_date === null || end_date === before.end_date) return;
  const stayed = sql`least(${siteAssignments.end_date}, ${before.end_date}::date, ${employees.inactive_at})`;
  const people = await call.tx
    .selectDistinct({ id: siteAssignments.employee_id })
    .from(siteAssignments)
    .innerJoin(employees, sql`true`)
    .where(and(ofSite(after), sql`coalesce(${stayed}, 'infinity') > ${end_date}::date`));
  await call.tx
    .update(siteAssignments)
    .set({ end_date })
    .from(employees)
    .where(and(ofSite(after), sql`${siteAssignments.end_date} > ${end_date}::date`));
  const ids = people.map(({ id }) => id);
  await notifyAssigned(call, after, ids, { kind: 'work_site_ended', day: end_date });
}

/** Ends every assignment of a site that becomes inactive, so that none resumes on reactivation. */
async function reconcile(call: SiteCall, site: StoredSite): Promise<void> {
  const over = sql`least(${site.end_date}::date, ${employees.inactive_at})`;
  await call.tx
    .update(siteAssignments)
    .set({ end_date: sql`greatest(${siteAssignments.start_date}, ${over})` })
    .from(employees)
    .where(and(ofSite(site), sql`coalesce(${siteAssignments.end_date}, 'infinity') > ${over}`));
}

/** The first day on which a change has closed a site; null where it closes no day. */
function closedFrom(call: SiteCall, before: StoredSite, after: StoredSite): PlainDate | null {
  const { end_date } = after;
  const shortened = end_date !== null && (before.end_date === null || end_date < before.end_date);
  const ended = shortened ? addDays(end_date, 1) : null;
  if (after.status !== 'Inactive' || before.status !== 'Active') return ended;
  const today = todayIn(call.actor, after.company_id, call.services.clock);
  return ended === null ? today : earlierOf(ended, today);
}

/** What becomes of the assignments of a site whose last day or status has changed, and of what else was planned there. */
export async function syncSite(
  call: SiteCall,
  before: StoredSite,
  after: StoredSite,
  closing: Closing,
): Promise<void> {
  await endWith(call, before, after);
  if (after.status === 'Inactive' && before.status === 'Active') await reconcile(call, after);
  const from = closedFrom(call, before, after);
  if (from !== null) await emit(call, siteClosed, { call, site: after, from, ...closing });
}
