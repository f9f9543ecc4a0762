import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { isOfPerson, type PersonOf } from '../../kit/person.ts';
import { storedEvent } from './event.reads.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/**
 * So many comings and goings after a range are read: the next one that counts ends what is open in it. None counts for a day two
 * days after it was recorded, which lets an index find them.
 */
const NEXT = 20;

/** The days of a range, both included. */
interface Days {
  from: PlainDate;
  to: PlainDate;
}

/** The events of employees that count for the days of a range of each, with what came next, by employee in the order of recording. */
export async function eventsAround(
  tx: Tx,
  companyId: number,
  people: ReadonlyMap<number, Days>,
): Promise<Map<number, PresenceEventRow[]>> {
  const ranges = [...people].map(([employee_id, { from, to }]) => ({ employee_id, first: from, last: to }));
  const { rows } = await tx.execute<PresenceEventRow & Record<string, unknown>>(sql`
    select e.* from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as p(employee_id bigint, first date, last date)
    cross join lateral (
      select * from presence_events where company_id = ${companyId} and employee_id = p.employee_id
        and local_date between p.first and p.last
      union all
      (select * from presence_events where company_id = ${companyId} and employee_id = p.employee_id
        and local_date > p.last and recorded_at > p.last - interval '2 days'
        order by recorded_at, id limit ${NEXT})) as e
    order by e.recorded_at, e.id`);
  return groupedBy(rows.map(storedEvent), ({ employee_id }) => employee_id ?? 0);
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
