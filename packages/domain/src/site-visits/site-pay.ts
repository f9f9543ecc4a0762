import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { FeedStep } from '../payroll/feed-facts.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';
import type { SiteDays } from './site-days.ts';

/** What a day with a visit at a site pays, from a day until the next row; 0 ends it. */
export interface SiteAllowance {
  readonly work_site_id: number;
  readonly effective_from: PlainDate;
  /** Sen a day. */
  readonly amount: Sen;
}

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
