import { type Instant, localDate, offsetIn } from '../kit/zone.ts';
import { byTime, effectiveEvents } from '../presence/event.ts';
import {
  LATE_AFTER_MINUTES,
  type PlannedVisit,
  type ProofWanted,
  type VisitEvent,
  type VisitMark,
  type VisitOutcome,
} from './visit.ts';

const MINUTE_MS = 60_000;

/** What sites want of their visits, by site; those that want nothing may be left out. */
export type WantedProofs = ReadonlyMap<number, ProofWanted>;

const NOTHING_WANTED: WantedProofs = new Map();

/** Time at one site, from coming to going. */
interface Stay {
  readonly check_in: VisitEvent;
  readonly work_site_id: number;
  check_out: VisitEvent | null;
  /** The coming elsewhere, or on a later day, that ended it. */
  ended_by: VisitEvent | null;
}

/** Whether a coming only repeats that a stay goes on. */
const continues = ({ check_in, work_site_id }: Stay, event: VisitEvent): boolean =>
  work_site_id === event.work_site_id && check_in.local_date === event.local_date;

/** The stays at sites that the events of a person make up, in order. */
function staysOf(events: readonly VisitEvent[]): Stay[] {
  const stays: Stay[] = [];
  let open: Stay | null = null;
  for (const event of effectiveEvents(events)) {
    if (event.type === 'out') {
      if (open) open.check_out = event;
      open = null;
    }
    if (event.type !== 'in' || (open && continues(open, event))) continue;
    if (open) open.ended_by = event;
    open = null;
    if (event.work_site_id === null) continue;
    open = { check_in: event, work_site_id: event.work_site_id, check_out: null, ended_by: null };
    stays.push(open);
  }
  return stays;
}

/** How far an instant is from the window of a visit; 0 within it. */
function distanceTo({ starts, ends }: PlannedVisit, at: Instant): number {
  if (starts !== null && at < starts) return starts - at;
  return Math.max(0, at - ends);
}

/** The nearer visit of the same site first; of two, the one with a window, then by their order on the day. */
const nearest =
  (at: Instant) =>
  (a: PlannedVisit, b: PlannedVisit): number =>
    distanceTo(a, at) - distanceTo(b, at) ||
    Number(a.starts === null) - Number(b.starts === null) ||
    (a.starts ?? 0) - (b.starts ?? 0) ||
    a.position - b.position ||
    (a.uuid < b.uuid ? -1 : 1);

/** Whether an event is on the day of a plan: of the day that it counts for, or past midnight of a shift that began the day before. */
const isOnDayOf = ({ date }: PlannedVisit, { local_date, recorded_at, zone }: VisitEvent): boolean =>
  date === local_date || date === localDate(recorded_at, offsetIn(zone));

/** Which planned visit each stay is: the one of its day that its check-in names, else the nearest of that site and day. */
function matched(stays: readonly Stay[], plans: readonly PlannedVisit[]): Map<Stay, PlannedVisit> {
  const found = new Map<Stay, PlannedVisit>();
  const open = new Map(plans.filter((plan) => !plan.cancelled).map((plan) => [plan.uuid, plan]));
  const take = (stay: Stay, plan: PlannedVisit | undefined) => {
    if (plan?.work_site_id !== stay.work_site_id) return;
    found.set(stay, plan);
    open.delete(plan.uuid);
  };
  for (const stay of stays) {
    const named = open.get(stay.check_in.visit ?? '');
    if (named && isOnDayOf(named, stay.check_in)) take(stay, named);
  }
  for (const stay of stays) {
    if (found.has(stay)) continue;
    const { local_date, recorded_at } = stay.check_in;
    const there = [...open.values()].filter(
      (plan) => plan.work_site_id === stay.work_site_id && plan.date === local_date,
    );
    take(stay, there.sort(nearest(recorded_at))[0]);
  }
  return found;
}

/** Whether a reviewer rejected a going of this stay, before whatever came after it. */
const outRejected = ({ check_in, ended_by }: Stay, events: readonly VisitEvent[]): boolean =>
  events.some(
    (event) =>
      event.refused &&
      event.type === 'out' &&
      byTime(check_in, event) < 0 &&
      (ended_by === null || byTime(event, ended_by) < 0),
  );

/** What of a person is known beside what is planned. */
interface Known {
  readonly events: readonly VisitEvent[];
  /** By site. */
  readonly wanted: WantedProofs;
}

/** Whether an event of the person's own is held to what a site wants since an instant. */
const isHeldTo = ({ source, recorded_at }: VisitEvent, since: Instant | null): boolean =>
  source === 'own' && since !== null && recorded_at >= since;

/** Whether a stay that is over, or an end of it that is known, lacks what its site wants. */
function lacksProof({ check_in, check_out, ended_by }: Stay, wanted: ProofWanted | undefined): boolean {
  if (!wanted) return false;
  const last = check_out ?? (ended_by && check_in);
  return (
    (isHeldTo(check_in, wanted.check_in_picture) && !check_in.has_picture) ||
    (check_out !== null && isHeldTo(check_out, wanted.check_out_picture) && !check_out.has_picture) ||
    (last !== null && isHeldTo(last, wanted.note) && !check_in.has_note && !last.has_note)
  );
}

