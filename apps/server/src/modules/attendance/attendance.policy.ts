import { may } from '@mesra/contract/access/may';
import type { Action } from '@mesra/contract/access/screen-declaration';
import type { Actor } from '../../kit/actor.ts';

const SCREEN = '/attendance/schedule';

/** Whether the caller may do something with schedules of a company: `Work Schedule` is to assign them to people. */
export function mayDo(actor: Actor, companyId: number, action: Action): boolean {
  const role = actor.roles.find((one) => one.company_id === companyId);
  return role !== undefined && may(role, SCREEN, action);
}
