import { scheduleEndpoints } from '@mesra/contract/attendance/schedule';
import { workScheduleEndpoints } from '@mesra/contract/attendance/work-schedule';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with the schedule templates of a company. */
export const templateAbilities = (actor: Actor, companyId: number) => ({
  update: allows(actor, companyId, scheduleEndpoints.update),
  remove: allows(actor, companyId, scheduleEndpoints.remove),
});

/** Whether the caller says by which template those work whom they may see. */
export const mayAssign = (actor: Actor, companyId: number): boolean =>
  allows(actor, companyId, workScheduleEndpoints.assign);
