import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import type { EventState, PresenceEvent } from '@mesra/domain/presence/event';
import {
  type Mark,
  type MarkKey,
  RELATIVE_MARKS,
  relativeMarks,
  stateFor,
  withMarks,
} from '@mesra/domain/presence/marks';
import { isSeenFrom, relativeFacts } from '@mesra/domain/presence/relative-facts';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import type { EventCall } from '../../kit/events.ts';
import { emit } from '../../kit/events.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { asPerson, isOfPerson, type Person, type PersonOf, personKey } from '../../kit/person.ts';
import { cancelApprovals, openApprovals } from '../approvals/approvals.api.ts';
import { isTaken, openEventsOf, readEvents } from './event.reads.ts';
import { presenceChanged } from './presence.events.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';
import { readAround } from './stored-around.reads.ts';

/** Events of people, each with its person. */
type Happened = Pick<PresenceEventRow, 'recorded_at' | 'employee_id' | 'promoter_id'>;

/** Lets modules that know the people's plans work out what has changed around some events of a company. */
export async function emitChanged(
  call: EventCall & { actor?: Pick<Actor, 'roles'> },
  companyId: number,
  changed: readonly Happened[],
): Promise<void> {
  if (changed.length === 0) return;
  const company = call.actor?.roles.find((role) => role.company_id === companyId) ?? null;
  const people = [...groupedBy(changed, personKey).values()].flatMap((rows) => {
    const [first] = rows;
    const instants = [...new Set(rows.map(({ recorded_at }) => recorded_at))].sort();
    return first ? [{ person: asPerson(first), instants }] : [];
  });
  await emit(call, presenceChanged, { companyId, people, company });
}

/**
 * Opens reviews of events, in one statement; returns their ids by the events' uuids. A review is an approval that nobody
 * requested: it waits for whoever may decide on the person's attendance, or looks after the day at the outlet.
 */
export async function openReviews(
  tx: Tx,
  company_id: number,
  events: readonly Pick<PresenceEventRow, 'uuid' | 'employee_id' | 'promoter_id'>[],
): Promise<Map<string, number>> {
  if (events.length === 0) return new Map();
  const kind = 'presence_event' as const;
  const opened = await openApprovals(
    tx,
    events.map(({ uuid: subject, employee_id, promoter_id }) => ({
      ...{ company_id, kind, employee_id, promoter_id, subject },
    })),
  );
  await publishChange(tx, company_id, inboxEndpoints.approve);
  return new Map(opened.map(({ id, subject }) => [subject ?? '', id]));
}

/** Whether nobody has decided on an event, so that its marks may still change. */
const isUnreviewed = ({ status, approval_id }: Pick<PresenceEventRow, 'status' | 'approval_id'>): boolean =>
  status === 'Pending' || status === 'Retried' || (status === 'Verified' && approval_id === null);

/** An event with the marks that it is to have, and whether its person soon did the same again (`RelativeFacts`). */
export interface Marked {
  row: PresenceEventRow;
  marks: readonly Mark[];
  followed: boolean;
}

/** The state that an event is to have. */
export const stateOf = ({ marks, followed }: Marked): EventState => stateFor(marks, { followed });

/** An event with other marks that leave what it rests on among others as it was. */
export const remarked = (row: PresenceEventRow, marks: readonly Mark[]): Marked => ({
  ...{ row, marks, followed: row.status === 'Retried' },
});

const sameMarks = (a: readonly Mark[], b: readonly Mark[]): boolean =>
  a.length === b.length &&
  a.every(({ key, params }, index) => {
    const other = b[index];
    const names = Object.keys(params);
    return (
      key === other?.key &&
      names.length === Object.keys(other.params).length &&
      names.every((name) => params[name] === other.params[name])
    );
  });

/** Whether marks or state of an event are to change. */
const isChange = (marked: Marked): boolean =>
  !sameMarks(marked.row.marks, marked.marks) ||
  (marked.row.status === 'Retried') !== (stateOf(marked) === 'Retried');

/**
 * Stores the marks of events that nobody has reviewed, where they or the state differ: opens a review of one that now waits for it,
 * and withdraws that of one that does no more. Their people's events are held. Returns those that changed.
 */
export async function storeMarks(
  tx: Tx,
  companyId: number,
  marked: readonly Marked[],
): Promise<PresenceEventRow[]> {
  const changes = marked
    .filter((one) => isUnreviewed(one.row) && isChange(one))
    .map((one) => ({ ...one, status: stateOf(one) }));
  if (changes.length === 0) return [];
  const fresh = changes.filter(({ row, status }) => status === 'Pending' && row.status !== 'Pending');
  const opened = await openReviews(
    tx,
    companyId,
    fresh.map(({ row }) => row),
  );
  const withdrawn = changes.flatMap(({ row, status }) =>
    status === 'Pending' ? [] : (row.approval_id ?? []),
  );
  await cancelApprovals(tx, companyId, withdrawn);
  if (withdrawn.length > 0) await publishChange(tx, companyId, inboxEndpoints.approve);
  const values = changes.map(({ row, marks, status }) => ({
    ...{ id: row.id, marks, status },
    approval_id: status === 'Pending' ? (row.approval_id ?? opened.get(row.uuid) ?? null) : null,
  }));
  await tx.execute(sql`
    update presence_events e set marks = m.marks, status = m.status, approval_id = m.approval_id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as m (id bigint, marks jsonb, status text, approval_id bigint)
    where e.company_id = ${companyId} and e.id = m.id`);
  return changes.map(({ row }) => row);
}

