import { type RowCall, roleIn } from '../../kit/http.ts';
import { forbidden, notFound } from '../../kit/problem.ts';
import { findScheduledDay, type StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';

/** A schedule that the caller sees, with what they are to it. */
export interface SeenDay {
  row: StoredSchedule;
  /** They are its promoter. */
  own: boolean;
  /** It is theirs, also by a record as a promoter that is archived: nobody enters anything for themselves. */
  of_self: boolean;
  /** They look after its day at the outlet: as planner or supervisor. */
  looked_after: boolean;
}

/** Whether somebody enters for the promoter of a day what they did there: whoever looks after it, never for themselves. */
export const entersFor = ({ looked_after, of_self }: Pick<SeenDay, 'looked_after' | 'of_self'>): boolean =>
  looked_after && !of_self;

/** A schedule that the caller sees, by its number or UUID, with what they are to it; 404 for any other. */
export async function seenDay(call: RowCall, id: number | string): Promise<SeenDay> {
  const { row, looked_after } = await findScheduledDay(call, id);
  const { promoter_id, promoter_ids } = roleIn(call.actor, row.company_id);
  const of_self = promoter_ids.includes(row.promoter_id);
  return { row, own: promoter_id === row.promoter_id, of_self, looked_after };
}

/** The same for its promoter alone; 404 for anybody else, whose own it is not. */
export async function ownDay(call: RowCall, id: number | string): Promise<SeenDay> {
  const day = await seenDay(call, id);
  if (!day.own) throw notFound();
  return day;
}

/** The same for whoever looks after the outlet that day; 403 for anybody else. */
export async function dayLookedAfter(call: RowCall, id: number | string): Promise<SeenDay> {
  const day = await seenDay(call, id);
  if (!day.looked_after) throw forbidden();
  return day;
}
