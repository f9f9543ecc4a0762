import { type CountedVisit, type SiteDays, siteDays } from '@mesra/domain/site-visits/site-days';
import type { SiteAllowance } from '@mesra/domain/site-visits/site-pay';
import type { Tx } from '../../kit/db.ts';
import type { FeedDays, FeedRequest } from '../../kit/pay-feed.ts';
import { rowsBy } from '../../kit/together.ts';

/** What payroll takes of visits: somebody came. A check-in that was rejected leaves none. */
const VISITS = `
  select v.employee_id, v.work_site_id, s.name as site, v.date, v.minutes,
    i.status = 'Pending' or coalesce(o.status = 'Pending', false) as pending
  from reads.site_visits v
  join reads.work_sites s on s.company_id = v.company_id and s.id = v.work_site_id
  join reads.presence_events i on i.company_id = v.company_id and i.id = v.check_in_id
  left join reads.presence_events o on o.company_id = v.company_id and o.id = v.check_out_id
  where v.company_id = $1 and v.employee_id = any($2) and v.date between $3 and $4
    and v.status in ('In Progress', 'Completed')`;

/** The days of each person at sites among those that a payroll takes. */
export async function readSiteDays(
  tx: Tx,
  { companyId, employeeIds, from, to, takes }: FeedDays & Pick<FeedRequest, 'takes'>,
): Promise<Map<number, SiteDays[]>> {
  const { rows } = await tx.$client.query<CountedVisit & { employee_id: number }>(VISITS, [
    companyId,
    [...employeeIds],
    from,
    to,
  ]);
  const found = new Map<number, SiteDays[]>();
  for (const [id, visits] of rowsBy(rows, 'employee_id')) {
    const days = siteDays(visits.filter(({ date }) => takes(id, date)));
    if (days.length > 0) found.set(id, days);
  }
  return found;
}

/** What the sites of a company pay for a day. */
export async function readSiteAllowances(tx: Tx, companyId: number): Promise<SiteAllowance[]> {
  const { rows } = await tx.$client.query<SiteAllowance>(
    'select work_site_id, effective_from, amount from reads.site_allowances where company_id = $1',
    [companyId],
  );
  return rows;
}
