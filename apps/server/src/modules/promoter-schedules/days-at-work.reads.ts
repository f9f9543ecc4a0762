import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { DayAtWork } from '@mesra/domain/promoter-schedules/promoter-sessions';
import type { Tx } from '../../kit/db.ts';
import { namedSiteOn, type Placed, primarySites } from '../roster/roster.api.ts';
import { type PlannedPeople, plannedBy, readPlans, type Scheduled } from '../schedules/schedules.api.ts';

/** The days at work, by the published roster and by their weeks, of those whose plans and primary sites are known. */
export const daysAtWork =
  (plans: PlannedPeople, placed: ReadonlyMap<number, readonly Placed[]>) =>
  (employeeId: number): ((date: PlainDate) => DayAtWork) => {
    const dayOn = plannedBy(plans, employeeId, 'published');
    return (date) => ({ day: dayOn(date), site: namedSiteOn(placed.get(employeeId), date) });
  };

/** The days at work of some employees of a company; one query for what they work, and one for where. */
export async function readDaysAtWork(
  tx: Tx,
  companyId: number,
  people: readonly Scheduled[],
  days: { from: PlainDate; to: PlainDate },
): Promise<ReturnType<typeof daysAtWork>> {
  const ids = people.map(({ id }) => id);
  const plans = await readPlans(tx, [companyId], ids, days);
  const placed = await primarySites(tx, companyId, ids);
  return daysAtWork({ ...plans, people: new Map(people.map((one) => [one.id, one])) }, placed);
}
