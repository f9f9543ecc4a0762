import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { outlets as endpoints, outletEndpoints } from '@mesra/contract/outlets/outlet';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { ofCompanies } from '../../kit/ids.ts';
import { countMatches, pageOf } from '../../kit/list.ts';
import { type KeywordList, readListed } from '../../kit/listed.ts';
import { workSites } from '../sites/sites.views.ts';
import {
  outletsMatching,
  presentOutlet,
  presentOutlets,
  projectsAt,
  SITE_OF,
  seesEveryOutlet,
  supervisorsAt,
  visibleOutlets,
} from './outlet.reads.ts';
import { changeOutlet, createOutlet, removeOutlet } from './outlet.store.ts';
import { outlets } from './outlets.tables.ts';

const SORTS = {
  code: sql`lower(${workSites.code})`,
  name: outlets.sort_name,
  chain: sql`lower(${outlets.chain})`,
  region: sql`lower(${outlets.region})`,
  city: sql`lower(${workSites.city})`,
};
/** The orders that are by the site. */
const OF_SITE: readonly string[] = ['code', 'city'];

const KEYWORD: KeywordList<QueryOf<typeof endpoints.list>> = {
  kind: 'outlet',
  open: ({ status }) => (status === 'all' ? null : status === 'Active'),
  whole: (query, call) => !query.chain && !query.region && !query.id && seesEveryOutlet(call),
};

/** What is counted: with a keyword to compare, outlets with their sites. */
const listedFrom = (keyword: string | undefined): SQL =>
  keyword ? sql`from ${outlets} join ${workSites} on ${SITE_OF}` : sql`from ${outlets}`;

const list = handle(endpoints.list, async (call) => {
  const { query, companyIds, tx } = call;
  const reached = and(ofCompanies(outlets.company_id, companyIds), visibleOutlets(call));
  return readListed(call, query, {
    id: outlets.id,
    keyword: KEYWORD,
    where: (requested) => and(reached, ...outletsMatching(requested)),
    page: pageOf(query, SORTS, outlets.id),
    read: (where, page, { keyword, sort_by }) =>
      presentOutlets(call, where, { page, ofSites: keyword !== undefined || OF_SITE.includes(sort_by) }),
    count: (where, { keyword }) => countMatches(tx, sql`${listedFrom(keyword)} where ${where}`),
  });
});

const filter = handle(outletEndpoints.filter, async (call) => {
  const { query, tx } = call;
  const valuesOf = async (column: typeof outlets.chain | typeof outlets.region) => {
    const rows = await tx
      .selectDistinct({ value: column })
      .from(outlets)
      .where(and(eq(outlets.company_id, query.company_id), visibleOutlets(call), sql`${column} is not null`))
      .orderBy(column);
    return rows.flatMap(({ value }) => value ?? []);
  };
  const [chains, regions] = await Promise.all([valuesOf(outlets.chain), valuesOf(outlets.region)]);
  return { data: { chains, regions }, extras: { chains, regions } };
});

const create = handle(endpoints.create, async (call) => {
  const { company_id, ...fields } = call.body;
  const id = await createOutlet(call, company_id, fields);
  return { data: await presentOutlet(call, id), message: 'created', status: 201 };
});

const read = handle(endpoints.read, async (call) => ({ data: await presentOutlet(call, call.params.id) }));

const update = handle(endpoints.update, async (call) => {
  await changeOutlet(call, call.params.id, call.body);
  return { data: await presentOutlet(call, call.params.id), message: 'saved' };
});

const remove = handle(endpoints.remove, async (call) => {
  await removeOutlet(call, call.params.id);
  return { data: {}, message: 'deleted' };
});

const projects = handle(outletEndpoints.projects, async (call) => ({
  data: await projectsAt(call, call.params.id),
}));

const supervisors = handle(outletEndpoints.supervisors, async (call) => ({
  data: await supervisorsAt(call, call.params.id),
}));

export const outletHandlers = [list, filter, create, read, update, remove, projects, supervisors];
