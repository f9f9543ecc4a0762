import { type GridRow, rosterEndpoints } from '@mesra/contract/roster/roster';
import { addDays, datesBetween, endOfMonth, isPlainDate, type PlainDate } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { allPages, type ListState, type ListView, useListAddress } from '../../lib/list.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { requestedWeek } from '../../lib/week-days.ts';
import { useSavedViews } from '../../ui/use-saved-views.ts';
import { GROUPINGS, type Grouping } from './roster-groups.ts';

/** The state of the roster in the address, beside that of its list. */
export interface RosterSearch {
  view: 'roster';
  span: 'month';
  group: Grouping;
  /** The day that is open on a phone. */
  day: string;
}

export type Span = 'week' | 'month';

/** People that are read at once; more come on further pages. */
const PEOPLE: Readonly<Record<Span, number>> = { week: 500, month: 200 };

export interface Shown {
  span: Span;
  group: Grouping | null;
  from: PlainDate;
  to: PlainDate;
  dates: PlainDate[];
}

/** What the address asks for: the week or month, and how people are grouped. */
export function useShown(): Shown {
  const { user } = useSession();
  const { span, group, start_date } = useSearch({ strict: false }) as Record<string, unknown>;
  const isMonth = span === 'month';
  const day = typeof start_date === 'string' && isPlainDate(start_date) ? start_date : user.today;
  const from = isMonth ? `${day.slice(0, 7)}-01` : requestedWeek(day, user.today);
  const to = isMonth ? endOfMonth(day.slice(0, 7)) : addDays(from, 6);
  return {
    span: isMonth ? 'month' : 'week',
    group: GROUPINGS.find((one) => one === group) ?? null,
    ...{ from, to, dates: datesBetween(from, to) },
  };
}

const DEFAULT_PER_PAGE = 50;

/** The roster of the week or month in the address, as a list with what it has beside its rows. */
export function useRoster() {
  const { company } = useSession();
  const shown = useShown();
  const { from, to, span } = shown;
  const address = useListAddress(rosterEndpoints.grid, { start_date: from, end_date: to });
  // The address leaves out the number of the contract; here it stands for the one of the span.
  const requested = Number(address.state.per_page);
  const per_page = requested === DEFAULT_PER_PAGE ? PEOPLE[span] : requested;
  const query = { ...address.query, per_page };
  const fetchGrid = (page: Partial<ListState>, signal?: AbortSignal) =>
    call(rosterEndpoints.grid, { query: { ...query, ...page } as never, signal });
  const key = [...keyOf(rosterEndpoints.grid.path), 'grid', company.id];
  const result = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => fetchGrid({}, signal),
    placeholderData: (previous) => (previous?.company_id === company.id ? previous : undefined),
  });
  const grid = result.data;
  const metaOf = (total: number, page: number, rows: number) => ({
    ...{ page, per_page: rows, total, last_page: Math.max(1, Math.ceil(total / rows)), total_capped: false },
  });
  const list: ListView<GridRow> = {
    ...address,
    state: { ...address.state, per_page },
    rows: grid?.rows,
    answer: grid,
    meta: grid && metaOf(grid.total, address.state.page, per_page),
    fetching: result.isFetching,
    error: grid ? null : result.error,
    retry: () => void result.refetch(),
    all: (onProgress) =>
      allPages(async (page) => {
        const { rows, total } = await fetchGrid(page);
        return { data: rows, meta: metaOf(total, Number(page.page), Number(page.per_page)) };
      }, onProgress),
  };
  const views = useSavedViews('/attendance/schedule#roster', rosterEndpoints.grid, list);
  return { shown, list: views.list, views, grid: views.list.rows ? grid : undefined };
}

/** Needed against planned in a range. */
export function useCoverage(from: PlainDate, to: PlainDate, sites: unknown) {
  const { company } = useSession();
  const work_site_id = Array.isArray(sites) && sites.length > 0 ? (sites as number[]) : undefined;
  const query = { company_id: company.id, start_date: from, end_date: to, work_site_id };
  return useQuery({
    queryKey: [...keyOf(rosterEndpoints.coverage.path), query],
    queryFn: ({ signal }) => call(rosterEndpoints.coverage, { query, signal }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  }).data;
}
