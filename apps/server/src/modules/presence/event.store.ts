import type { EntryEventBody } from '@mesra/contract/attendance/own-attendance';
import type { EventSource, EventType, PresenceEvent } from '@mesra/domain/presence/event';
import {
  type ClockContact,
  DEFAULT_MARK_LIMITS,
  type EntryFacts,
  type Mark,
  marksOf,
  relativeFacts,
  stateFor,
} from '@mesra/domain/presence/marks';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import { type Person, type PersonOf, personColumns, personKey } from '../../kit/person.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { asDomainEvent, readAround, readEvents, type StoredAround, storedEvent } from './event.reads.ts';
import { emitChanged, markedAgain, openReviews, storeMarks } from './marking.store.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/** A reported position. */
export interface ReportedFix {
  lat: number;
  lng: number;
  /** Metres. */
  accuracy: number;
  age_seconds: number;
}

/** The position that a device reported; null if it reported none. */
export function fixOf({
  lat,
  lng,
  accuracy,
  fix_age,
}: Pick<EntryEventBody, 'lat' | 'lng' | 'accuracy' | 'fix_age'>): ReportedFix | null {
  if (lat === null || lng === null) return null;
  return { lat, lng, accuracy: accuracy ?? Number.MAX_SAFE_INTEGER, age_seconds: fix_age ?? 0 };
}

/** An event to record. */
export interface NewEvent {
  uuid: string;
  type: EventType;
  /** ISO instant of the device. */
  recorded_at: string;
  zone: string;
  work_site_id: number | null;
  fix: ReportedFix | null;
  note: string | null;
  source: EventSource;
  reason: string | null;
  supersedes_id: number | null;
  /** The visit of a site, or the schedule at an outlet, that it is named for. */
  visit_uuid: string | null;
  contact: ClockContact | null;
  /** After how many hours an arrival is late. */
  late_arrival_hours: number;
  /** Whether it was recorded on a day after the person's last day of service. */
  after_service: boolean;
  /** The day that it counts for where its schedule says so; null where the person's plan does. */
  day: string | null;
  /** Whether its person had been taken off its schedule before it arrived. */
  after_removal: boolean;
  /** The signed entry that it came with; null without one. */
  entry: EntryFacts | null;
  /** SHA-256 of the picture that is to follow. */
  promised_picture: string | null;
}

/** Whose events are recorded. */
export type Recording = PersonOf & {
  /** The days that they count for among the person's events, where the plan is known; else their own, until worked out. */
  daysAmong?: DaysAmong;
  /** Whether the caller holds the person's events already (`holdSql`). */
  held?: boolean;
};

/** The day and session that each event counts for among all of its person's events around it, by uuid. */
export type DaysAmong = (
  all: readonly PresenceEvent[],
) => ReadonlyMap<string, { local_date: string; session: number | null }>;

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

/** An event on its way into the table. */
interface Draft {
  event: NewEvent;
  row: PresenceEventRow;
  marks: Mark[];
}

function draftOf(
  person: PersonOf,
  event: NewEvent,
  { now, enteredBy }: { now: Date; enteredBy: number | null },
): Draft {
  const { fix, contact: _contact, late_arrival_hours: hours, entry, day, ...others } = event;
  const { after_service: _left, after_removal: _removed, ...values } = others;
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
    entered_by: enteredBy,
    status: 'Verified',
    marks: [],
  } as unknown as PresenceEventRow;
  return { event, row, marks: [] };
}

/** Why an event cannot be recorded: an instant in the future, or an unknown or closed site. */
function problemOf({ recorded_at, work_site_id, source }: NewEvent, { sites }: StoredAround, now: Date) {
  const ahead = Date.parse(recorded_at) - now.getTime();
  if (ahead > DEFAULT_MARK_LIMITS.clock_seconds * 1000)
    return invalid('recorded_at', source === 'manual' ? 'presence.to_come' : 'presence.future');
  if (work_site_id !== null && sites.get(work_site_id)?.status !== 'Active')
    return invalid('work_site_id', 'validation.unknown');
  return null;
}

