import type { PresenceEvent } from '@mesra/domain/presence/event';
import { DISTRUSTED_MARKS, waitsUncounted } from '@mesra/domain/presence/marks';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { asPerson, isAnyOf, isOfPerson, type Person, type PersonOf } from '../../kit/person.ts';
import { notFound } from '../../kit/problem.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

const DISTRUSTED = `$[*].key ? (${DISTRUSTED_MARKS.map((key) => `@ == "${key}"`).join(' || ')})`;

/** The condition that an event counts, as `asDomainEvent` has it. */
const COUNTS = sql`(${presenceEvents.status} = 'Verified' or (${presenceEvents.status} = 'Pending'
  and not jsonb_path_exists(${presenceEvents.marks}, ${sql.raw(`'${DISTRUSTED}'`)})))`;

/** A stored event in the format of the domain rules; `supersedes` is the uuid of the event that it replaces. */
export function asDomainEvent(row: PresenceEventRow, supersedes: string | null): PresenceEvent {
  const { lat, lng, accuracy, fix_age } = row;
  return {
    uuid: row.uuid,
    type: row.type,
    recorded_at: Date.parse(row.recorded_at),
    arrived_at: Date.parse(row.arrived_at),
    zone: row.zone,
    fix:
      lat === null || lng === null
        ? null
        : { lat, lng, accuracy: accuracy ?? Number.NaN, age_seconds: fix_age ?? 0 },
    work_site_id: row.work_site_id,
    source: row.source,
    site_device_id: row.site_device_id,
    state: waitsUncounted(row) ? 'Rejected' : row.status,
    supersedes,
  };
}

/** The read of some people's events of some days, in the order of recording, for `readTogether` and `storedEvent`. */
export const eventsSql = (
  companyId: number,
  employeeIds: readonly number[],
  from: string,
  to: string,
): SQL => sql`
  select * from presence_events where company_id = ${companyId}
    and employee_id = any (${sql.param([...employeeIds])}::bigint[])
    and local_date between ${from}::date and ${to}::date
  order by recorded_at, id`;

const instant = (text: string): string => new Date(text).toISOString();

/** An event as read by `readTogether`. */
export const storedEvent = (row: PresenceEventRow): PresenceEventRow => ({
  ...row,
  recorded_at: instant(row.recorded_at),
  arrived_at: instant(row.arrived_at),
  complete_by: row.complete_by && instant(row.complete_by),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
});

/** Whether a confirmed payroll has taken the day of an event. */
export const isTaken = sql`system.day_is_locked(${presenceEvents.company_id}, ${presenceEvents.employee_id},
  ${presenceEvents.local_date}, 'attendance')`;

const uuids = (all: readonly string[]) => sql`${sql.param([...all])}::uuid[]`;

/** Events of some people by uuid that no confirmed payroll has taken. */
export const openEventsOf = (
  tx: Tx,
  companyId: number,
  people: readonly Person[],
  wanted: readonly string[],
): Promise<PresenceEventRow[]> =>
  tx
    .select()
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, companyId),
        isAnyOf(people, presenceEvents),
        sql`${presenceEvents.uuid} = any (${uuids(wanted)})`,
        sql`not ${isTaken}`,
      ),
    );

/** A stored event with the form that the rules take. */
export interface ReadEvent {
  row: PresenceEventRow;
  event: PresenceEvent;
}

/** Rows with their domain form; what a row supersedes is among the rows of the same day. */
export function readEvents(rows: readonly PresenceEventRow[]): ReadEvent[] {
  const uuids = new Map(rows.map((row) => [row.id, row.uuid]));
  return rows.map((row) => ({
    row,
    event: asDomainEvent(row, row.supersedes_id === null ? null : (uuids.get(row.supersedes_id) ?? null)),
  }));
}

/** One event of the companies of a call, of this person where one is named; 404 otherwise. */
export async function findEvent(call: RowCall, id: number, person?: Person): Promise<PresenceEventRow> {
  const [row] = await call.tx
    .select()
    .from(presenceEvents)
    .where(
      and(
        inArray(presenceEvents.company_id, [...call.companyIds]),
        eq(presenceEvents.id, id),
        person && isOfPerson(person, presenceEvents),
      ),
    );
  if (!row) throw notFound();
  return row;
}

