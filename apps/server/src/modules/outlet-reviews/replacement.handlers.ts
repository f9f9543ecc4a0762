import { MAX_FREE_PROMOTERS, replacementEndpoints } from '@mesra/contract/outlet-reviews/replacement';
import type { Session } from '@mesra/domain/attendance/sessions';
import { minutesInto, offsetIn } from '@mesra/domain/kit/zone';
import { sessionLeft } from '@mesra/domain/outlet-reviews/replacement';
import { isOpenSchedule } from '@mesra/domain/promoter-schedules/schedule-states';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { dayLookedAfter } from '../outlet-days/outlet-days.api.ts';
import {
  freePromoters,
  replacePromoter,
  type StoredSchedule,
  showScheduledDay,
  storedStatus,
} from '../promoter-schedules/promoter-schedules.api.ts';

const sessionOf = ({ start_time, end_time }: StoredSchedule): Session | null =>
  start_time === null || end_time === null ? null : { start_time, end_time };

/** What is left of a schedule to which nobody has come; 409 with it where somebody has, or once it is over. */
async function leftOf(call: RowCall, row: StoredSchedule): Promise<Session | null> {
  const { company_id, date } = row;
  const refuse = async (key: string) =>
    new Problem('wrong_state', { key, current: (await showScheduledDay(call, row)).shown });
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (!isOpenSchedule({ date, status: storedStatus(row.status) }, today))
    throw await refuse('promoter_schedule.begun');
  const zone = offsetIn(roleIn(call.actor, company_id).time_zone);
  const left = sessionLeft(sessionOf(row), minutesInto(date, call.services.clock.now().getTime(), zone));
  if (!left) throw await refuse('outlet_review.over');
  return left.session;
}

const preview = handle(replacementEndpoints.preview, async (call) => {
  const { row } = await dayLookedAfter(call, call.params.id);
  const session = await leftOf(call, row);
  const free = await freePromoters(call, row, session);
  return {
    data: {
      ...(session ?? { start_time: null, end_time: null }),
      free: free.slice(0, MAX_FREE_PROMOTERS),
      free_total: free.length,
    },
  };
});

const replace = handle(replacementEndpoints.replace, async (call) => {
  const { row } = await dayLookedAfter(call, call.params.id);
  const session = await leftOf(call, row);
  const stored = await replacePromoter(call, row, { ...call.body, session });
  const { shown: cancelled } = await showScheduledDay(call, row);
  const { shown: schedule } = await showScheduledDay(call, stored);
  return {
    data: { cancelled, schedule },
    message: { key: 'outlet_review.replaced', params: { name: schedule.promoter?.name ?? '' } },
    status: 201,
  };
});

export const replacementHandlers = [preview, replace];
