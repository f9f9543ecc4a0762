import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { workSites } from './sites.tables.ts';
import { findSite, presentSite, presentSites } from './work-site.reads.ts';
import { createSite, removeSite, updateSite } from './work-site.store.ts';

type Filters = Pick<
  QueryOf<typeof workSiteEndpoints.list>,
  'status' | 'state' | 'client_id' | 'id' | 'keyword'
>;

/** The name of a site's client. */
const CLIENT = sql`(select c.name from reads.clients c
  where c.company_id = ${workSites.company_id} and c.id = ${workSites.client_id})`;

const SORTS = {
  code: sql`lower(${workSites.code})`,
  name: sql`lower(${workSites.name})`,
  client: sql`lower(${CLIENT})`,
  city: sql`lower(${workSites.city})`,
  state: sql`lower(${workSites.state})`,
  start_date: workSites.start_date,
  end_date: workSites.end_date,
};

function byKeyword(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const like = likePattern(keyword);
  const columns = [workSites.code, workSites.name, CLIENT, workSites.address, workSites.city];
  return or(...columns.map((column) => sql`${column} ilike ${like}`));
}

/** The condition of the list's filters. */
export const sitesMatching = (query: Filters, companyIds: readonly number[]) =>
  and(
    inArray(workSites.company_id, [...companyIds]),
    eq(workSites.kind, 'work'),
    query.status === 'all' ? undefined : eq(workSites.status, query.status),
    query.state ? inArray(workSites.state, query.state) : undefined,
    query.client_id ? inArray(workSites.client_id, query.client_id) : undefined,
    query.id ? inArray(workSites.id, query.id) : undefined,
    byKeyword(query.keyword),
  );

const list = handle(workSiteEndpoints.list, async (call) => {
  const where = sitesMatching(call.query, call.companyIds);
  const data = await presentSites(call, where, pageOf(call.query, SORTS, workSites.id));
  return {
    data,
    meta: metaOf(call.query, await countMatches(call.tx, sql`from ${workSites} where ${where}`)),
  };
});

const states = handle(workSiteEndpoints.states, async ({ tx, query }) => {
  const rows = await tx
    .selectDistinct({ state: workSites.state })
    .from(workSites)
    .where(
      and(
        eq(workSites.company_id, query.company_id),
        eq(workSites.kind, 'work'),
        sql`${workSites.state} is not null`,
      ),
    )
    .orderBy(workSites.state);
  return { data: rows.flatMap(({ state }) => state ?? []) };
});

const choices = handle(workSiteEndpoints.choices, async (call) => {
  const { query, companyIds, tx, actor, services } = call;
  const days = companyIds.map(
    (id) => sql`(${workSites.company_id} = ${id} and coalesce(${workSites.end_date}, 'infinity')
      >= ${todayIn(actor, id, services.clock)}::date)`,
  );
  const inUse = and(eq(workSites.kind, 'work'), eq(workSites.status, 'Active'));
  const where = and(or(...days), inUse, byKeyword(query.keyword));
  const page = pageOf(query, SORTS, workSites.id);
  const data = await tx
    .select()
    .from(workSites)
    .where(where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return { data, meta: metaOf(query, await countMatches(tx, sql`from ${workSites} where ${where}`)) };
});

const create = handle(workSiteEndpoints.create, async (call) => {
  const { company_id, ...fields } = call.body;
  const row = await createSite(call, company_id, fields, 'work');
  return { data: await presentSite(call, row), message: 'created', status: 201 };
});

const read = handle(workSiteEndpoints.read, async (call) => ({
  data: await presentSite(call, await findSite(call, call.params.id)),
}));

const update = handle(workSiteEndpoints.update, async (call) => {
  const { version, cancel_reason = null, ...fields } = call.body;
  const before = await findSite(call, call.params.id, 'no key update');
  await assertVersion(before, version, () => presentSite(call, before));
  await updateSite(call, before, fields, cancel_reason);
  return { data: await presentSite(call, before), message: 'saved' };
});

const remove = handle(workSiteEndpoints.remove, async (call) => {
  // Held first: whoever is assigned to it meanwhile waits, and then finds it gone.
  await removeSite(call, await findSite(call, call.params.id, 'update'));
  return { data: {}, message: 'deleted' };
});

export const workSiteHandlers = [list, states, choices, create, read, update, remove];
