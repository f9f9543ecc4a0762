import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { mayHaveCome } from '@mesra/domain/outlet-days/entered-time';
import { and, eq, isNull } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isLocked } from '../attendance/attendance.api.ts';
import { eventsById, type PresenceEventRow } from '../presence/presence.api.ts';
import type { StoredSchedule } from '../promoter-schedules/promoter-schedules.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { entersFor, type SeenDay } from './outlet-days.policy.ts';
import { stockEntries } from './outlet-days.tables.ts';

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

/** Those of some days that a closed payroll of a schedule's promoter has taken; of people from outside none. */
export async function takenDays(
  { tx }: Pick<RowCall, 'tx'>,
  { row: { company_id, promoter_id } }: SeenDay,
  days: readonly PlainDate[],
): Promise<Set<PlainDate>> {
  const taken = new Set<PlainDate>();
  const { employee_id } = await personOfPromoter(tx, { company_id, id: promoter_id });
  if (employee_id == null) return taken;
  for (const day of new Set(days)) if (await isLocked(tx, company_id, employee_id, day)) taken.add(day);
  return taken;
}

/** Whether something was sold on a schedule. */
async function hasSold({ tx }: Pick<RowCall, 'tx'>, { company_id, id }: StoredSchedule): Promise<boolean> {
  const isSale = and(
    ...[eq(stockEntries.company_id, company_id), eq(stockEntries.schedule_id, id)],
    ...[eq(stockEntries.type, 'sale'), isNull(stockEntries.reverses)],
  );
  return (await tx.select({ id: stockEntries.id }).from(stockEntries).where(isSale).limit(1)).length > 0;
}

/**
 * The step of its promoter that a schedule lacks; null without any. Nobody comes to one that is cancelled, unless they have come or
 * sold there before that was known.
 */
export async function missingStep(
  call: Pick<RowCall, 'tx'>,
  row: StoredSchedule,
): Promise<'in' | 'out' | null> {
  if (row.checkin_event_id !== null) return row.checkout_event_id === null ? 'out' : null;
  return row.status !== 'Cancelled' || (await hasSold(call, row)) ? 'in' : null;
}

const NOTHING = { check_in: false, check_out: false, correct_in: false, correct_out: false };
type Abilities = typeof NOTHING;

/** What may be entered, and whether nothing but a closed payroll that has taken the day prevents some of it. */
interface Entering {
  can: Abilities;
  taken_by_payroll: boolean;
}

/**
 * What the caller may enter of the coming and going to a schedule for its promoter now: the next step, once they may have come, and
 * corrections of what was entered before; each while no payroll has taken the day that it counts for, which at night may be another
 * than that of the schedule.
 */
export async function enteringAbilities(call: RowCall, seen: SeenDay): Promise<Entering> {
  if (!entersFor(seen)) return { can: NOTHING, taken_by_payroll: false };
  const { starts_at, date } = seen.row;
  const steps = await stepsOf(call, seen.row);
  const missing = await missingStep(call, seen.row);
  const now = call.services.clock.now().getTime();
  const can: Abilities = {
    check_in: missing === 'in' && mayHaveCome({ starts: Date.parse(starts_at) }, now),
    check_out: missing === 'out',
    correct_in: steps.in?.source === 'manual',
    correct_out: steps.out?.source === 'manual',
  };
  const came = steps.in?.local_date ?? date;
  const days = {
    check_in: date,
    check_out: came,
    correct_in: came,
    correct_out: steps.out?.local_date ?? date,
  };
  const named = Object.entries(days).flatMap(([name, day]) => (can[name as keyof Abilities] ? [day] : []));
  const taken = await takenDays(call, seen, named);
  const open = (name: keyof Abilities) => can[name] && !taken.has(days[name]);
  return {
    can: {
      ...{ check_in: open('check_in'), check_out: open('check_out') },
      ...{ correct_in: open('correct_in'), correct_out: open('correct_out') },
    },
    taken_by_payroll: taken.size > 0,
  };
}
