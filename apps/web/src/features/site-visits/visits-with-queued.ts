import type { VisitSite } from '@mesra/contract/site-visits/own-site-visit';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { QueuedEvent } from '../../shared/clocking/queued-events.ts';

type VisitEvent = NonNullable<OwnSiteVisit['check_in']>;
type Facts = Pick<
  QueuedEvent,
  'uuid' | 'type' | 'recorded_at' | 'refused' | 'work_site_id' | 'visit_uuid' | 'note' | 'position'
>;

/** A visit with what waits on this device. */
export interface ShownVisit extends OwnSiteVisit {
  /** Some of it is on this device only. */
  waits: boolean;
  /** The uuid of an event of it that was refused, to be corrected; null without one. */
  refused: string | null;
}

/** What an unplanned visit needs that its event does not say. */
interface Day {
  company_id: number;
  date: string;
  visits: readonly OwnSiteVisit[];
  sites: readonly VisitSite[];
}

const MINUTE_MS = 60_000;

const eventOf = ({ uuid, recorded_at, note, position }: Facts): VisitEvent => ({
  ...{ id: 0, uuid, recorded_at, arrived_at: recorded_at, note, marks: [], status: 'Verified' },
  ...{
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    accuracy: position?.accuracy ?? null,
  },
});

const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS);

/** Whether somebody may still come: a missed visit becomes what happened. */
export const isAhead = ({ status }: Pick<OwnSiteVisit, 'status'>): boolean =>
  status === 'Scheduled' || status === 'Missed';

/** The visit that an event is of: the one that it names, else one ahead at its site. */
const visitOf = (visits: readonly ShownVisit[], { visit_uuid, work_site_id }: Facts): number => {
  const named = visits.findIndex(({ uuid }) => uuid === visit_uuid);
  if (named >= 0) return named;
  return visits.findIndex((visit) => visit.site.id === work_site_id && isAhead(visit));
};

/** A visit that nobody planned, as its check-in begins it; its note is the purpose. */
function begun(event: Facts, { company_id, date, sites }: Day): ShownVisit | null {
  const site = sites.find(({ id }) => id === event.work_site_id);
  if (!site) return null;
  return {
    ...{ id: 0, uuid: event.visit_uuid ?? event.uuid, company_id, date, site, scheduled: false },
    ...{ starts_at: null, ends_at: null, position: 0, purpose: event.note, status: 'In Progress' },
    ...{ check_in: eventOf(event), check_out: null, minutes: null, late_minutes: null },
    ...{ marks: [], cancel_reason: null, version: 0, waits: true, refused: null },
  };
}

const isOpen = ({ status }: OwnSiteVisit): boolean => status === 'In Progress';

function checkIn(visits: readonly ShownVisit[], event: Facts, day: Day): ShownVisit[] {
  const found = visits[visitOf(visits, event)];
  if (found?.check_in) return [...visits];
  // Coming again to where one is repeats that the visit goes on.
  if (!found && visits.some((visit) => isOpen(visit) && visit.site.id === event.work_site_id))
    return [...visits];
  const ended = visits.map(
    (visit): ShownVisit =>
      isOpen(visit) ? { ...visit, status: 'Completed', marks: ['no_check_out'], waits: true } : visit,
  );
  if (found)
    return ended.map((visit) =>
      visit.uuid === found.uuid
        ? { ...visit, status: 'In Progress', check_in: eventOf(event), waits: true }
        : visit,
    );
  const unplanned = begun(event, day);
  return unplanned ? [...ended, unplanned] : ended;
}

const checkOut = (visits: readonly ShownVisit[], event: Facts): ShownVisit[] =>
  visits.map((visit) => {
    if (!isOpen(visit) || !visit.check_in) return visit;
    const minutes = minutesBetween(visit.check_in.recorded_at, event.recorded_at);
    return { ...visit, status: 'Completed', check_out: eventOf(event), minutes, waits: true };
  });

/** The visits of a day with what waits on this device: as the server will have them, as far as it can be told here. */
export function visitsWith(day: Day, queued: readonly Facts[]): ShownVisit[] {
  let visits = day.visits.map((visit): ShownVisit => ({ ...visit, waits: false, refused: null }));
  for (const event of queued) {
    const { refused, type, uuid } = event;
    if (refused) {
      const at = visitOf(visits, event);
      visits = visits.map((visit, index) => (index === at ? { ...visit, refused: uuid } : visit));
    } else if (type === 'in') visits = checkIn(visits, event, day);
    else if (type === 'out') visits = checkOut(visits, event);
  }
  return visits;
}
