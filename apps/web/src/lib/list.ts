import type { ListMeta, QueryIn, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CallOptions, callList, type ListEndpoint } from './api.ts';
import { listDefaults, readListSearch } from './list-search.ts';
import { keyOf } from './query-client.ts';
import { reportProblem } from './report-problem.ts';
import { useSession } from './session.ts';

/** As many rows as one page of an export holds. */
const EXPORT_PAGE = 200;

/** What a list is asked for: the query with its defaults, in the contract's names. */
export interface ListState {
  page: number;
  per_page: number;
  sort: 'asc' | 'desc';
  sort_by: string;
  keyword?: string | undefined;
  [filter: string]: unknown;
}

/** A list as `ListPage` shows it: its rows, its state from the address, and how to change that. */
export interface ListView<Row> {
  rows: Row[] | undefined;
  meta: ListMeta | undefined;
  state: ListState;
  /** What is searched or filtered by, beyond the defaults. */
  narrowedBy: readonly string[];
  fetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Changes the state; anything but a page number starts at the first page again. */
  change: (change: Partial<ListState>) => void;
  clear: () => void;
  /** What the address says beyond the defaults, without the page. */
  search: Readonly<Record<string, unknown>>;
  /** Puts another state in place of this one, and beside it what else the address is to say. */
  replace: (state: Record<string, unknown>, beside?: Record<string, unknown>) => void;
  /** Every row that matches, page by page, for an export; null where that failed, which is then reported. */
  all: (onProgress?: (done: number, total: number) => void) => Promise<Row[] | null>;
}

interface ListOptions<E extends ListEndpoint> {
  params?: CallOptions<E>['params'];
  /** Asked for besides what the address says. What the address says of these is the screen's own: no filter. */
  fixed?: Partial<QueryIn<E>>;
  enabled?: boolean;
}

const ORDER = new Set(['page', 'per_page', 'sort', 'sort_by']);

/** The list of a resource for the chosen company, its state kept in the address. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  options: ListOptions<E> = {},
): ListView<ResponseOf<E>> {
  const { company } = useSession();
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const own = readListSearch(endpoint, raw) as Record<string, unknown>;
  const state = { ...(listDefaults(endpoint) as Record<string, unknown>), ...own } as ListState;
  const query = { ...state, ...options.fixed, company_id: company.id };
  const key = [...keyOf(endpoint.path), 'list', company.id, options.params ?? null];
  const fetchPage = (page: Partial<ListState>, signal?: AbortSignal) =>
    callList(endpoint, { params: options.params, query: { ...query, ...page }, signal } as CallOptions<E>);

  const result = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => fetchPage({}, signal),
    enabled: options.enabled ?? true,
    // Old rows stay while the next are fetched, but never another company's.
    placeholderData: (previous, before) =>
      same(before?.queryKey.slice(0, key.length), key) ? previous : undefined,
  });

  const to = (next: Record<string, unknown>) =>
    navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const isFixed = (name: string) => name in (options.fixed ?? {});
  const others = () => Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in own)));

  return {
    rows: result.data?.data,
    meta: result.data?.meta,
    state,
    narrowedBy: Object.keys(own).filter((name) => !ORDER.has(name) && !isFixed(name)),
    fetching: result.isFetching,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
    change(change) {
      const next = { ...others(), ...own, ...('page' in change ? {} : { page: undefined }), ...change };
      void to({ ...others(), ...readListSearch(endpoint, next) });
    },
    clear() {
      const kept = Object.fromEntries(
        Object.entries(own).filter(([name]) => isFixed(name) || (ORDER.has(name) && name !== 'page')),
      );
      void to({ ...others(), ...kept });
    },
    search: Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'page')),
    replace: (next, beside = {}) => void to({ ...others(), ...beside, ...readListSearch(endpoint, next) }),
    all: (onProgress) => allPages(fetchPage, onProgress),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type FetchPage<Row> = (page: Partial<ListState>) => Promise<{ data: Row[]; meta: ListMeta }>;

async function allPages<Row>(fetchPage: FetchPage<Row>, onProgress?: (done: number, total: number) => void) {
  const rows: Row[] = [];
  try {
    for (let page = 1; ; page += 1) {
      const answer = await fetchPage({ page, per_page: EXPORT_PAGE });
      rows.push(...answer.data);
      onProgress?.(rows.length, answer.meta.total);
      if (answer.data.length < EXPORT_PAGE) return rows;
    }
  } catch (error) {
    reportProblem(error);
    return null;
  }
}
