import type { AnyEndpoint, ListMeta, QueryIn, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CallOptions, callList, type ListEndpoint } from './api.ts';
import { listDefaults, readListSearch } from './list-search.ts';
import { keyOf } from './query-client.ts';
import { reportProblem } from './report-problem.ts';
import { useSession } from './session.ts';

/** Rows per request of an export. */
const EXPORT_PAGE = 200;

/** The query of a list with its defaults, in the contract's names. */
export interface ListState {
  page: number;
  per_page: number;
  sort: 'asc' | 'desc';
  sort_by: string;
  keyword?: string | undefined;
  [filter: string]: unknown;
}

/** A list as `ListPage` shows it: its rows, its state from the URL, and functions to change it. */
export interface ListView<Row> {
  rows: Row[] | undefined;
  /** The whole answer, with what a list has beside its rows. */
  answer: object | undefined;
  meta: ListMeta | undefined;
  state: ListState;
  /** Search and filters that differ from the defaults. */
  activeFilters: readonly string[];
  fetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Changes the state; any change except the page number resets to the first page. `beside` changes other URL parameters. */
  change: (change: Partial<ListState>, beside?: Record<string, unknown>) => void;
  clear: () => void;
  /** The URL state beyond the defaults, without the page and the screen's fixed parameters. */
  search: Readonly<Record<string, unknown>>;
  /** Replaces the state, except the screen's fixed parameters; `beside` adds other URL parameters. */
  replace: (state: Record<string, unknown>, beside?: Record<string, unknown>) => void;
  /** Every matching row, fetched page by page for an export; null on failure, which is reported. */
  all: (onProgress?: (done: number, total: number) => void) => Promise<Row[] | null>;
}

export interface ListOptions<E extends ListEndpoint> {
  params?: CallOptions<E>['params'];
  /** Fixed query parameters. In the URL they belong to the screen and are not filters. */
  fixed?: Partial<QueryIn<E>>;
  enabled?: boolean;
  /** Kept, to be read without a network. */
  offline?: boolean;
}

const ORDER = new Set(['page', 'per_page', 'sort', 'sort_by']);

/** The state of a list in the URL, and functions to change it. */
export interface ListAddress
  extends Pick<ListView<never>, 'state' | 'activeFilters' | 'change' | 'clear' | 'search' | 'replace'> {
  /** The query to send, with the company. */
  query: ListState & { company_id: number };
}

/** The state of a list in the URL, by the query of its endpoint. `fixed` belongs to the screen. */
export function useListAddress(endpoint: AnyEndpoint, fixed: Record<string, unknown> = {}): ListAddress {
  const { company } = useSession();
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const own = readListSearch(endpoint, raw) as Record<string, unknown>;
  const state = { ...(listDefaults(endpoint) as Record<string, unknown>), ...own } as ListState;
  const to = (next: Record<string, unknown>) =>
    navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const isFixed = (name: string) => name in fixed;
  const ownWhere = (test: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => test(name)));
  const others = () => Object.fromEntries(Object.entries(raw).filter(([name]) => !(name in own)));
  return {
    state,
    query: { ...state, ...fixed, company_id: company.id },
    activeFilters: Object.keys(own).filter((name) => !ORDER.has(name) && !isFixed(name)),
    change(change, beside = {}) {
      const next = { ...others(), ...own, ...('page' in change ? {} : { page: undefined }), ...change };
      void to({ ...others(), ...beside, ...readListSearch(endpoint, next) });
    },
    clear() {
      const retained = ownWhere((name) => isFixed(name) || (ORDER.has(name) && name !== 'page'));
      void to({ ...others(), ...retained });
    },
    search: ownWhere((name) => name !== 'page' && !isFixed(name)),
    replace(next, beside = {}) {
      const requested = { ...readListSearch(endpoint, next), ...ownWhere(isFixed) };
      void to({ ...others(), ...beside, ...requested });
    },
  };
}

/** The list of a resource for the chosen company, with its state in the URL. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  options: ListOptions<E> = {},
): ListView<ResponseOf<E>> {
  const { company } = useSession();
  const { query, ...address } = useListAddress(endpoint, options.fixed);
  const key = [...keyOf(endpoint.path), 'list', company.id, options.params ?? null];
  const fetchPage = (page: Partial<ListState>, signal?: AbortSignal) =>
    callList(endpoint, { params: options.params, query: { ...query, ...page }, signal } as CallOptions<E>);

  const result = useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => fetchPage({}, signal),
    enabled: options.enabled ?? true,
    meta: { offline: options.offline === true },
    // Previous rows stay while the next are fetched, but never another company's.
    placeholderData: (previous, before) =>
      same(before?.queryKey.slice(0, key.length), key) ? previous : undefined,
  });

  return {
    ...address,
    rows: result.data?.data,
    answer: result.data,
    meta: result.data?.meta,
    fetching: result.isFetching,
    error: result.data ? null : result.error,
    retry: () => void result.refetch(),
    all: (onProgress) => allPages(fetchPage, onProgress),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type FetchPage<Row> = (page: Partial<ListState>) => Promise<{ data: Row[]; meta: ListMeta }>;

/** Every matching row, page by page; null on failure, which is reported. */
export async function allPages<Row>(
  fetchPage: FetchPage<Row>,
  onProgress?: (done: number, total: number) => void,
) {
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
