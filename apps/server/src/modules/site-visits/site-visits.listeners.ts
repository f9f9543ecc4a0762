import { addDays } from '@mesra/domain/kit/plain-date';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { companies } from '../company/company.views.ts';
import { employeeLeft, employeesChanged } from '../employees/employees.events.ts';
import { presenceChanged } from '../presence/presence.events.ts';
import { siteClosed } from '../sites/sites.events.ts';
import { cancelAtClosed } from './closed-site.store.ts';
import { cancelAfterService } from './left-employee.store.ts';
import { refreshVisits } from './refresh.store.ts';

async function readCompany(tx: Tx, companyId: number) {
  const { modules, time_zone } = companies;
  const [company] = await tx
    .select({ modules, time_zone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company;
}

/**
 * Brings visits up to date when events of their person arrive, are corrected or reviewed, where the module is enabled, and
 * cancels those planned at a site that closes, or after somebody's last day of service.
 */
export const siteVisitListeners: Listener[] = [
  on(presenceChanged, async ({ tx, services }, { companyId, person, instants, company: known }) => {
    const { employee_id } = person;
    // Promoters from outside visit no sites.
    if (employee_id == null) return;
    const [first, last] = [instants[0], instants.at(-1)];
    const company = known ?? (await readCompany(tx, companyId));
    if (!first || !last || !company?.modules['work-task']) return;
    const zone = company.time_zone;
    // A shift may run past midnight: its events count for the day on which it began.
    const from = addDays(dayIn(zone, new Date(first)), -1);
    const to = addDays(dayIn(zone, new Date(last)), 1);
    await refreshVisits(
      tx,
      { company_id: companyId, employee_id },
      { from, to },
      { zone, now: services.clock.now() },
    );
  }),
  on(siteClosed, (_, { call, site, ...closing }) => cancelAtClosed(call, site, closing)),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, changed) => {
      if (changed.people.length > 0 && changed.fields.includes('inactive_at'))
        await cancelAfterService(call, changed);
    }),
  ),
];
