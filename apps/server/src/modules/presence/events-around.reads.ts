import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isOfPerson, type PersonOf } from '../../kit/person.ts';
import { storedEvent } from './event.reads.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/** So many comings and goings after a range are read: the next one that counts ends what is open in it. */
const NEXT = 20;

/** The events of a person that count for the days of a range, with what came next, in the order of recording. */
export async function eventsAround(
  tx: Tx,
  person: PersonOf,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<PresenceEventRow[]> {
  const ofPerson = sql`company_id = ${person.company_id} and ${isOfPerson(person)}`;
  const { rows } = await tx.execute<PresenceEventRow & Record<string, unknown>>(sql`
    select * from (
      select * from presence_events where ${ofPerson}
        and local_date between ${from}::date and ${to}::date
      union all
      (select * from presence_events where ${ofPerson}
        and local_date > ${to}::date order by recorded_at, id limit ${NEXT})) as e
    order by recorded_at, id`);
  return rows.map(storedEvent);
}

/** The events of a person around a day that name its visit or schedule, in the order of recording. */
export const eventsNaming = (
  tx: Tx,
  person: PersonOf,
  { uuid, date }: { uuid: string; date: PlainDate },
): Promise<PresenceEventRow[]> =>
  tx
    .select()
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, person.company_id),
        isOfPerson(person, presenceEvents),
        between(presenceEvents.local_date, addDays(date, -1), addDays(date, 1)),
        eq(presenceEvents.visit_uuid, uuid),
      ),
    )
    .orderBy(asc(presenceEvents.recorded_at), asc(presenceEvents.id));
