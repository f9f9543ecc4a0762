import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type SiteAllowance, siteAllowanceEndpoints } from '@mesra/contract/sites/site-allowance';
import { formatMoney } from '@mesra/domain/kit/money';
import { desc } from 'drizzle-orm';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { siteAllowances } from './sites.tables.ts';
import { siteOwner } from './work-site.reads.ts';

function present(row: typeof siteAllowances.$inferSelect): SiteAllowance {
  const { id, effective_from, amount, version, created_at } = row;
  return { id, effective_from, amount: formatMoney(amount), version, created_at };
}

/** The allowances of a site, the latest first. */
const allowanceRows = ownedRows<
  typeof siteAllowances,
  BodyOf<typeof siteAllowanceEndpoints.create>,
  SiteAllowance
>({
  table: siteAllowances,
  ownerOf: siteOwner,
  order: ({ effective_from }) => [desc(effective_from)],
  present,
});

export const allowanceHandlers = ownedHandlers(siteAllowanceEndpoints, 'allowance_id', allowanceRows);
