import { addDays } from '@mesra/domain/kit/plain-date';
import { dayIn } from '../../kit/clock.ts';
import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { zoneOf } from '../company/company.api.ts';
import { presenceChanged } from '../presence/presence.events.ts';
import { refreshVisits } from './refresh.store.ts';

/** Brings visits up to date when events of their person arrive, are corrected or reviewed. */
export const siteVisitListeners: Listener[] = [
  on(presenceChanged, async ({ tx, services }, { companyId, employee_id, instants }) => {
    const [first, last] = [instants[0], instants.at(-1)];
    if (!first || !last) return;
    const zone = await zoneOf(tx, companyId);
    // A shift may run past midnight: its events count for the day on which it began.
    const from = addDays(dayIn(zone, new Date(first)), -1);
    const to = addDays(dayIn(zone, new Date(last)), 1);
    await refreshVisits(tx, { company_id: companyId, employee_id }, { from, to }, services.clock.now());
  }),
];