/**
 * What of a person's stored events rests on others, among all events around them: of those that may see one of the changed
 * ones (`isSeenFrom`).
 */
export function markedAgain(
  stored: readonly PresenceEventRow[],
  locked: ReadonlySet<string>,
  all: readonly PresenceEvent[],
  changed: readonly number[],
): Marked[] {
  const factsOf = relativeFacts(all);
  const sees = (at: number) => changed.some((one) => isSeenFrom(at, one));
  return readEvents(stored).flatMap(({ row, event }) => {
    if (row.source === 'manual' || locked.has(row.local_date) || !sees(event.recorded_at)) return [];
    const facts = factsOf(event);
    const marks = withMarks(row.marks, RELATIVE_MARKS, relativeMarks(facts));
    return [{ row, marks, followed: facts.followed }];
  });
}

/** Works the marks out again that rest on some events of a person which now count differently, and returns what changed. */
export async function markAround(
  tx: Tx,
  person: PersonOf,
  changed: readonly PresenceEventRow[],
): Promise<PresenceEventRow[]> {
  const { company_id } = person;
  const [found] = await readAround(tx, company_id, [{ person, events: changed }]);
  const { around = [], locked = new Set<string>() } = found ?? {};
  const all = readEvents(around).map(({ event }) => event);
  const times = changed.map(({ recorded_at }) => Date.parse(recorded_at));
  return storeMarks(tx, company_id, markedAgain(around, locked, all, times));
}

/** Marks that an event gains and loses. */
export interface MarkChange {
  add: readonly MarkKey[];
  remove: readonly MarkKey[];
}

/**
 * Marks events of some people by uuid for what has become known of them since, as long as nobody has reviewed them and no
 * confirmed payroll has taken their day; the people's events are held. Of uuids that are no events of theirs nothing happens.
 */
export async function changeMarks(
  call: EventCall,
  { companyId, people }: { companyId: number; people: readonly Person[] },
  changes: ReadonlyMap<string, MarkChange>,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = await openEventsOf(call.tx, companyId, people, [...changes.keys()]);
  const marked = rows.map((row) => {
    const { add = [], remove = [] } = changes.get(row.uuid) ?? {};
    const gained = add.map((key) => ({ key, params: {} }));
    return remarked(row, withMarks(row.marks, [...add, ...remove], gained));
  });
  await emitChanged(call, companyId, await storeMarks(call.tx, companyId, marked));
}

/** Those of some events of a person, by uuid, that change no more: reviewed ones, and those of a day that payroll has taken. */
export async function settledEvents(
  tx: Tx,
  person: PersonOf,
  uuids: readonly string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const { company_id, uuid, status, approval_id } = presenceEvents;
  const rows = await tx
    .select({
      ...{ uuid, status, approval_id },
      locked: sql<boolean>`${isTaken}`,
    })
    .from(presenceEvents)
    .where(
      and(
        eq(company_id, person.company_id),
        isOfPerson(person, presenceEvents),
        sql`${uuid} = any (${sql.param([...uuids])}::uuid[])`,
      ),
    );
  return new Set(rows.flatMap((row) => (row.locked || !isUnreviewed(row) ? [row.uuid] : [])));
}

/** An event by its person and uuid. */
type EventKey = Pick<PresenceEventRow, 'employee_id' | 'promoter_id' | 'uuid'>;

const EVENT_KEY = {
  employee_id: presenceEvents.employee_id,
  promoter_id: presenceEvents.promoter_id,
  uuid: presenceEvents.uuid,
};

/** The unreviewed events of a company whose picture has not come in time. */
export const withoutPicture = (tx: Tx, companyId: number, now: string): Promise<EventKey[]> =>
  tx
    .select(EVENT_KEY)
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, companyId),
        isNotNull(presenceEvents.promised_picture),
        isNull(presenceEvents.picture_key),
        lte(presenceEvents.complete_by, now),
        sql`not ${presenceEvents.marks} @> '[{"key":"picture_missing"}]'`,
      ),
    );

/** Those of some events whose time to be complete is over. */
export async function overdueOf(
  tx: Tx,
  companyId: number,
  events: readonly EventKey[],
  now: string,
): Promise<EventKey[]> {
  if (events.length === 0) return [];
  return tx
    .select(EVENT_KEY)
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, companyId),
        sql`${presenceEvents.uuid} = any (${sql.param(events.map(({ uuid }) => uuid))}::uuid[])`,
        lte(presenceEvents.complete_by, now),
        sql`not ${presenceEvents.marks} @> '[{"key":"missing_chain"}]'`,
      ),
    );
}
