import { addDays } from '@mesra/domain/kit/plain-date';
import { DEFAULT_MARK_LIMITS } from '@mesra/domain/presence/marks';
import { dayAt } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';

/**
 * 422 for an instant in the future, or one that is not of the day of a schedule by the company's clock: a session may run past
 * midnight.
 */
export function assertOfDay(
  { actor, services }: RowCall,
  { company_id, date }: Pick<StoredSchedule, 'company_id' | 'date'>,
  recorded_at: string,
): void {
  const ahead = Date.parse(recorded_at) - services.clock.now().getTime();
  if (ahead > DEFAULT_MARK_LIMITS.clock_seconds * 1000) throw invalid('recorded_at', 'presence.future');
  const day = dayAt(actor, company_id, new Date(recorded_at));
  if (day < date || day > addDays(date, 1))
    throw invalid('recorded_at', 'outlet_day.other_day', { day: date });
}
