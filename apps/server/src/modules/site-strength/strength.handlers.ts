import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  siteStrengthEndpoints as endpoints,
  type SiteStrength,
  type SiteStrengthDetail,
} from '@mesra/contract/site-strength/site-strength';
import { and, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { metaOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { findSeenSite, readSitesSeen } from './seen-site.reads.ts';
import type { SitesSeen } from './site-strength.policy.ts';
import { presentSites, presentSummary } from './strength.present.ts';
import { readStrength } from './strength.reads.ts';
import { readStrengthPeople } from './strength-people.reads.ts';
import { strengthRequest } from './strength-request.ts';

type ListQuery = QueryOf<typeof endpoints.list>;

/** The sites of a query that the caller sees, as a condition on `w`. */
function sitesWanted(seen: SitesSeen, { work_site_id }: Pick<ListQuery, 'work_site_id'>): SQL | undefined {
  const own = seen !== null && 'in_charge' in seen ? sql`w.person_in_charge_id = ${seen.in_charge}` : null;
  const named = work_site_id ? isAmong(sql`w.id`, work_site_id) : null;
  return and(...[own, named].flatMap((one) => one ?? []));
}

/** The strength of the sites that a query asks for. */
async function strengthOf(
  call: RowCall,
  query: Pick<ListQuery, 'company_id' | 'mine' | 'work_site_id' | 'date'>,
) {
  const seen = await readSitesSeen(call, query.company_id, query.mine);
  const request = strengthRequest(call, query.company_id, {
    date: query.date,
    sites: sitesWanted(seen, query),
  });
  // Whoever is in charge of a site sees it on a day without shifts too.
  const all = seen !== null && 'in_charge' in seen;
  return { request, found: seen === null ? [] : await readStrength(call, { ...request, all }) };
}

const byText = (a: string, b: string): number => {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** The order of a board: what is short first, or by a column; by name among those alike. */
function inOrder(rows: readonly SiteStrength[], { sort, sort_by }: ListQuery): SiteStrength[] {
  const turn = sort === 'asc' ? 1 : -1;
  const compare = (a: SiteStrength, b: SiteStrength): number => {
    const [left, right] = [a[sort_by], b[sort_by]];
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return byText(String(left), String(right));
  };
  return [...rows].sort((a, b) => turn * compare(a, b) || byText(a.name, b.name) || a.id - b.id);
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const { request, found } = await strengthOf(call, query);
  const keyword = (query.keyword ?? '').toLowerCase();
  const rows = presentSites(request, found)
    .filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(keyword))
    .filter(({ short }) => query.short === undefined || query.short === short > 0);
  const first = (query.page - 1) * query.per_page;
  return {
    data: inOrder(rows, query).slice(first, first + query.per_page),
    meta: metaOf(query, { total: rows.length, total_capped: false }),
  };
});

const summary = handle(endpoints.summary, async (call) => {
  const { request, found } = await strengthOf(call, call.query);
  return { data: presentSummary(request, found, call.query.positions) };
});

const read = handle(endpoints.read, async (call) => {
  const { id, code, name, lat, lng, radius, company_id } = await findSeenSite(call, call.params.id);
  const { date } = call.query;
  const request = strengthRequest(call, company_id, { date, sites: sql`w.id = ${id}` });
  const [{ shifts } = { shifts: [] }] = await readStrength(call, request);
  const [shown] = presentSites(request, [{ site: { id, code, name, lat, lng, radius }, shifts }]);
  if (!shown) throw notFound();
  const people = await readStrengthPeople(call, request, id);
  const data: SiteStrengthDetail = {
    ...shown,
    zone: request.zone,
    shifts: shown.shifts.map((shift) => ({ ...shift, people: people.get(shift.template_id) ?? [] })),
  };
  return { data };
});

export const strengthHandlers = [list, summary, read];
