import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type PersonOf, storedEvent } from './event.reads.ts';
import type { PresenceEventRow } from './presence.tables.ts';

/** So many comings and goings after a range are read: the next one that counts ends what is open in it. */
const NEXT = 20;

/** The events of a person that count for the days of a range, with what came next, in the order of recording. */
export async function eventsAround(
  tx: Tx,
  { company_id, employee_id }: PersonOf,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<PresenceEventRow[]> {
  const { rows } = await tx.execute<PresenceEventRow & Record<string, unknown>>(sql`
    select * from (
      select * from presence_events where company_id = ${company_id} and employee_id = ${employee_id}
        and local_date between ${from}::date and ${to}::date
      union all
      (select * from presence_events where company_id = ${company_id} and employee_id = ${employee_id}
        and local_date > ${to}::date order by recorded_at, id limit ${NEXT})) as e
    order by recorded_at, id`);
  return rows.map(storedEvent);
}
