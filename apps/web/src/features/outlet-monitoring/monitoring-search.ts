import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { type AttentionKey, isAttention } from './monitoring-rows.ts';
import { dayOf, rangeOf } from './period.ts';

/** What the page shows, in its address: the days, how far down it has been opened, and the state of the table. */
export interface MonitoringSearch {
  start_date: string;
  end_date: string;
  project: number;
  outlet: number;
  /** The outlet day that is open. */
  day: string;
  view: 'map';
  /** Only rows with something of this. */
  show: AttentionKey;
  keyword: string;
  sort: 'asc' | 'desc';
  sort_by: string;
  page: number;
  per_page: number;
}

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
/** The state of the page from its address, and how it changes. */
export function useMonitoringSearch() {
  const { user } = useSession();
  const raw = useSearch({ strict: false }) as Partial<Record<keyof MonitoringSearch, unknown>>;
  const navigate = useNavigate();
  const set = (change: Partial<Record<keyof MonitoringSearch, unknown>>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      resetScroll: false,
      replace: true,
    });
  const project = idOf(raw.project);
  const outlet = project === null ? null : idOf(raw.outlet);
  return {
    ...rangeOf(raw, user.today),
    ...{ today: user.today, project, outlet, day: outlet === null ? null : dayOf(raw.day) },
    withMap: raw.view === 'map',
    show: isAttention(raw.show) ? raw.show : null,
    keyword: typeof raw.keyword === 'string' ? raw.keyword : '',
    sort: raw.sort === 'desc' ? ('desc' as const) : ('asc' as const),
    sort_by: typeof raw.sort_by === 'string' ? raw.sort_by : 'name',
    page: idOf(raw.page) ?? 1,
    per_page: idOf(raw.per_page) ?? 50,
    set,
  };
}

export type MonitoringState = ReturnType<typeof useMonitoringSearch>;
