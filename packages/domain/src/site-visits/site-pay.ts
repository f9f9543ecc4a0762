import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { FeedStep } from '../payroll/feed-facts.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';

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

/** What a day with a visit at a site pays, from a day until the next row; 0 ends it. */
export interface SiteAllowance {
  readonly work_site_id: number;
  readonly effective_from: PlainDate;
  /** Sen a day. */
  readonly amount: Sen;
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

/** The allowance of a site on a day, in sen; 0 where it has none. */
export function allowanceOn(allowances: readonly SiteAllowance[], siteId: number, date: PlainDate): Sen {
  let found: SiteAllowance | null = null;
  for (const one of allowances)
    if (one.work_site_id === siteId && one.effective_from <= date)
      if (!found || found.effective_from < one.effective_from) found = one;
  return found?.amount ?? 0;
}

/**
 * The line of site allowances: each day at a site once, at the amount of the day. A day that waits for a review is paid until
 * it is rejected; the line says so meanwhile. None where no day pays anything.
 */
export function siteAllowanceLines(
  sites: readonly SiteDays[],
  allowances: readonly SiteAllowance[],
): GivenLine[] {
  const steps = sites
    .flatMap(({ id, name, dates, pending_dates }) =>
      [...dates, ...pending_dates].map((date): FeedStep => {
        const amount = allowanceOn(allowances, id, date);
        return { date, label_key: 'step.site_allowance', formula: `${name}: ${formatMoney(amount)}`, amount };
      }),
    )
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (a.date === b.date ? (a.formula < b.formula ? -1 : 1) : a.date < b.date ? -1 : 1));
  if (steps.length === 0) return [];
  const undecided = sites.some(({ id, pending_dates }) =>
    pending_dates.some((date) => allowanceOn(allowances, id, date) > 0),
  );
  return [
    {
      ...{ source: 'site_visits', key: 'site_allowance', type: 'site_allowance', undecided },
      amount: sumSen(steps.map(({ amount }) => amount)),
      source_days: [...new Set(steps.map(({ date }) => date))],
      explanation: {
        ...{ law: 'law.site.allowance', effective_from: null, source: null, base: null, rate: null },
        steps,
      },
    },
  ];
}