/** Drafts in the format of the rules. One of a doubtful sender counts for nothing among the others. */
function domainEvents(drafts: readonly Draft[], { around }: StoredAround): Map<string, PresenceEvent> {
  const uuids = new Map(around.map(({ id, uuid }) => [id, uuid]));
  return new Map(
    drafts.map(({ row, event: { entry } }) => {
      const supersedes = row.supersedes_id === null ? null : (uuids.get(row.supersedes_id) ?? null);
      const doubtful = entry !== null && (!entry.signed || entry.revoked);
      const event = asDomainEvent(row, supersedes);
      return [row.uuid, doubtful ? { ...event, state: 'Rejected' } : event];
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
    const { after_service, after_removal } = draft.event;
    if (!event || source === 'manual') continue;
    const site = circleOf(stored, work_site_id);
    draft.marks = marksOf(
      { ...factsOf(event), contact, entry, site, after_service, after_removal, picture_reused: false },
      { ...DEFAULT_MARK_LIMITS, late_arrival_hours },
    );
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
    'entered_by',
    'reason',
    'supersedes_id',
    'visit_uuid',
    'marks',
    'status',
    'approval_id',
  ],
];

/** Inserts drafts with the reviews of those that are marked, in two statements. */
async function insertDrafts(tx: Tx, person: PersonOf, drafts: readonly Draft[]): Promise<PresenceEventRow[]> {
  const marked = drafts.flatMap(({ row, marks }) => (marks.length > 0 ? [row.uuid] : []));
  const reviews = await openReviews(tx, person, marked);
  const rows = drafts.map(({ row, marks }) => ({
    ...row,
    marks: JSON.stringify(marks),
    status: stateFor(marks),
    approval_id: reviews.get(row.uuid) ?? null,
  }));
  const inserted = await insertRows(tx, presenceEvents, COLUMNS, rows, { returning: '*' });
  return inserted.map((row) => storedEvent(row as unknown as PresenceEventRow));
}

/** What became of an event: recorded now or before, or why it was not. */
export type Recorded = { row: PresenceEventRow; fresh: boolean } | { problem: Problem };

/**
 * Records events of a person, each once, in a constant number of queries and with the same outcome in whatever order and
 * however divided they come: the same uuid again returns the first, `fresh` false. Marked events are `Pending` and wait for a
 * review. Refused one by one are an instant in the future, an unknown site, a uuid of somebody else, and a day that a confirmed
 * payroll has taken. Marks of other events that rest on them are worked out again.
 */
export async function recordEvents(
  call: RowCall,
  to: Recording,
  events: readonly NewEvent[],
): Promise<Recorded[]> {
  if (events.length === 0) return [];
  const { tx, services } = call;
  if (!to.held) await lockPresence(tx, to);
  const stored = await readAround(tx, to, events);
  const now = services.clock.now();
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
  const placed = attribute(drafts, stored, to.daysAmong);
  for (const row of await storeDrafts(call, to, placed, stored)) answers.set(row.uuid, { row, fresh: true });
  const locked = { problem: new Problem('wrong_state', { key: 'attendance.locked' }) };
  return events.map(({ uuid }) => answers.get(uuid) ?? locked);
}

async function storeDrafts(
  call: RowCall,
  person: PersonOf,
  drafts: readonly Draft[],
  stored: StoredAround,
): Promise<PresenceEventRow[]> {
  if (drafts.length === 0) return [];
  const all = markDrafts(drafts, stored);
  const rows = await insertDrafts(call.tx, person, drafts);
  const times = rows.map(({ recorded_at }) => Date.parse(recorded_at));
  const again = markedAgain(stored.around, stored.locked, all, times);
  const changed = await storeMarks(call.tx, person, again);
  await emitChanged(call, person, [...rows, ...changed]);
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
