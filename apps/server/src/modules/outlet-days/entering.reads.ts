import { mayHaveCome } from '@mesra/domain/outlet-days/entered-time';
import type { RowCall } from '../../kit/http.ts';
import { isLocked } from '../attendance/attendance.api.ts';
import { eventsById, type PresenceEventRow } from '../presence/presence.api.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { entersFor, type SeenDay } from './outlet-days.policy.ts';

/** The events by which a schedule is checked in and out. */
export interface Steps {
  in: PresenceEventRow | null;
  out: PresenceEventRow | null;
}

/** The events by which a schedule is checked in and out, as far as it is. */
export async function stepsOf(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, checkin_event_id, checkout_event_id }: StoredSchedule,
): Promise<Steps> {
  const ids = [checkin_event_id, checkout_event_id].filter((id) => id !== null);
  const events = ids.length === 0 ? [] : await eventsById({ tx, companyIds: [company_id] }, ids);
  const known = (wanted: number | null) => events.find(({ id }) => id === wanted) ?? null;
  return { in: known(checkin_event_id), out: known(checkout_event_id) };
}

/** Whether a closed payroll of its promoter has taken the day of a schedule; of people from outside none does. */
export async function isTakenDay({ tx }: Pick<RowCall, 'tx'>, { row }: SeenDay): Promise<boolean> {
  const { company_id, promoter_id, date } = row;
  const { employee_id } = await personOfPromoter(tx, { company_id, id: promoter_id });
  return employee_id != null && isLocked(tx, company_id, employee_id, date);
}

const NOTHING = { check_in: false, check_out: false, correct_in: false, correct_out: false };

/**
 * What the caller may enter of the coming and going to a schedule for its promoter now, while no payroll has taken the day: the next
 * step, once they may have come, and corrections of what was entered before.
 */
export async function enteringAbilities(call: RowCall, seen: SeenDay): Promise<typeof NOTHING> {
  if (!entersFor(seen) || seen.row.status === 'Cancelled') return NOTHING;
  const { status, starts_at } = seen.row;
  const steps = await stepsOf(call, seen.row);
  const now = call.services.clock.now().getTime();
  const can = {
    check_in: status === 'Scheduled' && mayHaveCome({ starts: Date.parse(starts_at) }, now),
    check_out: status === 'Checked In',
    correct_in: steps.in?.source === 'manual',
    correct_out: steps.out?.source === 'manual',
  };
  return Object.values(can).some(Boolean) && (await isTakenDay(call, seen)) ? NOTHING : can;
}
