import type { PresenceEvent } from '@mesra/domain/presence/event';
import { DEFAULT_MARK_LIMITS, isDoubtful, marksOf } from '@mesra/domain/presence/marks';
import { relativeFacts } from '@mesra/domain/presence/relative-facts';
import { isOfStay } from '@mesra/domain/presence/stay';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { type Person, type PersonOf, personColumns, personKey } from '../../kit/person.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { asDomainEvent, readEvents, storedEvent } from './event.reads.ts';
import { emitChanged, type Marked, markedAgain, openReviews, stateOf, storeMarks } from './marking.store.ts';
import { type DaysAmong, isTold, type NewEvent, type Recording } from './new-event.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';
import { readAround, type StoredAround } from './stored-around.reads.ts';

/** Holds a person's events until the transaction ends, so that what is worked out from them is worked out once. */
export const lockPresence = (tx: Tx, person: PersonOf) => lockPresenceOf(tx, person.company_id, [person]);

/** The statement that holds the events of some people; as part of `readTogether` its other reads may precede the hold. */
export const holdSql = (companyId: number, people: readonly Person[]) => sql`
    select ${whileNothingIsConfirmed(companyId)}::text as open,
      pg_advisory_xact_lock(hashtextextended(concat('presence:', ${companyId}::bigint, ':', p.key), 0))::text as held
    from (select distinct key from unnest(${sql.param(people.map(personKey))}::text[]) as u (key) order by key) p`;

/** Holds the events of some people, always in the same order, so that no two transactions wait for each other. */
export const lockPresenceOf = (tx: Tx, companyId: number, people: readonly Person[]) =>
  tx.execute(holdSql(companyId, people));

const HOUR_MS = 3_600_000;

/** An event on its way into the table, with its marks once these are known. */
interface Draft extends Marked {
  event: NewEvent;
}

function draftOf(
  person: PersonOf,
  event: NewEvent,
  { now, enteredBy }: { now: Date; enteredBy: number | null },
): Draft {
  const { fix, contact: _contact, late_arrival_hours: hours, entry, day, ...others } = event;
  const { after_service: _left, after_removal: _removed, proof: _proof, ...values } = others;
  const row = {
    ...values,
    company_id: person.company_id,
    ...personColumns(person),
    local_date: day ?? dayIn(event.zone, new Date(event.recorded_at)),
    session: null,
    arrived_at: now.toISOString(),
    complete_by: entry ? new Date(now.getTime() + hours * HOUR_MS).toISOString() : null,
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
    accuracy: fix?.accuracy ?? null,
    fix_age: fix === null ? null : Math.round(fix.age_seconds),
    entered_by: event.source === 'terminal' ? null : enteredBy,
    status: 'Verified',
    marks: [],
  } as unknown as PresenceEventRow;
  return { event, row, marks: [], followed: false };
}

/** Whether an event goes on with a stay at its site (`isOfStay`). */
function goesOnWithStay(event: NewEvent, { around }: StoredAround): boolean {
  const { type, work_site_id, supersedes_id } = event;
  const supersedes = around.find(({ id }) => id === supersedes_id)?.uuid ?? null;
  const recorded = { type, work_site_id, supersedes, recorded_at: Date.parse(event.recorded_at) };
  return isOfStay(
    recorded,
    readEvents(around).map((one) => one.event),
  );
}

/** Whether an event is at a site that is open, or goes on with a stay at one that has closed. */
function isAtSite(event: NewEvent, stored: StoredAround): boolean {
  if (event.work_site_id === null) return true;
  const site = stored.sites.get(event.work_site_id);
  return site !== undefined && (site.status === 'Active' || goesOnWithStay(event, stored));
}

/** Why an event cannot be recorded: an instant in the future, or a site that is unknown, or closed unless it ends a stay there. */
function problemOf(event: NewEvent, stored: StoredAround, now: Date) {
  const ahead = Date.parse(event.recorded_at) - now.getTime();
  if (ahead > DEFAULT_MARK_LIMITS.clock_seconds * 1000)
    return invalid('recorded_at', isTold(event) ? 'presence.to_come' : 'presence.future');
  return isAtSite(event, stored) ? null : invalid('work_site_id', 'validation.unknown');
}

