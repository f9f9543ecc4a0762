import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { ownSiteVisitEndpoints as endpoints } from '@mesra/contract/site-visits/own-site-visit';
import type { OwnSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { useQuery } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import type { LoadPage } from '../../lib/paged.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Clocking } from '../../shared/clocking/clocking.ts';
import { type Timed, timedQuery } from '../../shared/clocking/timed-query.ts';
import { useClocking } from '../../shared/clocking/use-clocking.ts';

type VisitsOfToday = NonNullable<ResponseOf<typeof endpoints.today>>;

/** The visits of today and the sites, with the contact that gave the server's time. */
export type VisitDay = Timed<VisitsOfToday>;

/** Visits that are read at once; further ones follow. */
const AT_ONCE = 200;

const dayQuery = (company_id: number) =>
  timedQuery<VisitsOfToday>(read(endpoints.today, { query: { company_id } }).queryKey, (signal) =>
    call(endpoints.today, { query: { company_id }, signal }),
  );

/** What is planned today; null for somebody without an employee record. */
export function useVisitDay() {
  const { company } = useSession();
  return useQuery({ ...dayQuery(company.id), meta: { silent: true, offline: true } });
}

/** Checking in and out of a person. */
export const useVisitClocking = (day: VisitDay): Clocking => useClocking(day, dayQuery(day.company_id));

type Days = { company_id: number; start_date: string; end_date: string };

/** All own visits of some days, page by page. */
async function readVisits(days: Days, signal: AbortSignal): Promise<OwnSiteVisit[]> {
  const visits: OwnSiteVisit[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...days, page, per_page: AT_ONCE };
    const { data, meta } = await callList(endpoints.list, { query, signal });
    visits.push(...data);
    if (page >= meta.last_page) return visits;
  }
}

/** Own visits between two days. */
export function useVisitsBetween(start_date: string, end_date: string) {
  const { company } = useSession();
  const query = { company_id: company.id, start_date, end_date };
  return useQuery({
    queryKey: [...read(endpoints.list, { query }).queryKey, 'all'],
    queryFn: ({ signal }) => readVisits(query, signal),
    placeholderData: keepWithin(company.id),
    meta: { silent: true, offline: true },
  });
}

/** Own visits of a year, page by page. */
export function useVisitsOfYear(year: number) {
  const { company } = useSession();
  const query = { company_id: company.id, year };
  const load: LoadPage<OwnSiteVisit> = (page, signal) =>
    callList(endpoints.list, { query: { ...query, ...page }, signal });
  return { listKey: [...read(endpoints.list, { query }).queryKey, 'pages'], load };
}

/** Own visits of a year by month and state. */
export function useVisitSummary(year: number) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.summary, { query: { company_id: company.id, year } }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true, offline: true },
  });
}
