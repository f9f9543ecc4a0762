import type { ProofFacts } from '@mesra/domain/faces/proof';
import type { EventType } from '@mesra/domain/presence/event';
import type { ClockContact } from '@mesra/domain/presence/marks';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { Problem } from '../../kit/problem.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { type AtSite, locateAtSite } from '../attendance-rules/attendance-rules.api.ts';
import { type NewEvent, type PresenceEventRow, recordEventsOf } from '../presence/presence.api.ts';
import { frRecords } from './fr-records.tables.ts';

/** The device that events come from. */
export type DeviceAtSite = Pick<CallingDevice, 'id' | 'company_id' | 'work_site_id' | 'time_zone'>;

/** What an FR record says of its event. */
export type FrFacts = Pick<
  typeof frRecords.$inferSelect,
  | 'method'
  | 'score'
  | 'threshold'
  | 'model'
  | 'model_version'
  | 'challenge'
  | 'challenge_passed'
  | 'challenge_ms'
  | 'pin'
>;

/** An event of an employee at a device of a site. */
export interface SiteEvent extends AtSite {
  uuid: string;
  type: EventType;
  /** The last contact that its time rests on; null where none is known. */
  contact: ClockContact | null;
  /** How they showed who they are, for the marks; null for a terminal. */
  proof: ProofFacts | null;
  facts: FrFacts;
  promised_picture: string | null;
}

/** The columns of a record, as they are stored many at a time. */
export const RECORD_COLUMNS = [
  ...['company_id', 'presence_event_id', 'site_device_id', 'employee_id', 'recorded_at', 'method', 'score'],
  ...['threshold', 'model', 'model_version', 'challenge', 'challenge_passed', 'challenge_ms', 'pin'],
];

/** Stores how some events that are new were proven. */
async function storeRecords(
  tx: Tx,
  site_device_id: number,
  recorded: readonly { row: PresenceEventRow; event: SiteEvent }[],
): Promise<void> {
  const rows = recorded.map(({ row, event }) => ({
    ...{ company_id: row.company_id, presence_event_id: row.id, site_device_id },
    ...{ employee_id: event.employee_id, recorded_at: row.recorded_at, ...event.facts },
  }));
  await insertRows(tx, frRecords, RECORD_COLUMNS, rows);
}

const NOWHERE = { fix: null, note: null, reason: null, supersedes_id: null, visit_uuid: null };

/**
 * Records events of employees at a device as events of presence at its site, with how each was proven, in a constant number of
 * queries: what each came to, in the order given. An event of a uuid that is known is the first again. `held`: whether the caller
 * holds the presence of all of these employees.
 */
export async function recordAtSite(
  call: RowCall,
  { id: site_device_id, company_id, work_site_id, time_zone: zone }: DeviceAtSite,
  { events, held }: { events: readonly SiteEvent[]; held: boolean },
): Promise<(PresenceEventRow | Problem)[]> {
  if (events.length === 0) return [];
  const { located, daysAmong } = await locateAtSite(call.tx, { company_id, work_site_id, zone }, events);
  const refused = new Map<SiteEvent, Problem>();
  const ready = events.flatMap((event, index) => {
    const found = located[index];
    if (found && !(found instanceof Problem)) return [{ event, found }];
    refused.set(event, found ?? new Problem('unavailable'));
    return [];
  });
  const people = [...groupedBy(ready, ({ event }) => event.employee_id)];
  const recorded = await recordEventsOf(
    call,
    company_id,
    people.map(([employee_id, own]) => ({
      to: { company_id, employee_id, held, daysAmong: daysAmong(employee_id) },
      events: own.map(({ event, found }): NewEvent => {
        const { uuid, type, recorded_at, entry, contact, proof, promised_picture } = event;
        return {
          ...{ ...NOWHERE, uuid, type, recorded_at, entry, contact, promised_picture, site_device_id },
          ...{ ...found, source: 'terminal', proof: proof ?? undefined },
        };
      }),
    })),
  );
  const outcomes = new Map(
    people.flatMap(([, own], person) =>
      own.map(({ event }, index) => [event, recorded[person]?.[index]] as const),
    ),
  );
  const fresh = events.flatMap((event) => {
    const outcome = outcomes.get(event);
    return outcome && 'row' in outcome && outcome.fresh ? [{ row: outcome.row, event }] : [];
  });
  await storeRecords(call.tx, site_device_id, fresh);
  return events.map((event) => {
    const outcome = outcomes.get(event);
    if (!outcome) return refused.get(event) ?? new Problem('unavailable');
    return 'problem' in outcome ? outcome.problem : outcome.row;
  });
}
