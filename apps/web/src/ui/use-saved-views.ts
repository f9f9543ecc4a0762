import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { type SavedView, savedViewEndpoints, type ViewScreen } from '@mesra/contract/views/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListEndpoint } from '../lib/api.ts';
import { showPopup } from '../lib/feedback.ts';
import { type ListOptions, type ListView, useList } from '../lib/list.ts';
import { readListSearch } from '../lib/list-search.ts';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import type { ShownColumns } from './column-chooser.tsx';

const text = (value: unknown): string =>
  JSON.stringify(
    Object.entries(value as object)
      .filter(([name]) => name !== 'page')
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/** The saved views of a screen's list, the current one, and the list to show. */
export interface SavedViews<Row> {
  screen: ViewScreen;
  views: readonly SavedView[];
  mayShare: boolean;
  /** The view named in the URL; the list may have been changed since. */
  current: SavedView | null;
  /** Whether the filters or the sort order differ from the view. */
  isChanged: (view: SavedView, columns: ShownColumns | null) => boolean;
  apply: (view: SavedView, columns: ShownColumns | null) => void;
  /** Leaves the view; `plain` also clears its filters. */
  leave: (plain: boolean) => void;
  /** Sets a newly created view as the current one in the URL. */
  name: (view: SavedView) => void;
  list: ListView<Row>;
  /** The default view applied on opening, whose columns are to be shown. */
  begun: SavedView | null;
}

/** Queries that a change of views invalidates. */
export const VIEW_REFRESHES = ['/api/views'];

/** The views of a list, and its visible columns. */
export interface SavedViewsProps<Row> {
  views: SavedViews<Row>;
  columns: ShownColumns;
}

/**
 * Saved views of a list. The URL remains the source of truth: a view only writes it, and is named in it. The
 * default view is applied once, if the URL has no state; the rows wait for it to avoid a flash of other
 * content.
 */
export function useSavedViews<Row>(
  screen: ViewScreen,
  endpoint: AnyEndpoint,
  list: ListView<Row>,
): SavedViews<Row> {
  const { company } = useSession();
  const { t } = useTranslation('ui');
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const { data, isError } = useQuery({
    ...read(savedViewEndpoints.list, { query: { company_id: company.id, screen } }),
    staleTime: 60_000,
    meta: { silent: true },
  });
  const pristine = useRef(Object.keys(list.search).length === 0 && raw.saved_view === undefined);
  const [settled, setSettled] = useState(!pristine.current);
  const [pending, setPending] = useState<SavedView | null>(null);
  const views = data?.views ?? [];
  const current = views.find((view) => view.id === Number(raw.saved_view)) ?? null;

  const apply = (view: SavedView, columns: ShownColumns | null) => {
    list.replace(view.query, { saved_view: view.id });
    columns?.show(view.columns);
    if (view.dropped.length > 0)
      showPopup({
        title: view.name,
        lines: [t('views.dropped', { fields: view.dropped.join(', ') })],
        autoClose: null,
      });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views have come
  useEffect(() => {
    if (settled || (!data && !isError)) return;
    const begin = data?.views.find((view) => view.is_default);
    if (!begin || !pristine.current) return setSettled(true);
    pristine.current = false;
    apply(begin, null);
    setPending(begin);
  }, [data, isError, settled]);
  useEffect(() => {
    if (pending && !list.fetching && Number(raw.saved_view) === pending.id) setSettled(true);
  }, [pending, list.fetching, raw.saved_view]);

  const isChanged = (view: SavedView, columns: ShownColumns | null) => {
    if (text(readListSearch(endpoint, view.query)) !== text(list.search)) return true;
    if (!columns) return false;
    const stored = view.columns ?? columns.own;
    return text({ keys: [...stored].sort() }) !== text({ keys: [...columns.keys].sort() });
  };
  return {
    ...{ screen, views, current, isChanged, apply },
    mayShare: data?.may_share ?? false,
    leave: (plain) => list.replace(plain ? {} : list.search, { saved_view: undefined }),
    name: (view) => list.replace(list.search, { saved_view: view.id }),
    begun: pending,
    list: settled ? list : { ...list, rows: undefined, meta: undefined },
  };
}

/** The list of a resource with the views stored for the screen. */
export function useViewedList<E extends ListEndpoint>(
  screen: ViewScreen,
  endpoint: E,
  options: ListOptions<E> = {},
): { list: ListView<ResponseOf<E>>; views: SavedViews<ResponseOf<E>> } {
  const views = useSavedViews(screen, endpoint, useList(endpoint, options));
  return { list: views.list, views };
}
