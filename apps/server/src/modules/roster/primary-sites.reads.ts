import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { rowsBy } from '../../kit/together.ts';

/** A site at which somebody is placed from a day to another, and its name. */
export type Placed = {
  work_site_id: number;
  name: string;
  start_date: PlainDate;
  end_date: PlainDate | null;
};
export type PlacedRow = Placed & { employee_id: number };

/** The read of the primary sites of some people, for `readTogether`. */
export const primarySitesSql = (companyId: number, ids: readonly number[]): SQL => sql`
  select a.employee_id, a.work_site_id, w.name, a.start_date, a.end_date from reads.site_assignments a
  join reads.work_sites w on w.company_id = a.company_id and w.id = a.work_site_id
  where a.company_id = ${companyId} and a.is_primary and a.employee_id = any (${sql.param([...ids])}::bigint[])`;

/** The primary sites of some people, by person. */
export async function primarySites(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, Placed[]>> {
  const { rows } = await tx.execute<PlacedRow>(primarySitesSql(companyId, ids));
  return rowsBy(rows, 'employee_id');
}

/** The site at which somebody is placed on a day; null if at none. */
export function namedSiteOn(
  placed: readonly Placed[] | undefined,
  date: PlainDate,
): { id: number; name: string } | null {
  const found = placed?.find(
    (one) => one.start_date <= date && (one.end_date === null || date <= one.end_date),
  );
  return found ? { id: found.work_site_id, name: found.name } : null;
}

/** The id of that site. */
export const siteOn = (placed: readonly Placed[] | undefined, date: PlainDate): number | null =>
  namedSiteOn(placed, date)?.id ?? null;
