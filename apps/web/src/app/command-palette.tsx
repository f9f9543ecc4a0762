import '@mantine/spotlight/styles.css';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../features/employees/people.queries.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import css from './command-palette.module.css';
import { linksFor } from './navigation.ts';
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

/** Highlights the first result, which Enter opens. */
function highlightFirst(): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function useScreenActions(query: string): SpotlightActionData[] {
  const { role } = useSession();
  const router = useRouter();
  const label = useScreenLabel();
  const found = linksFor(role).filter((screen) =>
    fits(`${label(screen)} ${SCREEN_KEYWORDS[screen.title as keyof typeof SCREEN_KEYWORDS]}`, query),
  );
  return found.map((screen) => ({
    id: screen.path,
    label: label(screen),
    leftSection: <IconArrowRight size={16} aria-hidden />,
    onClick: () => void router.navigate({ to: screen.path as '/' }),
  }));
}

function usePeopleActions(query: string): SpotlightActionData[] {
  const router = useRouter();
  return usePeople(query).map((person) => ({
    id: `person-${person.id}`,
    label: person.name,
    description: person.facts,
    leftSection: <Avatar name={person.name} src={person.image} size={28} />,
    onClick: () => void router.navigate({ to: '/admin/employee/view', search: { id: person.id } }),
  }));
}

/** Navigates to any screen or employee by name (Ctrl/Cmd-K). */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const [query, setQuery] = useState('');
  const screens = useScreenActions(query);
  const people = usePeopleActions(query);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  // Highlights the first result whenever the results change.
  const found = [...screens, ...people].map((one) => one.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is what the rows on the screen are
  useEffect(() => {
    if (opened && query !== '') highlightFirst();
  }, [found, query, opened]);
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('palette') } }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      shortcut={null}
      scrollable
      maxHeight={420}
      classNames={{ body: css.body, actionsList: css.list }}
      query={query}
      onQueryChange={setQuery}
      filter={asGiven}
      onSpotlightClose={onClose}
      nothingFound={t('palette_nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette_placeholder'),
        'aria-label': t('palette'),
      }}
      actions={[
        ...(screens.length > 0 ? [{ group: t('palette_screens'), actions: screens }] : []),
        ...(people.length > 0 ? [{ group: t('palette_people'), actions: people }] : []),
      ]}
    />
  );
}