function marksOf(stay: Stay, { events, wanted }: Known): VisitMark[] {
  const marks: VisitMark[] = [];
  if (stay.ended_by) marks.push('no_check_out');
  if (!stay.check_out && outRejected(stay, events)) marks.push('check_out_rejected');
  if (lacksProof(stay, wanted.get(stay.work_site_id))) marks.push('proof_missing');
  return marks;
}

const minutesBetween = (from: Instant, to: Instant): number => Math.floor((to - from) / MINUTE_MS);

function latenessOf(plan: PlannedVisit | undefined, check_in: Instant): number | null {
  if (!plan || plan.starts === null) return null;
  const late = minutesBetween(plan.starts, check_in);
  return late >= LATE_AFTER_MINUTES ? late : 0;
}

/** A stay as the visit that it was. */
function happened(stay: Stay, plan: PlannedVisit | undefined, known: Known): VisitOutcome {
  const { check_in, check_out, work_site_id } = stay;
  return {
    uuid: plan?.uuid ?? check_in.visit ?? check_in.uuid,
    planned: plan !== undefined,
    work_site_id,
    date: plan?.date ?? check_in.local_date,
    status: check_out || stay.ended_by ? 'Completed' : 'In Progress',
    check_in: check_in.uuid,
    check_out: check_out?.uuid ?? null,
    minutes: check_out && minutesBetween(check_in.recorded_at, check_out.recorded_at),
    late_minutes: latenessOf(plan, check_in.recorded_at),
    marks: marksOf(stay, known),
  };
}

const WITHOUT_EVENTS = { check_in: null, check_out: null, minutes: null, late_minutes: null };

/** Whether an event was meant for a planned visit: it names it, or is at its site on its day and names none. */
const isMeantFor = (plan: PlannedVisit, event: VisitEvent): boolean => {
  const { work_site_id, visit, local_date } = event;
  if (work_site_id !== plan.work_site_id) return false;
  return visit === null ? local_date === plan.date : visit === plan.uuid && isOnDayOf(plan, event);
};

const isRejectedIn = ({ refused, type }: VisitEvent): boolean => refused && type === 'in';

/** A planned visit to which nobody came, as far as is known. */
const notHappened = (plan: PlannedVisit, events: readonly VisitEvent[], now: Instant): VisitOutcome => ({
  ...WITHOUT_EVENTS,
  uuid: plan.uuid,
  planned: true,
  work_site_id: plan.work_site_id,
  date: plan.date,
  status: plan.cancelled ? 'Cancelled' : now > plan.ends ? 'Missed' : 'Scheduled',
  marks: events.some((event) => isRejectedIn(event) && isMeantFor(plan, event)) ? ['check_in_rejected'] : [],
});

/** Visits that nobody had planned and whose check-in was rejected: they stay to be seen, and count for nothing. */
function rejected(
  events: readonly VisitEvent[],
  plans: readonly PlannedVisit[],
  taken: ReadonlySet<string>,
): VisitOutcome[] {
  const refused = events
    .filter((event) => isRejectedIn(event) && !plans.some((plan) => isMeantFor(plan, event)))
    .sort(byTime);
  const visits = new Map<string, VisitOutcome>();
  for (const { uuid, visit, work_site_id, local_date } of refused) {
    const own = visit ?? uuid;
    if (work_site_id === null || taken.has(own)) continue;
    visits.set(own, {
      ...WITHOUT_EVENTS,
      uuid: own,
      planned: false,
      work_site_id,
      date: local_date,
      status: 'Cancelled',
      check_in: uuid,
      marks: ['check_in_rejected'],
    });
  }
  return [...visits.values()];
}

/** The uuid that follows one. */
function nextUuid(uuid: string): string {
  const digits = (BigInt(`0x${uuid.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0').slice(-32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Gives each unplanned visit a uuid of its own: one that is taken gives way to that of its check-in, or those that follow it. */
function withOwnUuids(visits: readonly VisitOutcome[], others: Iterable<string>): VisitOutcome[] {
  const taken = new Set(others);
  return visits.map((visit) => {
    if (visit.planned) return visit;
    let { uuid } = visit;
    if (taken.has(uuid)) uuid = visit.check_in ?? uuid;
    while (taken.has(uuid)) uuid = nextUuid(uuid);
    taken.add(uuid);
    return { ...visit, uuid };
  });
}

/**
 * The visits of a person by what is planned and by their events around those days, in whatever order either came: an in at a
 * site begins a visit, an out ends it, and so does an in elsewhere, marked. Events that are rejected count for nothing. A
 * visit without what its site wants of it is one all the same, marked. `taken`: uuids of other visits, which no unplanned one has.
 */
export function visitsOf(
  plans: readonly PlannedVisit[],
  events: readonly VisitEvent[],
  now: Instant,
  wanted: WantedProofs = NOTHING_WANTED,
  taken: Iterable<string> = [],
): VisitOutcome[] {
  const stays = staysOf(events);
  const planOf = matched(stays, plans);
  const reached = new Set([...planOf.values()].map(({ uuid }) => uuid));
  const came = withOwnUuids(
    stays.map((stay) => happened(stay, planOf.get(stay), { events, wanted })),
    [...taken, ...plans.map(({ uuid }) => uuid)],
  );
  const absent = plans.filter(({ uuid }) => !reached.has(uuid)).map((plan) => notHappened(plan, events, now));
  const known = new Set([...taken, ...[...came, ...absent].map(({ uuid }) => uuid)]);
  return [...came, ...absent, ...rejected(events, plans, known)];
}
