import type { Message } from '@mesra/contract/kit/problem';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { employees } from '../employees/employees.views.ts';
import { tellAssigned } from './assignment.notices.ts';
import { employeeWorkSites, workSites } from './sites.tables.ts';
import { LAST_DAY, type SiteCall, type SiteRecord } from './work-site.reads.ts';

/** How many assignments of a site a condition names. */
async function countOf({ tx }: SiteCall, site: SiteRecord, condition: SQL): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(employeeWorkSites)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, employeeWorkSites.company_id),
        eq(workSites.id, employeeWorkSites.work_site_id),
      ),
    )
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, employeeWorkSites.company_id),
        eq(employees.id, employeeWorkSites.employee_id),
      ),
    )
    .where(and(eq(workSites.company_id, site.company_id), eq(workSites.id, site.id), condition));
  return row?.n ?? 0;
}

/**
 * What keeps a site from being as it is to be because people are assigned to it: those who would begin outside its new
 * days, and those who are there now or later where it is to be inactive.
 */
export async function refuseStranded(
  call: SiteCall,
  before: SiteRecord,
  after: SiteRecord,
): Promise<Record<string, Message[]>> {
  const problems: Record<string, Message[]> = {};
  const { start_date, end_date } = after;
  const ask = async (field: string, key: string, condition: SQL) => {
    const count = await countOf(call, before, condition);
    if (count > 0) problems[field] = [{ key, params: { count } }];
  };
  if (start_date !== null && start_date !== before.start_date)
    await ask(
      'start_date',
      'site.assigned_before',
      sql`${employeeWorkSites.start_date} < ${start_date}::date`,
    );
  if (end_date !== null && end_date !== before.end_date)
    await ask('end_date', 'site.assigned_after', sql`${employeeWorkSites.start_date} > ${end_date}::date`);
  if (after.status === 'Inactive' && before.status === 'Active') {
    const today = todayIn(call.actor, before.company_id, call.services.clock);
    // Where it is over by then, nobody is there.
    const last = sql`least(${LAST_DAY}, ${end_date}::date)`;
    await ask('status', 'site.people_there', sql`coalesce(${last}, 'infinity') >= ${today}::date`);
  }
  return problems;
}

/** The assignments of a site, joined with their people. */
const ofSite = ({ company_id, id }: SiteRecord): SQL | undefined =>
  and(
    eq(employeeWorkSites.company_id, company_id),
    eq(employeeWorkSites.work_site_id, id),
    eq(employees.company_id, employeeWorkSites.company_id),
    eq(employees.id, employeeWorkSites.employee_id),
  );

/** Ends the assignments that went beyond the last day of their site with it, and tells whoever would have stayed. */
async function endWith(call: SiteCall, before: SiteRecord, after: SiteRecord): Promise<void> {
  const { end_date } = after;
  if (end_date === null || end_date === before.end_date) return;
  const stayed = sql`least(${employeeWorkSites.end_date}, ${before.end_date}::date, ${employees.inactive_at})`;
  const people = await call.tx
    .selectDistinct({ id: employeeWorkSites.employee_id })
    .from(employeeWorkSites)
    .innerJoin(employees, sql`true`)
    .where(and(ofSite(after), sql`coalesce(${stayed}, 'infinity') > ${end_date}::date`));
  await call.tx
    .update(employeeWorkSites)
    .set({ end_date })
    .from(employees)
    .where(and(ofSite(after), sql`${employeeWorkSites.end_date} > ${end_date}::date`));
  const ids = people.map(({ id }) => id);
  await tellAssigned(call, after, ids, { kind: 'work_site_ended', day: end_date });
}

/** Gives every assignment of a site that becomes inactive its last day, so that none goes on when somebody comes back. */
async function settle(call: SiteCall, site: SiteRecord): Promise<void> {
  const over = sql`least(${site.end_date}::date, ${employees.inactive_at})`;
  await call.tx
    .update(employeeWorkSites)
    .set({ end_date: sql`greatest(${employeeWorkSites.start_date}, ${over})` })
    .from(employees)
    .where(and(ofSite(site), sql`coalesce(${employeeWorkSites.end_date}, 'infinity') > ${over}`));
}

/** What becomes of the assignments of a site whose last day or status has changed. */
export async function followSite(call: SiteCall, before: SiteRecord, after: SiteRecord): Promise<void> {
  await endWith(call, before, after);
  if (after.status === 'Inactive' && before.status === 'Active') await settle(call, after);
}