/** Drafts in the format of the rules. One of a doubtful sender counts for nothing among the others. */
function domainEvents(drafts: readonly Draft[], { around }: StoredAround): Map<string, PresenceEvent> {
  const uuids = new Map(around.map(({ id, uuid }) => [id, uuid]));
  return new Map(
    drafts.map(({ row, event: { entry, proof = null } }) => {
      const supersedes = row.supersedes_id === null ? null : (uuids.get(row.supersedes_id) ?? null);
      const event = asDomainEvent(row, supersedes);
      return [row.uuid, isDoubtful({ entry, proof }) ? { ...event, state: 'Rejected' } : event];
    }),
  );
}

/** Attributes drafts to the days that they count for; those of a day that a confirmed payroll has taken are left out. */
function attribute(
  drafts: readonly Draft[],
  stored: StoredAround,
  daysAmong: DaysAmong | undefined,
): Draft[] {
  const before = readEvents(stored.around).map(({ event }) => event);
  let open = [...drafts];
  for (;;) {
    const days = daysAmong?.([...before, ...domainEvents(open, stored).values()]);
    for (const { row } of open) Object.assign(row, days?.get(row.uuid));
    const left = open.filter(({ row }) => !stored.locked.has(row.local_date));
    // Without those that are left out, others may belong to another day.
    if (left.length === open.length) return open;
    open = left;
  }
}

const circleOf = ({ sites }: StoredAround, id: number | null) => {
  const site = id === null ? undefined : sites.get(id);
  if (!site || site.lat === null || site.lng === null) return null;
  return { lat: site.lat, lng: site.lng, radius: site.radius };
};

/** Marks drafts among all events of their person; what is entered by hand has none. Returns all of the events. */
function markDrafts(drafts: readonly Draft[], stored: StoredAround): PresenceEvent[] {
  const own = domainEvents(drafts, stored);
  const all = [...readEvents(stored.around).map(({ event }) => event), ...own.values()];
  const factsOf = relativeFacts(all);
  for (const draft of drafts) {
    const event = own.get(draft.row.uuid);
    const { source, contact, entry, work_site_id, late_arrival_hours } = draft.event;
    const { after_service, after_removal, proof = null } = draft.event;
    if (!event || source === 'manual') continue;
    const site = circleOf(stored, work_site_id);
    const known = { contact, entry, proof, site, after_service, after_removal, picture_reused: false };
    const facts = factsOf(event);
    draft.marks = marksOf({ ...facts, ...known }, { ...DEFAULT_MARK_LIMITS, late_arrival_hours });
    draft.followed = facts.followed;
  }
  return all;
}

const COLUMNS = [
  ...['company_id', 'uuid', 'employee_id', 'promoter_id', 'type', 'recorded_at', 'arrived_at', 'zone'],
  ...[
    'local_date',
    'session',
    'work_site_id',
    'lat',
    'lng',
    'accuracy',
    'fix_age',
    'promised_picture',
    'complete_by',
  ],
  ...[
    'note',
    'source',
    'site_device_id',
    'entered_by',
    'reason',
    'supersedes_id',
    'visit_uuid',
    'marks',
    'status',
    'approval_id',
  ],
];

/** Inserts drafts with the reviews of those that wait for one, in two statements. */
async function insertDrafts(
  tx: Tx,
  companyId: number,
  drafts: readonly Draft[],
): Promise<PresenceEventRow[]> {
  const waiting = drafts.flatMap((draft) => (stateOf(draft) === 'Pending' ? [draft.row] : []));
  const reviews = await openReviews(tx, companyId, waiting);
  const rows = drafts.map((draft) => ({
    ...draft.row,
    marks: JSON.stringify(draft.marks),
    status: stateOf(draft),
    approval_id: reviews.get(draft.row.uuid) ?? null,
  }));
  const inserted = await insertRows(tx, presenceEvents, COLUMNS, rows, { returning: '*' });
  return inserted.map((row) => storedEvent(row as unknown as PresenceEventRow));
}

/** What became of an event: recorded now or before, or why it was not. */
export type Recorded = { row: PresenceEventRow; fresh: boolean } | { problem: Problem };

/** Events of one of several people. */
export interface RecordingOf {
  to: Recording;
  events: readonly NewEvent[];
}

