import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import type { EventType } from '@mesra/domain/presence/event';
import { and, eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type Person, personKey } from '../../kit/person.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { locateEvent } from '../attendance/attendance.api.ts';
import {
  fixOf,
  lockPresence,
  type NewEvent,
  ownPerson,
  type PresenceEventRow,
  recordEvent,
  type SelfPresent,
} from '../presence/presence.api.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import {
  holdSchedule,
  noteCheckout,
  type StoredSchedule,
} from '../promoter-schedules/promoter-schedules.api.ts';
import { personOfPromoter } from '../promoters/promoters.api.ts';
import { missingOf, presentDay, readDay, validReport } from './outlet-day.reads.ts';
import { ownDay, type SeenDay } from './outlet-days.policy.ts';
import { assertNearDay } from './recorded-time.ts';
import { tasksOfDay } from './task-action.reads.ts';

type EventBody = BodyOf<typeof outletPresenceEndpoints.checkIn>;
type CheckOut = BodyOf<typeof outletPresenceEndpoints.checkOut>;

interface Held {
  own: SelfPresent;
  seen: SeenDay;
}

/**
 * An own schedule, which is held until the end with its promoter's presence: whoever checks in twice at once waits, and is told, and
 * nobody is replaced meanwhile.
 */
async function hold(call: RowCall, id: number | string): Promise<Held> {
  const { row } = await ownDay(call, id);
  const { company_id, promoter_id } = row;
  const own = await ownPerson(call, company_id);
  const person = await personOfPromoter(call.tx, { company_id, id: promoter_id });
  if (!own || personKey(own.person) !== personKey(person)) throw notFound();
  await lockPresence(call.tx, { company_id, ...person });
  await holdSchedule(call.tx, row);
  return { own, seen: await ownDay(call, id) };
}

/**
 * Whether a coming to or going from a schedule has been recorded as this very event; 422 where its UUID is that of another event, of
 * whatever schedule or person.
 */
export async function isRecorded(
  { tx }: RowCall,
  { company_id, uuid: visit_uuid }: StoredSchedule,
  person: Person,
  { uuid, type }: Pick<NewEvent, 'uuid' | 'type'>,
): Promise<boolean> {
  const [event] = await tx
    .select()
    .from(presenceEvents)
    .where(and(eq(presenceEvents.company_id, company_id), eq(presenceEvents.uuid, uuid)));
  if (!event) return false;
  const isStep = event.visit_uuid === visit_uuid && event.type === type;
  if (!isStep || personKey(event) !== personKey(person)) throw invalid('uuid', 'validation.taken');
  return true;
}

type Noted = Pick<
  NewEvent,
  'uuid' | 'type' | 'recorded_at' | 'fix' | 'note' | 'reason' | 'source' | 'supersedes_id'
>;

/**
 * Records an event of a schedule's promoter at its outlet, which names the schedule and is not recorded yet: it moves the schedule, and
 * is the attendance of an employee. `self`: a call of the company alone.
 */
export async function record(
  self: RowCall,
  person: Person,
  { company_id, outlet_id: work_site_id, uuid: visit_uuid, date }: StoredSchedule,
  event: Noted,
): Promise<PresenceEventRow> {
  const { recorded_at, fix, source } = event;
  assertNearDay(self, { company_id, date }, recorded_at);
  const named = { recorded_at, work_site_id, fix, source, visit_uuid };
  const { located, ...recording } = await locateEvent(self, person, { ...named, has_picture: false });
  const { row } = await recordEvent(
    self,
    { company_id, ...person, ...recording },
    {
      ...{ ...event, ...located, visit_uuid },
      ...{ contact: null, entry: null, promised_picture: null },
    },
  );
  return row;
}

const OF_ONESELF = { reason: null, source: 'own', supersedes_id: null } as const;

/** Records an own event with the position that the device says. */
const recordOwn = ({ own, seen }: Held, type: EventType, body: EventBody): Promise<PresenceEventRow> => {
  const { uuid, recorded_at, note } = body;
  const fix = fixOf({ ...body, fix_age: null });
  const event = { uuid, type, recorded_at, note, fix, ...OF_ONESELF };
  return record(own.self, own.person, seen.row, event);
};

/** Checks in at the outlet of an own schedule, once; 409 once somebody has, or where it is cancelled. */
export async function checkInAtOutlet(call: RowCall, id: number | string, body: EventBody) {
  const held = await hold(call, id);
  const { row } = held.seen;
  if (await isRecorded(call, row, held.own.person, { uuid: body.uuid, type: 'in' }))
    return { seen: held.seen, fresh: false };
  if (row.status !== 'Scheduled')
    throw new Problem('wrong_state', {
      key: 'outlet_day.no_check_in',
      current: await presentDay(call, held.seen),
    });
  await recordOwn(held, 'in', body);
  return { seen: await ownDay(call, id), fresh: true };
}

/** 422 where something is missing and nobody says why, with what it is. */
async function assertComplete(call: RowCall, seen: SeenDay, reason: string | null): Promise<boolean> {
  const { products } = await readDay(call, seen.row);
  const tasks = await tasksOfDay(call, seen.row);
  const missing = missingOf(products, tasks, await validReport(call, seen.row));
  if (missing.length > 0 && reason === null)
    throw new Problem('invalid', {
      fields: { reason: [{ key: 'outlet_day.missing', params: { count: missing.length } }] },
      current: { missing },
    });
  return missing.length > 0;
}

/** Checks out of an own schedule, once: with a reason where something is missing. */
export async function checkOutOfOutlet(call: RowCall, id: number | string, { reason, ...body }: CheckOut) {
  const held = await hold(call, id);
  const { row } = held.seen;
  if (await isRecorded(call, row, held.own.person, { uuid: body.uuid, type: 'out' }))
    return { seen: held.seen, fresh: false };
  if (row.status !== 'Checked In')
    throw new Problem('wrong_state', {
      key: 'outlet_day.no_check_out',
      current: await presentDay(call, held.seen),
    });
  const lacks = await assertComplete(call, held.seen, reason);
  await recordOwn(held, 'out', body);
  await noteCheckout(call.tx, row, lacks ? reason : null);
  return { seen: await ownDay(call, id), fresh: true };
}
