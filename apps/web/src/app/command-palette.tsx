import '@mantine/spotlight/styles.layer.css';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../features/employees/people.queries.ts';
import { useEscape } from '../lib/on-top.ts';
import { useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { Avatar } from '../ui/avatar.tsx';
import css from './command-palette.module.css';
import { linksFor } from './navigation.ts';
import { PALETTE, paletteEnter, paletteText, setPaletteText } from './palette-keys.ts';
import { SCREEN_KEYWORDS } from './screen-keywords.ts';
import { useScreenLabel } from './screen-label.ts';

const [store, spotlight] = createSpotlight();

/** Results are already filtered. */
const asGiven: SpotlightFilterFunction = (_query, groups) => groups;

/** Whether each typed word is a prefix of one of the page's names or keywords. */
function fits(text: string, query: string): boolean {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const names = text.toLowerCase().split(/[\s·/]+/);
  return wanted.every((one) => names.some((name) => name.startsWith(one)));
}

const results = () => document.getElementById(store.getState().listId);

/** Highlights the first result, which Enter opens. */
function highlightFirst(): void {
  results()?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  results()?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

const openHighlighted = () => results()?.querySelector<HTMLElement>('[data-selected]')?.click();

function useScreenActions(query: string): SpotlightActionData[] {
  const { role, company } = useSession();
  const router = useRouter();
  const label = useScreenLabel();
  const found = linksFor(role, company.id !== 0).filter((screen) =>
    fits(`${label(screen)} ${SCREEN_KEYWORDS[screen.title as keyof typeof SCREEN_KEYWORDS]}`, query),
  );
  return found.map((screen) => ({
    id: screen.path,
    label: label(screen),
    leftSection: <IconArrowRight size={16} aria-hidden />,
    onClick: () => void router.navigate({ to: screen.path as '/' }),
  }));
}

function usePeopleActions(query: string): { people: SpotlightActionData[]; pending: boolean } {
  const router = useRouter();
  const { people, pending } = usePeople(query);
  const actions = people.map((person) => ({
    id: `person-${person.id}`,
    label: person.name,
    description: person.facts,
    leftSection: <Avatar name={person.name} src={person.image} size={28} />,
    onClick: () => void router.navigate({ to: '/admin/employee/view', search: { id: person.id } }),
  }));
  return { people: actions, pending };
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
    chosen.current = false;
    if (opened && mounted && query !== '') highlightFirst();
  }, [found, query, opened, mounted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the highlight of these rows
  useEffect(() => {
    if (!opened || !mounted || !settled || !enter) return;
    paletteEnter.set(false);
    openHighlighted();
  }, [found, opened, mounted, settled, enter]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    setMounted(true);
    if (event.key.startsWith('Arrow')) chosen.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || settled || chosen.current) return;
    event.preventDefault();
    event.stopPropagation();
    paletteEnter.set(true);
  };
  return { onFocus: () => setMounted(true), onKeyDownCapture };
}

/** Navigates to any screen or employee by name (Ctrl/Cmd-K). */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const query = useStore(paletteText);
  const screens = useScreenActions(query);
  const { people, pending } = usePeopleActions(query);
  const found = [...screens, ...people].map((one) => one.id).join();
  const field = useHighlight(opened, query, found, screens.length > 0 || !pending);
  useEscape(opened);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('palette'), [PALETTE]: true } }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      shortcut={null}
      scrollable
      maxHeight={420}
      classNames={{ body: css.body, actionsList: css.list }}
      query={query}
      onQueryChange={setPaletteText}
      clearQueryOnClose={false}
      filter={asGiven}
      onSpotlightClose={onClose}
      nothingFound={pending ? null : t('palette_nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette_placeholder'),
        'aria-label': t('palette'),
        ...field,
      }}
      actions={[
        ...(screens.length > 0 ? [{ group: t('palette_screens'), actions: screens }] : []),
        ...(people.length > 0 ? [{ group: t('palette_people'), actions: people }] : []),
      ]}
    />
  );
}
