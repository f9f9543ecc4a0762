import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { siteAssignments, workSites } from './sites.views.ts';

/** Sites that somebody works at on a day, the primary one first. */
export const sitesOn = (tx: Tx, companyId: number, employeeId: number, date: PlainDate) =>
  tx
    .select({
      id: workSites.id,
      name: workSites.name,
      lat: workSites.lat,
      lng: workSites.lng,
      radius: workSites.radius,
      is_primary: siteAssignments.is_primary,
    })
    .from(siteAssignments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteAssignments.company_id),
        eq(workSites.id, siteAssignments.work_site_id),
      ),
    )
    .where(
      and(
        eq(siteAssignments.company_id, companyId),
        eq(siteAssignments.employee_id, employeeId),
        eq(workSites.status, 'Active'),
        sql`${date}::date between ${siteAssignments.start_date} and coalesce(${siteAssignments.end_date}, 'infinity')`,
        sql`${date}::date <= coalesce(${workSites.end_date}, 'infinity')`,
      ),
    )
    .orderBy(desc(siteAssignments.is_primary), workSites.name, workSites.id);
