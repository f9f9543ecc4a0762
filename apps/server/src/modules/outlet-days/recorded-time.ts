import {
  HOURS_AFTER_SESSION,
  HOURS_BEFORE_SESSION,
  reachProblem,
} from '@mesra/domain/outlet-days/entered-time';
import { isOfOutletDay } from '@mesra/domain/outlet-days/own-day';
import { DEFAULT_MARK_LIMITS } from '@mesra/domain/presence/marks';
import { isNearSchedule } from '@mesra/domain/promoter-schedules/schedule-states';
import { dayAt } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';

type DayOfSchedule = Pick<StoredSchedule, 'company_id' | 'date' | 'starts_at'>;

/**
 * 422 for an instant in the future, or one that is not of the day of a schedule by the company's clock: a session may run past
 * midnight, and its promoter comes before it begins.
 */
export function assertOfDay(
  { actor, services }: RowCall,
  { company_id, date, starts_at }: DayOfSchedule,
  instant: string,
  field: 'recorded_at' | 'taken_at' = 'recorded_at',
): void {
  const at = Date.parse(instant);
  if (at - services.clock.now().getTime() > DEFAULT_MARK_LIMITS.clock_seconds * 1000)
    throw invalid(field, 'presence.future');
  const day = dayAt(actor, company_id, new Date(at));
  if (!isOfOutletDay({ date, starts: Date.parse(starts_at) }, { at, day }))
    throw invalid(field, 'outlet_day.other_day', { day: date });
}

/** 422 for coming or going on another day than that of a schedule. */
export function assertNearDay(
  { actor }: RowCall,
  { company_id, date }: Pick<DayOfSchedule, 'company_id' | 'date'>,
  recorded_at: string,
): void {
  if (!isNearSchedule(dayAt(actor, company_id, new Date(recorded_at)), date))
    throw invalid('recorded_at', 'outlet_day.other_day', { day: date });
}

const REACH_HOURS = { too_early: HOURS_BEFORE_SESSION, session_over: 0, too_late: HOURS_AFTER_SESSION };

/** 422 for coming or going too far from the session of a schedule, which nobody reviews where it is entered for its promoter. */
export function assertOfSession(
  { starts_at, ends_at, checkin_at }: Pick<StoredSchedule, 'starts_at' | 'ends_at' | 'checkin_at'>,
  type: 'in' | 'out',
  recorded_at: string,
): void {
  const problem = reachProblem(type, Date.parse(recorded_at), {
    ...{ starts: Date.parse(starts_at), ends: Date.parse(ends_at) },
    checkin: checkin_at === null ? null : Date.parse(checkin_at),
  });
  if (problem) throw invalid('recorded_at', `outlet_day.${problem}`, { hours: REACH_HOURS[problem] });
}
