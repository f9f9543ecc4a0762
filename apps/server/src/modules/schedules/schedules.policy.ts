import { scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with a company's schedule templates. */
export const templateAbilities = (actor: Actor, companyId: number) => ({
  update: allows(actor, companyId, scheduleEndpoints.update),
  remove: allows(actor, companyId, scheduleEndpoints.remove),
});

/** Whether the caller may assign schedules to the employees in their scope. */
export const mayAssign = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, workScheduleEndpoints.assign);
