import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { type SavedView, savedViewEndpoints } from '@mesra/contract/views/saved-view';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup } from '../lib/feedback.ts';
import type { ListView } from '../lib/list.ts';
import { readListSearch } from '../lib/list-search.ts';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import type { ShownColumns } from './column-chooser.tsx';

type Screen = NonNullable<(typeof savedViewEndpoints.list)['query']>['_output']['screen'];

const text = (value: unknown): string =>
  JSON.stringify(
    Object.entries(value as object)
      .filter(([name]) => name !== 'page')
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/** The saved views of a screen's list, which of them is shown, and the list as the page is to show it. */
export interface SavedViews<Row> {
  screen: Screen;
  views: readonly SavedView[];
  mayShare: boolean;
  /** The view that the address names; what the list shows may have been changed since. */
  current: SavedView | null;
  /** Whether the filters and the order still are those of the view. */
  isChanged: (view: SavedView, columns: ShownColumns | null) => boolean;
  apply: (view: SavedView, columns: ShownColumns | null) => void;
  /** Leaves the view, with its filters (`plain`) or without them. */
  leave: (plain: boolean) => void;
  /** Names a view that was just made in the address. */
  name: (view: SavedView) => void;
  list: ListView<Row>;
  /** The default view that the list has just opened with; its columns are to be shown. */
  begun: SavedView | null;
}

/** What a change of the views makes stale. */
export const VIEW_REFRESHES = ['/api/views'];

/** The views of a list, and the columns that it shows. */
export interface SavedViewsProps<Row> {
  views: SavedViews<Row>;
  columns: ShownColumns;
}

/**
 * Views of a list under a name. The address stays what the list goes by: a view only writes it, and is named in it. The
 * default view is taken once, where the address says nothing; the rows wait for it, so that nothing is shown and then
 * exchanged.
 */
export function useSavedViews<Row>(
  screen: Screen,
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
  const pristine = useRef(Object.keys(list.search).length === 0 && raw.view === undefined);
  const [settled, setSettled] = useState(!pristine.current);
  const [pending, setPending] = useState<SavedView | null>(null);
  const views = data?.views ?? [];
  const current = views.find((view) => view.id === Number(raw.view)) ?? null;

  const apply = (view: SavedView, columns: ShownColumns | null) => {
    list.replace(view.query, { view: view.id });
    columns?.show(view.columns);
    if (view.dropped.length > 0)
      showPopup({
        kind: 'error',
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
    if (pending && !list.fetching && Number(raw.view) === pending.id) setSettled(true);
  }, [pending, list.fetching, raw.view]);

  const isChanged = (view: SavedView, columns: ShownColumns | null) => {
    if (text(readListSearch(endpoint, view.query)) !== text(list.search)) return true;
    if (!columns) return false;
    const kept = view.columns ?? columns.own;
    return text({ keys: [...kept].sort() }) !== text({ keys: [...columns.keys].sort() });
  };
  return {
    screen,
    views,
    mayShare: data?.may_share ?? false,
    current,
    isChanged,
    apply,
    leave: (plain) => list.replace(plain ? {} : list.search, { view: undefined }),
    name: (view) => list.replace(list.search, { view: view.id }),
    begun: pending,
    list: settled ? list : { ...list, rows: undefined, meta: undefined },
  };
}
