import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { siteAllowanceLines } from '@mesra/domain/site-visits/site-pay';
import type { Tx } from '../../kit/db.ts';
import type { FeedRequest, PayFeed, SitesOfPeople } from '../../kit/pay-feed.ts';
import { readSiteAllowances, readSiteDays } from './site-pay.reads.ts';

/** The allowances of the sites at which people were. */
async function lines(
  tx: Tx,
  { companyId }: FeedRequest,
  sites: SitesOfPeople,
): Promise<Map<number, GivenLine[]>> {
  if (sites.size === 0) return new Map();
  const allowances = await readSiteAllowances(tx, companyId);
  return new Map([...sites].map(([id, days]) => [id, siteAllowanceLines(days, allowances)]));
}

/** What visits of sites give to payrolls: days at sites, and their allowances. Visits are always up to date. */
export const siteFeed: PayFeed = {
  source: 'site_visits',
  module: 'work-task',
  sites: readSiteDays,
  lines,
  freed: async () => {},
};
