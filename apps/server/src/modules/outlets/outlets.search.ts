import { may } from '@mesra/contract/access/may';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { roleIn } from '../../kit/http.ts';
import { findEntries, hasAll, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { workSites } from '../sites/sites.views.ts';
import { SITE_OF, visibleOutlets } from './outlet.reads.ts';
import { seesAllOutlets } from './outlets.policy.ts';
import { outlets } from './outlets.tables.ts';

const { code, name, city, status } = workSites;

const outletsWhere = ({ tx, companyId }: SearchCall, where: SQL | undefined) =>
  tx
    .select({ id: outlets.id, code, name, chain: outlets.chain, city, status })
    .from(outlets)
    .innerJoin(workSites, SITE_OF)
    .where(and(eq(outlets.company_id, companyId), where));

async function matching(call: SearchCall) {
  const { actor, companyId, variants } = call;
  if (seesAllOutlets(roleIn(actor, companyId))) {
    const ids = await findEntries(call, 'outlet');
    return ids.length === 0 ? [] : inOrder(await outletsWhere(call, inArray(outlets.id, ids)), ids);
  }
  // Of a supervisor few: compared one by one, so that the limit leaves out none of theirs.
  const theirs = await outletsWhere(call, visibleOutlets({ ...call, companyIds: [companyId] }));
  return theirs.filter((row) => {
    const text = [row.name, row.code, row.city].join(' ').toLowerCase();
    return variants.some((terms) => hasAll(text, terms));
  });
}

async function findOutlets(call: SearchCall) {
  if (!may(roleIn(call.actor, call.companyId), '/spm/outlet')) return [];
  return (await matching(call)).slice(0, call.limit).map((row) => ({
    ...{ id: row.id, title: row.name, status: row.status === 'Active' ? null : row.status },
    details: [row.code, row.chain, row.city].flatMap((one) => one ?? []),
    link: `/spm/outlet/view?id=${row.id}`,
  }));
}

/** Outlets: a supervisor finds those that are theirs today. */
export const outletSearch: Search = { kind: 'outlet', find: findOutlets };
