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
  on(presenceChanged, async ({ tx, services }, { companyId, people, company: known }) => {
    // Promoters from outside visit no sites.
    const visitors = people.flatMap(({ person: { employee_id }, instants }) =>
      employee_id == null ? [] : [{ employee_id, instants }],
    );
    if (visitors.length === 0) return;
    const company = known ?? (await readCompany(tx, companyId));
    if (!company?.modules['work-task']) return;
    const zone = company.time_zone;
    const dayOf = (at: string | undefined) => dayIn(zone, new Date(at ?? 0));
    // A shift may run past midnight: its events count for the day on which it began.
    const ranges = visitors.map(({ employee_id, instants }) => {
      const range = { from: addDays(dayOf(instants[0]), -1), to: addDays(dayOf(instants.at(-1)), 1) };
      return [employee_id, range] as const;
    });
    await refreshVisits(tx, companyId, new Map(ranges), { zone, now: services.clock.now() });
  }),
  on(siteClosed, (_, { call, site, ...closing }) => cancelAtClosed(call, site, closing)),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, changed) => {
      if (changed.people.length > 0 && changed.fields.includes('inactive_at'))
        await cancelAfterService(call, changed);
    }),
  ),
];
