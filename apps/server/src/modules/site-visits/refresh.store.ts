import { addDays, earlierOf, type PlainDate } from '@mesra/domain/kit/plain-date';
import { type OffsetAt, offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { visitsOf } from '@mesra/domain/site-visits/day-visits';
import type { PlannedVisit, VisitEvent, VisitOutcome } from '@mesra/domain/site-visits/visit';
import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { isAmong } from '../../kit/ids.ts';
import { updateRows } from '../../kit/many-rows.ts';
import { eventsAround, type PresenceEventRow, readEvents } from '../presence/presence.api.ts';
import { type ProofColumns, proofWanted } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { type SiteVisitRow, siteVisits as visits } from './site-visits.tables.ts';

/** How far around a day the plans lie that its events may belong to: a shift may run past midnight. */
const AROUND = 1;

interface Range {
  from: PlainDate;
  to: PlainDate;
}

/** By employee: the days around which something changed. */
export type Visitors = ReadonlyMap<number, Range>;

/** The days that a change of each may concern: from that of the last visit begun before it. */
async function concernedBy(tx: Tx, companyId: number, visitors: Visitors): Promise<Map<number, Range>> {
  const given = [...visitors].map(([employee_id, { from }]) => ({ employee_id, first: from }));
  const { rows } = await tx.execute<{ employee_id: number; date: PlainDate | null }>(sql`
    select p.employee_id, (select max(v.date) from ${visits} v where v.company_id = ${companyId}
      and v.employee_id = p.employee_id and v.date < p.first and v.check_in_id is not null)::text as date
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as p(employee_id bigint, first date)`);
  const begun = new Map(rows.map(({ employee_id, date }) => [employee_id, date]));
  return new Map(
    [...visitors].map(([id, { from, to }]) => [id, { from: earlierOf(begun.get(id) ?? from, from), to }]),
  );
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

/** Visits of some people around their ranges, with those that their events name. */
const storedVisits = (tx: Tx, companyId: number, visitors: Visitors, named: readonly string[]) => {
  const ranges = [...visitors.values()];
  const first = ranges.map(({ from }) => from).sort()[0] ?? '';
  const last =
    ranges
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? '';
  const near = between(visits.date, addDays(first, -AROUND), addDays(last, AROUND));
  return tx
    .select()
    .from(visits)
    .where(
      or(
        and(eq(visits.company_id, companyId), isAmong(visits.employee_id, [...visitors.keys()]), near),
        named.length === 0
          ? undefined
          : and(eq(visits.company_id, companyId), inArray(visits.uuid, [...named])),
      ),
    );
};

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

/** What is to be written of people's visits. */
interface Writes {
  decided: { row: SiteVisitRow; decided: Decided }[];
  removed: SiteVisitRow[];
  added: (typeof visits.$inferInsert)[];
}

/** Writes them, in a statement for each kind. */
async function write(tx: Tx, companyId: number, { decided, removed, added }: Writes): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id);
    await tx.delete(visits).where(and(eq(visits.company_id, companyId), isAmong(visits.id, ids)));
  }
  const changed = decided.filter((one) => differs(one.row, one.decided));
  if (changed.length > 0) {
    const rows = changed.map((one) => ({
      ...{ id: one.row.id, ...one.decided },
      marks: JSON.stringify(one.decided.marks),
    }));
    await updateRows(tx, visits, companyId, DECIDED, rows);
  }
  if (added.length > 0) await tx.insert(visits).values(added);
}

const DECIDED = ['status', 'check_in_id', 'check_out_id', 'minutes', 'late_minutes', 'marks'] as const;

/** A visit that nobody planned. */
function unplanned(
  whose: { company_id: number; employee_id: number },
  outcome: VisitOutcome,
  { events, offsetAt }: { events: EventIds; offsetAt: OffsetAt },
): typeof visits.$inferInsert {
  const { uuid, work_site_id, date } = outcome;
  const purpose = events.get(outcome.check_in ?? '')?.note ?? null;
  const due_at = new Date(startOfLocalDay(addDays(outcome.date, 1), offsetAt)).toISOString();
  return {
    ...{ ...whose, uuid, work_site_id, date, scheduled: false, due_at, purpose },
    ...decidedBy(outcome, events),
  };
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
async function sitesOf(tx: Tx, companyId: number, rows: readonly PresenceEventRow[]) {
  const ids = [...new Set(rows.flatMap(({ work_site_id }) => work_site_id ?? []))];
  const sites =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(workSites)
          .where(and(eq(workSites.company_id, companyId), inArray(workSites.id, ids)));
  return new Map(sites.map((site) => [site.id, site]));
}

/** A visit that nobody planned may have the uuid of its check-in. */
const namedBy = (rows: readonly PresenceEventRow[]): string[] =>
  rows.flatMap(({ uuid, visit_uuid }) => [uuid, ...(visit_uuid === null ? [] : [visit_uuid])]);

/** What the visits of a person rest on. */
interface VisitGround {
  whose: { company_id: number; employee_id: number };
  range: Range;
  /** Their events. */
  rows: readonly PresenceEventRow[];
  /** Their visits around the range, and those of whomever that their events name. */
  stored: readonly SiteVisitRow[];
  sites: ReadonlyMap<number, ProofColumns>;
  now: Date;
  offsetAt: OffsetAt;
}

/** Works the visits of a person out, and adds what is to be written of them. */
function workOut({ whose, range, rows, stored, sites, now, offsetAt }: VisitGround, writes: Writes): void {
  const { from, to } = range;
  const own = stored.filter((row) => row.employee_id === whose.employee_id);
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
    if (outcome) writes.decided.push({ row, decided: decidedBy(outcome, events) });
    // One that nobody planned is its events: they belong to another now.
    else if (!row.scheduled && from <= row.date && row.date <= to) writes.removed.push(row);
  }
  for (const outcome of concerned.values())
    writes.added.push(unplanned(whose, outcome, { events, offsetAt }));
}

/**
 * Works the visits of some people out again from the plan and their events around some days, and stores what has changed, in a
 * constant number of queries. Their events must be held (`lockPresence`).
 */
export async function refreshVisits(
  tx: Tx,
  company_id: number,
  visitors: Visitors,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const ranges = await concernedBy(tx, company_id, visitors);
  const around = await eventsAround(tx, company_id, ranges);
  const sites = await sitesOf(tx, company_id, [...around.values()].flat());
  // An outlet is no site to visit: what is recorded there is as if at none.
  const placed = (row: PresenceEventRow) =>
    row.work_site_id !== null && sites.get(row.work_site_id)?.kind === 'outlet'
      ? { ...row, work_site_id: null }
      : row;
  const stored = await storedVisits(tx, company_id, ranges, namedBy([...around.values()].flat()));
  const byPerson = groupedBy(stored, ({ employee_id }) => employee_id);
  const byUuid = new Map(stored.map((row) => [row.uuid, row]));
  const writes: Writes = { decided: [], removed: [], added: [] };
  for (const [employee_id, range] of ranges) {
    const rows = (around.get(employee_id) ?? []).map(placed);
    const near = (byPerson.get(employee_id) ?? []).filter(
      ({ date }) => addDays(range.from, -AROUND) <= date && date <= addDays(range.to, AROUND),
    );
    const named = namedBy(rows).flatMap((uuid) => byUuid.get(uuid) ?? []);
    const whose = { company_id, employee_id };
    const ground = { whose, range, rows, stored: [...new Set([...near, ...named])], sites, now };
    workOut({ ...ground, offsetAt: offsetIn(zone) }, writes);
  }
  await write(tx, company_id, writes);
}
