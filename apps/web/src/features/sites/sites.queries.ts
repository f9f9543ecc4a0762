import { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { siteAssignmentEndpoints } from '@mesra/contract/sites/site-assignment';
import { workSiteEndpoints } from '@mesra/contract/sites/work-site';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { AssignmentTime } from '@mesra/domain/sites/assignments';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';

/** So many sites are drawn on a map at most. */
const MAX_ON_MAP = 1000;
type Filters = Record<string, unknown>;

/** Of sites that a list asks for, all that a map can draw. */
export function useSitePoints(companyId: number, filters: Filters) {
  const query = { ...filters, company_id: companyId, page: 1, per_page: MAX_ON_MAP };
  return useQuery({
    queryKey: [...keyOf(workSiteEndpoints.list.path), 'map', query],
    queryFn: ({ signal }) => callList(workSiteEndpoints.list, { query, signal }),
    placeholderData: keepWithin(companyId),
  });
}

/** One site. */
export const useSite = (id: number) => useQuery(read(workSiteEndpoints.read, { params: { id } }));

/** The visits that are planned at a site from a day on, or from today; read anew each time. */
export const plannedAt = (id: number, from?: PlainDate) =>
  read(managedSiteVisitEndpoints.plannedAt, { params: { id }, query: from ? { from } : {} });

/** The states that sites of a company are in. */
export const useStates = (company_id: number) =>
  useQuery({ ...read(workSiteEndpoints.states, { query: { company_id } }), staleTime: 60_000 });

/** Seen from today, or on a day. */
export type When = { time: AssignmentTime } | { on: string };

/** The people of a site who are there now, are to come, were there, or are there on a day: the first so many by name. */
export function useSitePeople(company_id: number, site_id: number, when: When, per_page: number) {
  const group = [...keyOf(siteAssignmentEndpoints.all.path), 'site', company_id, site_id, when];
  const requested = 'on' in when ? { on: when.on } : { time: [when.time] };
  return useQuery({
    queryKey: [...group, per_page],
    queryFn: ({ signal }) =>
      callList(siteAssignmentEndpoints.all, {
        query: { company_id, site_id: [site_id], ...requested, per_page, sort_by: 'name', sort: 'asc' },
        signal,
      }),
    // Those who are shown stay while more are fetched, and never another group's.
    placeholderData: (previous, before) =>
      JSON.stringify(before?.queryKey.slice(0, -1)) === JSON.stringify(group) ? previous : undefined,
  });
}

/** The sites of one employee. */
export const useEmployeeSites = (id: number) =>
  useQuery(read(siteAssignmentEndpoints.list, { params: { id } }));

/** Whether there is a site to choose from. */
export function useHasSites(company_id: number, enabled: boolean) {
  const query = { company_id, per_page: 1 };
  return useQuery({
    queryKey: [...keyOf(workSiteEndpoints.choices.path), 'any', query],
    queryFn: async ({ signal }) =>
      (await callList(workSiteEndpoints.choices, { query, signal })).meta.total > 0,
    enabled,
  });
}