/** Some events of the companies of a call. */
export const eventsById = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  ids: readonly number[],
): Promise<PresenceEventRow[]> =>
  call.tx
    .select()
    .from(presenceEvents)
    .where(and(inArray(presenceEvents.company_id, [...call.companyIds]), isAmong(presenceEvents.id, ids)));

/** Where somebody last was. */
interface LastPosition {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number | null;
  recorded_at: string;
}

/** The latest position of each of some people on a day, by employee, in one query. */
export async function lastPositions(
  call: RowCall,
  employeeIds: readonly number[],
  date: string,
): Promise<Map<number, LastPosition>> {
  if (employeeIds.length === 0) return new Map();
  const { employee_id, lat, lng, accuracy, recorded_at } = presenceEvents;
  const rows = await call.tx
    .selectDistinctOn([employee_id], { employee_id, lat, lng, accuracy, recorded_at })
    .from(presenceEvents)
    .where(
      and(
        inArray(presenceEvents.company_id, [...call.companyIds]),
        isAmong(employee_id, employeeIds),
        eq(presenceEvents.local_date, date),
        isNotNull(lat),
        COUNTS,
      ),
    )
    .orderBy(employee_id, desc(recorded_at));
  return new Map(
    rows.flatMap((row) =>
      row.employee_id === null || row.lat === null || row.lng === null
        ? []
        : [
            [
              row.employee_id,
              { lat: row.lat, lng: row.lng, accuracy: row.accuracy, recorded_at: row.recorded_at },
            ],
          ],
    ),
  );
}

/** The events that some reviews are about, in one query. */
export const eventsUnderReview = (
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  approvalIds: readonly number[],
): Promise<PresenceEventRow[]> =>
  call.tx
    .select()
    .from(presenceEvents)
    .where(
      and(
        inArray(presenceEvents.company_id, [...call.companyIds]),
        isAmong(presenceEvents.approval_id, approvalIds),
      ),
    );

/** The reviews of a person's events by uuid. */
export async function reviewsOf(tx: Tx, person: PersonOf, wanted: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ approval_id: presenceEvents.approval_id })
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, person.company_id),
        isOfPerson(person, presenceEvents),
        sql`${presenceEvents.uuid} = any (${uuids(wanted)})`,
      ),
    );
  return rows.flatMap(({ approval_id }) => approval_id ?? []);
}

/** So far back what somebody did last says what they will do next. */
const LAST_MS = 3 * 86_400_000;

/** What each of some employees did last that counts, in the three days before an instant, in one query. */
export async function lastEvents(
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
  now: Date,
): Promise<Map<number, Pick<PresenceEventRow, 'type' | 'recorded_at'>>> {
  if (employeeIds.length === 0) return new Map();
  const since = new Date(now.getTime() - LAST_MS).toISOString();
  const { rows } = await tx.execute<
    Pick<PresenceEventRow, 'type' | 'recorded_at'> & { employee_id: number }
  >(sql`
    select p.id as employee_id, e.type, e.recorded_at
    from unnest(${sql.param([...employeeIds])}::bigint[]) as p(id)
    cross join lateral (
      select type, recorded_at from ${presenceEvents}
      where company_id = ${companyId} and employee_id = p.id and recorded_at > ${since} and ${COUNTS}
      order by recorded_at desc, id desc limit 1) e`);
  return new Map(
    rows.map(({ employee_id, type, recorded_at }) => [
      employee_id,
      { type, recorded_at: instant(recorded_at) },
    ]),
  );
}

/** Whose an event is that came from a company's device; 404 for one that has not arrived, or came from another. */
export async function eventOfDevice(
  tx: Tx,
  device: { company_id: number; id: number },
  uuid: string,
): Promise<Person> {
  const { employee_id, promoter_id } = presenceEvents;
  const [row] = await tx
    .select({ employee_id, promoter_id })
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, device.company_id),
        eq(presenceEvents.site_device_id, device.id),
        eq(presenceEvents.uuid, uuid),
      ),
    );
  if (!row) throw notFound();
  return asPerson(row);
}
