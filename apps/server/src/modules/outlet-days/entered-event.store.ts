import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { emit } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, invalid, Problem } from '../../kit/problem.ts';
import { lockPresence, type PresenceEventRow } from '../presence/presence.api.ts';
import { holdSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { missingStep, type Steps, stepsOf, takenDays } from './entering.reads.ts';
import { presentDay } from './outlet-day.reads.ts';
import { eventEntered } from './outlet-days.events.ts';
import { dayLookedAfter, type SeenDay } from './outlet-days.policy.ts';
import { isRecorded, record } from './outlet-presence.store.ts';
import { assertOfSession } from './recorded-time.ts';

type EnteredEvent = BodyOf<typeof outletPresenceEndpoints.enterEvent>;

/** 409 with a day as it is where an event is not the next step of its schedule. */
async function assertNext(call: RowCall, seen: SeenDay, { type }: EnteredEvent): Promise<void> {
  if ((await missingStep(call, seen.row)) === type) return;
  throw new Problem('wrong_state', {
    key: type === 'in' ? 'outlet_day.no_check_in' : 'outlet_day.no_check_out',
    current: await presentDay(call, seen),
  });
}

/** The entered step that an event is to stand in the place of; 409 where another has taken it, or on a day that payroll has taken. */
async function correctedStep(
  call: RowCall,
  seen: SeenDay,
  step: PresenceEventRow | null,
  { supersedes }: EnteredEvent,
): Promise<PresenceEventRow> {
  if (step?.uuid !== supersedes || step.source !== 'manual')
    throw new Problem('wrong_state', {
      key: 'outlet_day.not_entered',
      current: await presentDay(call, seen),
    });
  const taken = await takenDays(call, seen, [step.local_date]);
  if (taken.size > 0) throw new Problem('wrong_state', { key: 'attendance.locked' });
  return step;
}

/** 422 for going before coming, and for what is too far from the session. */
function assertInOrder({ row }: SeenDay, steps: Steps, { type, recorded_at }: EnteredEvent): void {
  const at = Date.parse(recorded_at);
  if (type === 'out' && steps.in && at <= Date.parse(steps.in.recorded_at))
    throw invalid('recorded_at', 'outlet_day.before_check_in');
  if (type === 'in' && steps.out && at >= Date.parse(steps.out.recorded_at))
    throw invalid('recorded_at', 'outlet_day.after_check_out');
  assertOfSession(row, type, recorded_at);
}

/**
 * Records the coming or going of a schedule's promoter, once, as whoever looks after the outlet that day enters it with a reason, or in
 * the place of what was entered before; it counts at once. 403 for one's own.
 */
export async function enterEvent(call: RowCall, id: number | string, body: EnteredEvent) {
  const { uuid, type, recorded_at, reason, supersedes } = body;
  const { row, of_self } = await dayLookedAfter(call, id);
  if (of_self) throw forbidden();
  const { company_id, promoter_id } = row;
  const person = await personOfPromoter(call.tx, { company_id, id: promoter_id });
  await lockPresence(call.tx, { company_id, ...person });
  await holdSchedule(call.tx, row);
  const seen = await dayLookedAfter(call, id);
  if (await isRecorded(call, row, person, body)) return { seen, fresh: false };
  const steps = await stepsOf(call, seen.row);
  if (supersedes === null) await assertNext(call, seen, body);
  const corrected = supersedes === null ? null : await correctedStep(call, seen, steps[type], body);
  assertInOrder(seen, steps, body);
  await record({ ...call, companyIds: [company_id] }, person, row, {
    ...{ uuid, type, recorded_at, reason, note: null, fix: null, source: 'manual' },
    supersedes_id: corrected?.id ?? null,
  });
  await emit(call, eventEntered, { company_id, schedule_id: row.id, type, reason, by: call.actor.user_id });
  return { seen: await dayLookedAfter(call, id), fresh: true };
}
