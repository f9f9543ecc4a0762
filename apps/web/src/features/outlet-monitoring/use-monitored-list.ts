import { useMemo } from 'react';
import type { ListSource } from '../../ui/list-view.ts';
import { type MonitoredRow, shownRows } from './monitoring-rows.ts';
import type { MonitoringState } from './monitoring-search.ts';

interface Read {
  rows: MonitoredRow[] | undefined;
  fetching: boolean;
  error: Error | null;
  retry: () => void;
}

/** The rows of the table as a list shows them: all are there, so that finding, order and pages are made here. */
export function useMonitoredList(
  state: MonitoringState,
  { rows, fetching, error, retry }: Read,
): ListSource<MonitoredRow> {
  const { keyword, show, sort, sort_by, per_page, set } = state;
  const found = useMemo(
    () => rows && shownRows(rows, { keyword, show, sort, sort_by }),
    [rows, keyword, show, sort, sort_by],
  );
  const last_page = Math.max(1, Math.ceil((found?.length ?? 0) / per_page));
  const page = Math.min(state.page, last_page);
  return {
    rows: found?.slice((page - 1) * per_page, page * per_page),
    meta: found && { page, per_page, total: found.length, last_page, total_capped: false },
    state: { page, per_page, sort, sort_by, keyword: keyword || undefined },
    activeFilters: [...(keyword ? ['keyword'] : []), ...(show ? ['show'] : [])],
    ...{ fetching, error, retry },
    change: (change) => set({ ...('page' in change ? {} : { page: undefined }), ...change }),
    clear: () => set({ keyword: undefined, show: undefined, page: undefined }),
    all: async () => found ?? null,
  };
}