/** Events of a person among what is stored, on their way. */
interface Taking extends RecordingOf {
  stored: StoredAround;
  answers: Map<string, Recorded>;
  drafts: Draft[];
}

/** Sorts out the events of a person: those that are known or refused are answered, the others drafted. */
function take(call: RowCall, { to, events }: RecordingOf, stored: StoredAround): Taking {
  const now = call.services.clock.now();
  const answers = new Map<string, Recorded>();
  const drafts: Draft[] = [];
  for (const event of new Map(events.map((one) => [one.uuid, one])).values()) {
    const known = stored.known.get(event.uuid);
    const problem = known
      ? personKey(known) === personKey(to)
        ? null
        : invalid('uuid', 'validation.taken')
      : problemOf(event, stored, now);
    if (problem) answers.set(event.uuid, { problem });
    else if (known) answers.set(event.uuid, { row: known, fresh: false });
    else drafts.push(draftOf(to, event, { now, enteredBy: call.actor.user_id }));
  }
  return { to, events, stored, answers, drafts: attribute(drafts, stored, to.daysAmong) };
}

/**
 * Records events of people of a company, each once, in a constant number of queries and with the same outcome in whatever order
 * and however divided they come: the same uuid again returns the first, `fresh` false. Marked events are `Pending` and wait for a
 * review, but for a wrong PIN that was tried again (`stateFor`). Refused one by one are an instant in the future, an unknown or
 * closed site, a uuid of somebody else, and a day that a confirmed
 * payroll has taken. Marks of other events that rest on them are worked out again. Each person is given once.
 */
export async function recordEventsOf(
  call: RowCall,
  companyId: number,
  all: readonly RecordingOf[],
): Promise<Recorded[][]> {
  const some = all.filter(({ events }) => events.length > 0);
  const free = some.filter(({ to }) => !to.held).map(({ to }) => to);
  if (free.length > 0) await lockPresenceOf(call.tx, companyId, free);
  const around =
    some.length === 0
      ? []
      : await readAround(
          call.tx,
          companyId,
          some.map(({ to: person, events }) => ({ person, events })),
        );
  const taking = some.map((one, index) => take(call, one, around[index] as StoredAround));
  const rows = await storeDrafts(call, companyId, taking);
  const fresh = new Map(rows.map((row) => [row.uuid, { row, fresh: true }]));
  const answers = new Map(taking.map((one) => [one.to, one.answers]));
  const locked = { problem: new Problem('wrong_state', { key: 'attendance.locked' }) };
  return all.map(({ to, events }) =>
    events.map(({ uuid }) => answers.get(to)?.get(uuid) ?? fresh.get(uuid) ?? locked),
  );
}

/** Records events of one person (`recordEventsOf`). */
export async function recordEvents(
  call: RowCall,
  to: Recording,
  events: readonly NewEvent[],
): Promise<Recorded[]> {
  const [recorded = []] = await recordEventsOf(call, to.company_id, [{ to, events }]);
  return recorded;
}

async function storeDrafts(
  call: RowCall,
  companyId: number,
  taking: readonly Taking[],
): Promise<PresenceEventRow[]> {
  const drafted = taking.filter(({ drafts }) => drafts.length > 0);
  if (drafted.length === 0) return [];
  const marked = drafted.map((one) => ({ ...one, all: markDrafts(one.drafts, one.stored) }));
  const drafts = drafted.flatMap((one) => one.drafts);
  const rows = await insertDrafts(call.tx, companyId, drafts);
  const again = marked.flatMap(({ stored, all, drafts: own }) => {
    const times = own.map(({ row }) => Date.parse(row.recorded_at));
    return markedAgain(stored.around, stored.locked, all, times);
  });
  const changed = await storeMarks(call.tx, companyId, again);
  await emitChanged(call, companyId, [...rows, ...changed]);
  return rows;
}

/** Records one event (`recordEvents`); throws where it is refused. */
export async function recordEvent(
  call: RowCall,
  to: Recording,
  event: NewEvent,
): Promise<{ row: PresenceEventRow; fresh: boolean }> {
  const [recorded] = await recordEvents(call, to, [event]);
  if (!recorded) throw new Problem('unavailable');
  if ('problem' in recorded) throw recorded.problem;
  return recorded;
}
