import type { BodyOf, QueryOf } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { wholePostcode } from '@mesra/domain/kit/postcode';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { inUse, referencesTo } from '../../kit/references.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { assertNotStranded, syncSite } from './site-days.store.ts';
import { workSites } from './sites.tables.ts';
import { findSite, presentSite, presentSites, type SiteCall, type StoredSite } from './work-site.reads.ts';

type Query = QueryOf<typeof workSiteEndpoints.list>;
type Values = Omit<BodyOf<typeof workSiteEndpoints.update>, 'version'>;

const SORTS = {
  code: sql`lower(${workSites.code})`,
  name: sql`lower(${workSites.name})`,
  client: sql`lower(${workSites.client})`,
  city: sql`lower(${workSites.city})`,
  state: sql`lower(${workSites.state})`,
  start_date: workSites.start_date,
  end_date: workSites.end_date,
};

function byKeyword(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const like = likePattern(keyword);
  const columns = [workSites.code, workSites.name, workSites.client, workSites.address, workSites.city];
  return or(...columns.map((column) => sql`${column} ilike ${like}`));
}

const matching = (query: Query, companyIds: readonly number[]) =>
  and(
    inArray(workSites.company_id, [...companyIds]),
    query.status === 'all' ? undefined : eq(workSites.status, query.status),
    query.state ? inArray(workSites.state, query.state) : undefined,
    query.id ? inArray(workSites.id, query.id) : undefined,
    byKeyword(query.keyword),
  );

const list = handle(workSiteEndpoints.list, async (call) => {
  const where = matching(call.query, call.companyIds);
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
    .where(and(eq(workSites.company_id, query.company_id), sql`${workSites.state} is not null`))
    .orderBy(workSites.state);
  return { data: rows.flatMap(({ state }) => state ?? []) };
});

const choices = handle(workSiteEndpoints.choices, async (call) => {
  const { query, companyIds, tx, actor, services } = call;
  const days = companyIds.map(
    (id) => sql`(${workSites.company_id} = ${id} and coalesce(${workSites.end_date}, 'infinity')
      >= ${todayIn(actor, id, services.clock)}::date)`,
  );
  const where = and(or(...days), eq(workSites.status, 'Active'), byKeyword(query.keyword));
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

/** What is wrong in a site as it is to be, all of it; who is in charge is looked at where newly chosen. */
async function problemsOf(
  call: SiteCall,
  companyId: number,
  site: Partial<StoredSite>,
  values: Partial<Values>,
) {
  const problems: Record<string, Message[]> = {};
  if ((site.lat == null) !== (site.lng == null)) problems.lat = [{ key: 'site.place_half' }];
  if (site.start_date && site.end_date && site.end_date < site.start_date)
    problems.end_date = [{ key: 'validation.ends_before_start' }];
  if ((site.country ?? 'MY') === 'MY' && site.postcode && !/^\d{4,5}$/.test(site.postcode))
    problems.postcode = [{ key: 'validation.postcode' }];
  if (values.person_in_charge_id) {
    const [found] = await call.tx
      .select({ archived_at: employees.archived_at })
      .from(employees)
      .where(and(visibleTo(call.actor, [companyId]), eq(employees.id, values.person_in_charge_id)));
    if (!found || found.archived_at !== null)
      problems.person_in_charge_id = [{ key: 'validation.not_in_company' }];
  }
  return problems;
}

/** Values with the postcode as it is kept: one that lost its zero is the same as one that has it. */
const wholeIn = <V extends { country?: string | undefined; postcode?: string | null | undefined }>(
  values: V,
  country = values.country ?? 'MY',
): V =>
  values.postcode === undefined ? values : { ...values, postcode: wholePostcode(country, values.postcode) };

/** Who is in charge is looked at only where it is somebody new: whoever was may have left. */
const newIn = (values: Partial<Values>, before: StoredSite): Partial<Values> =>
  values.person_in_charge_id === before.person_in_charge_id
    ? { ...values, person_in_charge_id: undefined }
    : values;

function assertNoErrors(fields: Record<string, Message[]>): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

const create = handle(workSiteEndpoints.create, async (call) => {
  const { tx } = call;
  const body = wholeIn(call.body);
  assertNoErrors(await problemsOf(call, body.company_id, body, body));
  const [row] = await tx.insert(workSites).values(body).returning();
  if (!row) throw notFound();
  return { data: await presentSite(call, row), message: 'created', status: 201 };
});

const read = handle(workSiteEndpoints.read, async (call) => ({
  data: await presentSite(call, await findSite(call, call.params.id)),
}));

const update = handle(workSiteEndpoints.update, async (call) => {
  const { version, ...sent } = call.body;
  const before = await findSite(call, call.params.id, 'no key update');
  const values = wholeIn(sent, sent.country ?? before.country);
  await assertVersion(before, version, () => presentSite(call, before));
  const after: StoredSite = { ...before, ...values };
  assertNoErrors({
    ...(await assertNotStranded(call, before, after)),
    ...(await problemsOf(call, before.company_id, after, newIn(values, before))),
  });
  if (Object.keys(values).length > 0) {
    const whereRow = and(eq(workSites.company_id, before.company_id), eq(workSites.id, before.id));
    await call.tx.update(workSites).set(values).where(whereRow);
    await syncSite(call, before, after);
  }
  return { data: await presentSite(call, before), message: 'saved' };
});

const remove = handle(workSiteEndpoints.remove, async (call) => {
  // Held first: whoever is assigned to it meanwhile waits, and then finds it gone.
  const { company_id, id } = await findSite(call, call.params.id, 'update');
  const references = await referencesTo(call.tx, 'work_sites', company_id, id);
  if (references.length > 0) throw inUse(references, call.language);
  await call.tx.delete(workSites).where(and(eq(workSites.company_id, company_id), eq(workSites.id, id)));
  return { data: {}, message: 'deleted' };
});

export const workSiteHandlers = [list, states, choices, create, read, update, remove];
