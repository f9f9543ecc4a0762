import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import {
  type Report,
  type ReportColumn,
  type ReportFigure,
  type ReportKind,
  type ReportRow,
  reportPeriod,
} from '@mesra/contract/kit/report';
import { generatedReportEndpoints } from '@mesra/contract/reports/report';
import { daysBetween } from '@mesra/domain/kit/plain-date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type CallOptions, callList, type ListAnswer, type ListEndpoint } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { listDefaults, readListSearch } from '../../lib/list-search.ts';
import { keyOf, refresh } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import type { ListSource } from '../../ui/list-view.ts';

/** The endpoints of a module's report (`reportEndpoints` of the contract). */
export interface ReportEndpoints {
  preview: ListEndpoint;
  generate: AnyEndpoint;
}

interface Preview extends ListAnswer<ReportRow> {
  dates: string[];
  columns: ReportColumn[];
  figures: ReportFigure[];
}

/** A row with the number that tables know it by. */
export type PreviewRow = Omit<ReportRow, 'id'> & { id: number };

type Values = Record<string, unknown>;

/** What "Clear filters" leaves alone: whatever a report always has. */
const ALWAYS = new Set(['page', 'per_page', 'start_date', 'end_date', 'sort', 'sort_by']);
const PAGING = new Set(['page', 'per_page']);

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** The filters and the page of a report in the URL, with what changes them. */
function useReportState(preview: ListEndpoint, lead: readonly string[]) {
  const { user } = useSession();
  const navigate = useNavigate();
  const raw = useSearch({ strict: false }) as Values;
  const own = readListSearch(preview, raw) as Values;
  const state: Values = { ...(listDefaults(preview) as Values), ...own };
  const to = (next: Values) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const fixed = new Set([...ALWAYS, ...lead]);
  return {
    state,
    ...reportPeriod(state as Parameters<typeof reportPeriod>[0], user.today),
    activeFilters: Object.keys(own).filter((name) => !fixed.has(name)),
    change(values: Values) {
      const page = 'page' in values ? {} : { page: undefined };
      to(readListSearch(preview, { ...own, ...page, ...values }) as Values);
    },
    clear: () => to(Object.fromEntries(Object.entries(own).filter(([name]) => fixed.has(name)))),
  };
}

/** Starts the generation of a report; a refusal is returned while the report requested is still the same. */
function useGeneration(generate: AnyEndpoint, filters: Values) {
  const client = useQueryClient();
  const requested = JSON.stringify(filters);
  const [refused, setRefused] = useState<{ requested: string; error: Error } | null>(null);
  const start = useWrite(generate, {
    silent: true,
    onDone: () => refresh(client, [generatedReportEndpoints.list.path]),
  });
  return {
    starting: start.isPending,
    refusal: refused?.requested === requested ? refused.error : null,
    forget: () => setRefused(null),
    start: (format: Report['format']) =>
      start.mutate({ body: { ...filters, format } } as never, {
        onError: (error) => setRefused({ requested, error }),
      }),
  };
}

/**
 * The preview of a report, its state in the URL, and the start of its generation. A failure of either is not reported but
 * shown where the preview would be (spec section 8). `lead`: filters of the module that are always in use; of more than `maxDays`
 * days nothing is asked for.
 */
export function useReport(
  { preview, generate }: ReportEndpoints,
  { lead, maxDays = Number.POSITIVE_INFINITY }: { lead: readonly string[]; maxDays?: number | undefined },
) {
  const { company } = useSession();
  const { state, change, clear, activeFilters, start_date, end_date } = useReportState(preview, lead);
  const query = { ...state, company_id: company.id };
  const isTooLong = daysBetween(start_date, end_date) >= maxDays;
  const result = useQuery({
    enabled: !isTooLong,
    queryKey: [...keyOf(preview.path), query],
    queryFn: ({ signal }) =>
      callList(preview, {
        query,
        signal,
      } as CallOptions<ListEndpoint>) as Promise<unknown> as Promise<Preview>,
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  });
  const filters = without(query, PAGING);
  const { starting, start, refusal, forget } = useGeneration(generate, filters);
  const { data } = result;
  const list: ListSource<PreviewRow> = {
    rows: data?.data.map((row, index) => ({ ...row, id: index + 1 })),
    meta: data?.meta,
    state: {
      ...state,
      page: Number(state.page),
      per_page: Number(state.per_page),
      sort: state.sort === 'desc' ? 'desc' : 'asc',
      sort_by: String(state.sort_by ?? ''),
    },
    activeFilters,
    fetching: result.isFetching,
    error: refusal ?? (data ? null : result.error),
    retry: () => {
      forget();
      void result.refetch();
    },
    change,
    clear,
    all: async () => null,
  };
  const columns = data?.columns ?? [];
  const figures = data?.figures ?? [];
  const period = { start_date, end_date, isTooLong };
  return { ...period, list, change, columns, figures, filters, starting, start, isRefused: refusal !== null };
}

const EVERY_MS = 1_000;
const SHOWN = 5;

export const isOpen = ({ status }: Pick<Report, 'status'>): boolean =>
  status === 'pending' || status === 'generating';

/** The user's latest reports of a kind, read each second while one is under way. */
export function useGeneratedReports(kind: ReportKind) {
  const { company } = useSession();
  const { list } = generatedReportEndpoints;
  const query = { company_id: company.id, kind, per_page: SHOWN };
  return useQuery({
    queryKey: [...keyOf(list.path), query],
    queryFn: async ({ signal }) => (await callList(list, { query, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? EVERY_MS : false),
    meta: { silent: true },
  });
}
