import '@mantine/spotlight/styles.layer.css';
import { Loader } from '@mantine/core';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { SEARCH_KINDS } from '@mesra/contract/search/search';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchHits } from '../features/search/search.queries.ts';
import { useEscape } from '../lib/on-top.ts';
import { useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import css from './command-palette.module.css';
import {
  iconOf,
  itemsWith,
  type PaletteItem,
  shownRecent,
  useHitItem,
  useLocalItems,
} from './palette-items.tsx';
import { PALETTE, paletteEnter, paletteText, setPaletteText } from './palette-keys.ts';
import { PaletteRow } from './palette-row.tsx';
import { recentOf, rememberOpened } from './recent.ts';

const [store, spotlight] = createSpotlight();

/** Results are already filtered. */
const asGiven: SpotlightFilterFunction = (_query, groups) => groups;

const results = () => document.getElementById(store.getState().listId);

/** Highlights the first result, which Enter opens. */
function highlightFirst(): void {
  results()?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  results()?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

const highlighted = () => results()?.querySelector<HTMLElement>('[data-selected]') ?? null;

/** Rows that have been given an id. */
let described = 0;

/** Says to screen readers which result Enter would open. */
function describeHighlight(): void {
  const field = document.querySelector(`[${PALETTE}] input`);
  // Its id is known once the list is there.
  const list = store.getState().listId;
  if (list) field?.setAttribute('aria-controls', list);
  const row = highlighted();
  if (!row) {
    field?.removeAttribute('aria-activedescendant');
    return;
  }
  // The library gives its rows no ids.
  if (row.id === '') {
    described += 1;
    row.id = `palette-row-${described}`;
  }
  field?.setAttribute('aria-activedescendant', row.id);
}

interface Group {
  key: string;
  items: PaletteItem[];
}

/**
 * The results of a text: what was opened last, pages and actions by name, then what the server found; pages with a mistake
 * in the text come after it, so that nothing moves once it is there. Without a text what was opened last, then all.
 */
function useGroups(query: string, isOpen: boolean) {
  const { user, company } = useSession();
  const local = useLocalItems();
  const itemOf = useHitItem();
  const { hits, pending, failed } = useSearchHits(query);
  // Of when the palette opened: rows do not change places under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever it opens
  const recent = useMemo(() => recentOf(user.id, company.id), [user.id, company.id, isOpen]);
  const found = hits.map(itemOf);
  const typed = query.trim() !== '';
  const shown = new Set<string>();
  const group = (key: string, items: readonly PaletteItem[]): Group => {
    const fresh = items.filter((item) => !shown.has(item.key));
    for (const item of fresh) shown.add(item.key);
    return { key, items: fresh };
  };
  const opened = shownRecent(recent, local);
  const named = typed ? itemsWith(local, query) : local;
  const near = typed && named.length === 0 ? itemsWith(local, query, true) : [];
  const ofKind = (kind: PaletteItem['kind'], items = named) => items.filter((item) => item.kind === kind);
  const groups = [
    group('recent', typed ? itemsWith(opened, query).slice(0, 3) : opened.slice(0, 6)),
    group('action', ofKind('action')),
    group('screen', ofKind('screen')),
    ...SEARCH_KINDS.map((kind) => group(kind, ofKind(kind, found))),
    group('near', near),
  ].filter(({ items }) => items.length > 0);
  const instant = groups.some(({ key }) => key === 'recent' || key === 'action' || key === 'screen');
  return { groups, pending, failed, settled: instant || !pending };
}

/**
 * Highlights the first result whenever the results change, and opens it if Enter was pressed before they were
 * there. Returns the handlers of the field.
 */
function useHighlight(opened: boolean, query: string, found: string, settled: boolean) {
  const enter = useStore(paletteEnter);
  const [mounted, setMounted] = useState(false);
  const chosen = useRef(false);
  useEffect(() => {
    if (!opened) setMounted(false);
  }, [opened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is what the rows on the screen are
  useEffect(() => {
    if (!opened || !mounted) return;
    // Whoever has moved on through the rows keeps their place when more come below.
    if (chosen.current && highlighted()) return;
    if (query !== '') highlightFirst();
    describeHighlight();
  }, [found, query, opened, mounted]);
  useEffect(() => {
    if (query !== undefined) chosen.current = false;
  }, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the highlight of these rows
  useEffect(() => {
    if (!opened || !mounted || !settled || !enter) return;
    paletteEnter.set(false);
    highlighted()?.click();
  }, [found, opened, mounted, settled, enter]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    setMounted(true);
    if (event.key.startsWith('Arrow')) chosen.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || settled || chosen.current) return;
    event.preventDefault();
    event.stopPropagation();
    paletteEnter.set(true);
  };
  return { onFocus: () => setMounted(true), onKeyDownCapture, onKeyUp: describeHighlight };
}

/** Opens a row and remembers it, or does what it says. */
function useOpenItem(): (item: PaletteItem) => void {
  const { user, company } = useSession();
  const router = useRouter();
  return ({ key, kind, title, description, image, link, run }) => {
    if (run) return run();
    rememberOpened(user.id, company.id, { key, kind, title, description, image, link });
    void router.navigate({ href: link });
  };
}

/** What stands in place of results. */
function NoResults({ query, pending, failed }: { query: string; pending: boolean; failed: boolean }) {
  const { t } = useTranslation('app');
  if (pending)
    return (
      <span className={css.waiting}>
        <Loader size={14} aria-hidden /> {t('palette_searching')}
      </span>
    );
  return failed ? t('palette_failed') : t('palette_nothing', { query: query.trim() });
}

/** Finds pages, actions, people and records by name, from anywhere (Ctrl/Cmd-K). */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const query = useStore(paletteText);
  const { groups, pending, failed, settled } = useGroups(query, opened);
  const open = useOpenItem();
  const found = groups.flatMap(({ items }) => items.map(({ key }) => key)).join();
  const field = useHighlight(opened, query, found, settled);
  useEscape(opened);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const rowOf = (item: PaletteItem): SpotlightActionData => ({
    id: item.key,
    role: 'option',
    'aria-label': [item.label, item.description].filter(Boolean).join(', '),
    children: (
      <PaletteRow icon={iconOf(item)} label={item.label} description={item.description} query={query} />
    ),
    onClick: () => open(item),
  });
  const actions = groups.map(
    ({ key, items }): SpotlightActionGroupData => ({
      group: t(`palette_groups.${key as 'recent'}`),
      actions: items.map(rowOf),
    }),
  );
  return (
    <Spotlight
      store={store}
      attributes={{
        content: { 'aria-label': t('palette'), [PALETTE]: true },
        actionsGroup: { role: 'group' },
      }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      shortcut={null}
      scrollable
      maxHeight={420}
      // Results beyond the screen can be reached without a pointer.
      scrollAreaProps={{
        viewportProps: { role: 'listbox', 'aria-label': t('palette_results'), tabIndex: 0 },
      }}
      classNames={{ body: css.body, actionsList: css.list, action: css.action }}
      query={query}
      onQueryChange={setPaletteText}
      clearQueryOnClose={false}
      filter={asGiven}
      onSpotlightClose={onClose}
      nothingFound={<NoResults query={query} pending={pending} failed={failed} />}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        rightSection: pending && groups.length > 0 ? <Loader size={16} aria-hidden /> : null,
        placeholder: t('palette_placeholder'),
        'aria-label': t('palette'),
        role: 'combobox',
        'aria-expanded': true,
        'aria-autocomplete': 'list',
        maxLength: 100,
        ...field,
      }}
      actions={actions}
    />
  );
}
