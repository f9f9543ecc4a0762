import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Sites as places of a search. */
export { findSitePlaces } from './site-places.reads.ts';

/** A site that somebody works at. */
export type SiteOfPerson = {
  id: number;
  name: string;
  lat: number | null;
  lng: number | null;
  /** Metres. */
  radius: number;
  is_primary: boolean;
};

/** The read of the sites that somebody works at on a day, the primary one first; also for `readTogether`. */
export const sitesSql = (companyId: number, employeeId: number, date: PlainDate): SQL => sql`
  select s.id, s.name, s.lat, s.lng, s.radius, a.is_primary
  from reads.site_assignments a
  join reads.work_sites s on s.company_id = a.company_id and s.id = a.work_site_id
  where a.company_id = ${companyId} and a.employee_id = ${employeeId} and s.status = 'Active'
    and ${date}::date between a.start_date and coalesce(a.end_date, 'infinity')
    and ${date}::date <= coalesce(s.end_date, 'infinity')
  order by a.is_primary desc, s.name, s.id`;

/** Sites that somebody works at on a day, the primary one first. */
export const sitesOn = async (
  tx: Tx,
  companyId: number,
  employeeId: number,
  date: PlainDate,
): Promise<SiteOfPerson[]> => (await tx.execute<SiteOfPerson>(sitesSql(companyId, employeeId, date))).rows;
