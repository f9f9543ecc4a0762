import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { ProofColumns } from './site-proofs.ts';

/** Who can newly manage a project. */
/** The columns of a file that work sites and outlets share. */
export { SITE_NAMES, siteInputOf } from './site-file.ts';
export { createSites, holdSitesByCode } from './site-import.store.ts';
/** Sites as places of a search. */
export { findSitePlaces } from './site-places.reads.ts';
export { type ProofColumns, proofsOf, proofWanted } from './site-proofs.ts';
export { findSite, holdSites, type StoredSite as SiteRecord } from './work-site.reads.ts';
export {
  changeSite,
  createSite,
  removeSite,
  type SiteFields,
  type SiteValues,
  siteProblems,
  siteValues,
  updateSite,
} from './work-site.store.ts';

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

/** The same with the days on which they work there; null has no end. */
export type AssignedSite = SiteOfPerson & ProofColumns & { from: PlainDate; until: PlainDate | null };

/** The read of the sites that somebody works at on any day of a range, the primary one first; for `readTogether`. */
export const sitesSql = (
  companyId: number,
  employeeId: number,
  { from, to }: { from: PlainDate; to: PlainDate },
): SQL => sql`
  select s.id, s.name, s.lat, s.lng, s.radius, s.check_in_picture_since, s.check_out_picture_since, s.note_since,
    a.is_primary, a.start_date as from, least(a.end_date, s.end_date) as until
  from reads.site_assignments a
  join reads.work_sites s on s.company_id = a.company_id and s.id = a.work_site_id
  where a.company_id = ${companyId} and a.employee_id = ${employeeId} and s.status = 'Active'
    and a.start_date <= ${to}::date and ${from}::date <= coalesce(least(a.end_date, s.end_date), 'infinity')
  order by a.is_primary desc, s.name, s.id`;

/** Those of some sites at which somebody works on a day. */
export const assignedOn = (sites: readonly AssignedSite[], date: PlainDate): AssignedSite[] =>
  sites.filter(({ from, until }) => from <= date && (until === null || date <= until));

/** Sites that somebody works at on a day, the primary one first. */
export const sitesOn = async (
  tx: Tx,
  companyId: number,
  employeeId: number,
  date: PlainDate,
): Promise<AssignedSite[]> =>
  (await tx.execute<AssignedSite>(sitesSql(companyId, employeeId, { from: date, to: date }))).rows;
