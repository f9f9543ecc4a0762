import { addDays, earlierOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { visitsOf } from '@mesra/domain/site-visits/day-visits';
import type { PlannedVisit, VisitEvent, VisitOutcome } from '@mesra/domain/site-visits/visit';
import { and, between, eq, inArray, isNotNull, lt, max, or } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { eventsAround, type PresenceEventRow, readEvents } from '../presence/presence.api.ts';
import { proofWanted } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { type SiteVisitRow, siteVisits as visits } from './site-visits.tables.ts';

/** How far around a day the plans lie that its events may belong to: a shift may run past midnight. */
const AROUND = 1;

interface Range {
  from: PlainDate;
  to: PlainDate;
}

/** Whose visits. */
interface Visitor {
  company_id: number;
  employee_id: number;
}

const ofPerson = ({ company_id, employee_id }: Visitor) =>
  and(eq(visits.company_id, company_id), eq(visits.employee_id, employee_id));

/** The first day that a change from a day on may concern: that of the last visit begun before it. */
async function firstConcerned(tx: Tx, person: Visitor, from: PlainDate): Promise<PlainDate> {
  const [row] = await tx
    .select({ date: max(visits.date) })
    .from(visits)
    .where(and(ofPerson(person), lt(visits.date, from), isNotNull(visits.check_in_id)));
  return earlierOf(row?.date ?? from, from);
}

const planOf = (row: SiteVisitRow): PlannedVisit => ({
  uuid: row.uuid,
  work_site_id: row.work_site_id,
  date: row.date,
  starts: row.window_from === null ? null : Date.parse(row.window_from),
  ends: Date.parse(row.due_at),
  position: row.position,
  cancelled: row.cancelled_at !== null,
});

/** Visits of a person in a range, with those that its events name. */
const storedVisits = (tx: Tx, person: Visitor, { from, to }: Range, named: readonly string[]) =>
  tx
    .select()
    .from(visits)
    .where(
      or(
        and(ofPerson(person), between(visits.date, addDays(from, -AROUND), addDays(to, AROUND))),
        named.length === 0
          ? undefined
          : and(eq(visits.company_id, person.company_id), inArray(visits.uuid, [...named])),
      ),
    );

type EventIds = ReadonlyMap<string, PresenceEventRow>;

/** What of a row its events decide. */
const decidedBy = (outcome: VisitOutcome, events: EventIds) => ({
  status: outcome.status === 'Missed' ? ('Scheduled' as const) : outcome.status,
  check_in_id: events.get(outcome.check_in ?? '')?.id ?? null,
  check_out_id: events.get(outcome.check_out ?? '')?.id ?? null,
  minutes: outcome.minutes,
  late_minutes: outcome.late_minutes,
  marks: [...outcome.marks],
});
type Decided = ReturnType<typeof decidedBy>;

const differs = (row: SiteVisitRow, decided: Decided): boolean =>
  (Object.keys(decided) as (keyof Decided)[]).some(
    (key) => JSON.stringify(row[key]) !== JSON.stringify(decided[key]),
  );

const byId = ({ company_id, id }: Pick<SiteVisitRow, 'company_id' | 'id'>) =>
  and(eq(visits.company_id, company_id), eq(visits.id, id));

async function storeOutcome(tx: Tx, row: SiteVisitRow, decided: Decided): Promise<void> {
  if (differs(row, decided)) await tx.update(visits).set(decided).where(byId(row));
}

const removeVisit = (tx: Tx, row: SiteVisitRow) => tx.delete(visits).where(byId(row));

/** Stores a visit that nobody planned. */
async function insertOutcome(
  tx: Tx,
  person: Visitor,
  outcome: VisitOutcome,
  { events, due_at }: { events: EventIds; due_at: string },
): Promise<void> {
  const { uuid, work_site_id, date } = outcome;
  const purpose = events.get(outcome.check_in ?? '')?.note ?? null;
  await tx.insert(visits).values({
    ...{ ...person, uuid, work_site_id, date, scheduled: false, due_at, purpose },
    ...decidedBy(outcome, events),
  });
}

/** The events of a person, in the format of the rules; a visit of somebody else that one names is none of theirs. */
function visitEvents(rows: readonly PresenceEventRow[], foreign: ReadonlySet<string>): VisitEvent[] {
  return readEvents(rows).map(({ row, event }) => ({
    ...event,
    local_date: row.local_date,
    visit: row.visit_uuid === null || foreign.has(row.visit_uuid) ? null : row.visit_uuid,
    refused: row.status === 'Rejected',
    has_picture: hasPicture(row),
    has_note: row.note !== null,
  }));
}

/** Whether an event has its picture; one that is promised counts until its time is over. */
const hasPicture = ({ picture_key, promised_picture, marks }: PresenceEventRow): boolean =>
  picture_key !== null || (promised_picture !== null && !marks.some(({ key }) => key === 'picture_missing'));

/** The sites of these events, by id. */
async function sitesOf(tx: Tx, { company_id }: Visitor, rows: readonly PresenceEventRow[]) {
  const ids = [...new Set(rows.flatMap(({ work_site_id }) => work_site_id ?? []))];
  const sites =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(workSites)
          .where(and(eq(workSites.company_id, company_id), inArray(workSites.id, ids)));
  return new Map(sites.map((site) => [site.id, site]));
}

/**
 * Works the visits of a person out again from the plan and their events around some days, and stores what has changed. The
 * person's events must be held (`lockPresence`).
 */
export async function refreshVisits(
  tx: Tx,
  person: Visitor,
  range: Range,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const from = await firstConcerned(tx, person, range.from);
  const { to } = range;
  const around = await eventsAround(tx, person, { from, to });
  const sites = await sitesOf(tx, person, around);
  // An outlet is no site to visit: what is recorded there is as if at none.
  const rows = around.map((row) =>
    row.work_site_id !== null && sites.get(row.work_site_id)?.kind === 'outlet'
      ? { ...row, work_site_id: null }
      : row,
  );
  // A visit that nobody planned may have the uuid of its check-in.
  const named = rows.flatMap(({ uuid, visit_uuid }) => [uuid, ...(visit_uuid === null ? [] : [visit_uuid])]);
  const stored = await storedVisits(tx, person, { from, to }, named);
  const own = stored.filter((row) => row.employee_id === person.employee_id);
  const foreign = new Set(stored.filter((row) => !own.includes(row)).map(({ uuid }) => uuid));
  const plans = own.filter(({ scheduled }) => scheduled).map(planOf);
  const elsewhere = own.filter(({ date }) => date < from || date > to).map(({ uuid }) => uuid);
  const events = new Map(rows.map((row) => [row.uuid, row]));
  const outcomes = visitsOf(
    plans,
    visitEvents(rows, foreign),
    now.getTime(),
    new Map([...sites].map(([id, site]) => [id, proofWanted(site)])),
    [...foreign, ...elsewhere],
  );
  const concerned = new Map(
    outcomes.filter(({ date }) => from <= date && date <= to).map((one) => [one.uuid, one]),
  );
  for (const row of own) {
    const outcome = concerned.get(row.uuid);
    concerned.delete(row.uuid);
    if (outcome) await storeOutcome(tx, row, decidedBy(outcome, events));
    // One that nobody planned is its events: they belong to another now.
    else if (!row.scheduled && from <= row.date && row.date <= to) await removeVisit(tx, row);
  }
  const offsetAt = offsetIn(zone);
  for (const outcome of concerned.values()) {
    const due_at = new Date(startOfLocalDay(addDays(outcome.date, 1), offsetAt)).toISOString();
    await insertOutcome(tx, person, outcome, { events, due_at });
  }
}
