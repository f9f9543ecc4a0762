import { isPast } from '@mesra/domain/kit/plain-date';
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import { workSites } from '../sites/sites.views.ts';
import type { Shortage } from './shortage.store.ts';

/** Who is told of some sites: the owners of the company, and the people in charge by their employee record, with their last day. */
async function readTold(tx: Tx, companyId: number, siteIds: readonly number[]) {
  const sites = await tx
    .select({ id: workSites.id, in_charge: workSites.person_in_charge_id })
    .from(workSites)
    .where(and(eq(workSites.company_id, companyId), isAmong(workSites.id, siteIds)));
  const { company_id, status, type, employee_id, user_id } = memberships;
  const people = sites.flatMap(({ in_charge }) => in_charge ?? []);
  const members = await tx
    .select({ user_id, employee_id, type, inactive_at: employees.inactive_at })
    .from(memberships)
    .leftJoin(employees, and(eq(employees.company_id, company_id), eq(employees.id, employee_id)))
    .where(
      and(
        eq(company_id, companyId),
        eq(status, 'Active'),
        or(eq(type, 'owner'), isAmong(employee_id, people)),
      ),
    );
  return { charge: new Map(sites.map(({ id, in_charge }) => [id, in_charge])), members };
}

/** Tells the owners and the person in charge of each site that a shift lacks people; each of them once. Whoever has left is not told as the person in charge. */
export async function notifyShort(tx: Tx, companyId: number, shortages: readonly Shortage[]): Promise<void> {
  if (shortages.length === 0) return;
  const ids = [...new Set(shortages.map(({ site }) => site.id))];
  const { charge, members } = await readTold(tx, companyId, ids);
  await notifyMany(
    tx,
    shortages.flatMap(({ date, site, shift, short }) => {
      const params = { site: site.name, short, shift: shift.name, time: shift.start_time };
      const inCharge = charge.get(site.id) ?? null;
      return members
        .filter(
          ({ type, employee_id, inactive_at }) =>
            type === 'owner' || (inCharge !== null && employee_id === inCharge && !isPast(inactive_at, date)),
        )
        .map(({ user_id, type }) => ({
          ...{ company_id: companyId, user_id, kind: 'site_short', params },
          link:
            type === 'owner'
              ? `/work-task/site?date=${date}&site=${site.id}`
              : `/work-task/site-visit?date=${date}&site=${site.id}`,
        }));
    }),
  );
}
