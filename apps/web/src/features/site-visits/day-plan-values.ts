import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';

/** A site as a stop names it. */
export interface StopSite {
  id: number;
  name: string;
  lat: number | null;
  lng: number | null;
}

/** A visit of the day that is planned, or will be: the latter without an id. */
export interface Stop extends Record<string, unknown> {
  /** Tells stops apart while they are moved. */
  key: string;
  id: number | null;
  /** Of a visit that is planned, as it was seen. */
  version?: number;
  site: StopSite;
  /** `HH:mm`; empty for any time of the day. */
  starts_at: string;
  ends_at: string;
  purpose: string;
  status: ManagedSiteVisit['status'];
}

/** A visit that stands as a stop. */
export const plannedStop = (visit: ManagedSiteVisit): Stop => ({
  key: visit.uuid,
  id: visit.id,
  version: visit.version,
  site: visit.site,
  starts_at: visit.starts_at ?? '',
  ends_at: visit.ends_at ?? '',
  purpose: visit.purpose ?? '',
  status: visit.status,
});

let added = 0;

/** A stop that is not planned yet. */
export function newStop(site: StopSite): Stop {
  added += 1;
  const window = { starts_at: '', ends_at: '' };
  return { key: `new ${added}`, id: null, site, ...window, purpose: '', status: 'Scheduled' };
}

/** The stops with one of them moved by some places; the same where it would leave the list. */
export function moved(stops: readonly Stop[], at: number, by: number): Stop[] {
  const to = at + by;
  const stop = stops[at];
  if (!stop || to < 0 || to >= stops.length) return [...stops];
  const others = stops.filter((_, index) => index !== at);
  return [...others.slice(0, to), stop, ...others.slice(to)];
}

/** The visits of the day as they stand now, with the new stops behind them. */
export const withPlanned = (stops: readonly Stop[], visits: readonly ManagedSiteVisit[]): Stop[] => [
  ...visits.map(plannedStop),
  ...stops.filter(({ id }) => id === null),
];

/** What is sent of the stops. */
export const stopsBody = (stops: readonly Stop[]) =>
  stops.map(({ id, version, site, starts_at, ends_at, purpose }) =>
    id === null
      ? {
          work_site_id: site.id,
          starts_at: starts_at || null,
          ends_at: ends_at || null,
          purpose: purpose.trim() || null,
        }
      : { id, version },
  );
