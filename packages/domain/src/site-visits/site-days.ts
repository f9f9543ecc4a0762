import type { PlainDate } from '../kit/plain-date.ts';

/** Somebody's time at a site on a day, from a check-in that counts. */
export interface CountedVisit {
  readonly work_site_id: number;
  /** Name of the site. */
  readonly site: string;
  readonly date: PlainDate;
  /** Null while it goes on, and where nobody checked out. */
  readonly minutes: number | null;
  /** One of its events still waits for a review. */
  readonly pending: boolean;
}

/** Somebody's days at a site in a wage month, as the payroll stores them. */
export interface SiteDays {
  readonly id: number;
  readonly name: string;
  /** Days with a verified visit, in order. */
  readonly dates: readonly PlainDate[];
  /** Of verified visits. */
  readonly minutes: number;
  /** Days whose visits all wait for a review, in order. */
  readonly pending_dates: readonly PlainDate[];
}

/** The days and minutes of one person's visits by site, by the name of the site. */
export function siteDays(visits: readonly CountedVisit[]): SiteDays[] {
  const bySite = new Map<number, CountedVisit[]>();
  for (const visit of visits)
    bySite.set(visit.work_site_id, [...(bySite.get(visit.work_site_id) ?? []), visit]);
  const sites = [...bySite].map(([id, all]): SiteDays => {
    const verified = all.filter(({ pending }) => !pending);
    const dates = datesOf(verified);
    return {
      id,
      name: all[0]?.site ?? '',
      dates,
      minutes: verified.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      pending_dates: datesOf(all).filter((date) => !dates.includes(date)),
    };
  });
  return sites.sort((a, b) => (a.name === b.name ? a.id - b.id : a.name < b.name ? -1 : 1));
}

const datesOf = (visits: readonly CountedVisit[]): PlainDate[] =>
  [...new Set(visits.map(({ date }) => date))].sort();
