import '@mantine/spotlight/styles.css';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import type { Screen } from '@mesra/contract/access/screens';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../features/employees/people.queries.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { linksFor } from './navigation.ts';

const [store, spotlight] = createSpotlight();

const PERSON = 'person-';

/** Screens by their names; people were found by the server, by more than their names. */
const filter: SpotlightFilterFunction = (query, groups) => {
  const words = query.trim().toLowerCase().split(/\s+/);
  const fits = ({ id, label }: SpotlightActionData) =>
    id.startsWith(PERSON) || words.every((word) => label?.toLowerCase().includes(word));
  return groups.map((one) => ('actions' in one ? { ...one, actions: one.actions.filter(fits) } : one));
};

function useScreenActions(): SpotlightActionData[] {
  const { t } = useTranslation('app');
  const { role } = useSession();
  const router = useRouter();
  const label = (screen: Screen) => {
    const title = t(`screens.${screen.title as 'dashboard'}`);
    return screen.section && screen.section !== 'home'
      ? `${t(`sections.${screen.section}`)} · ${title}`
      : title;
  };
  return linksFor(role).map((screen) => ({
    id: screen.path,
    label: label(screen),
    leftSection: <IconArrowRight size={16} aria-hidden />,
    onClick: () => void router.navigate({ to: screen.path as '/' }),
  }));
}

function usePeopleActions(query: string): SpotlightActionData[] {
  const router = useRouter();
  return usePeople(query).map((person) => ({
    id: `${PERSON}${person.id}`,
    label: person.name,
    description: person.facts,
    leftSection: <Avatar name={person.name} src={person.image} size={28} />,
    onClick: () => void router.navigate({ to: '/admin/employee/view', search: { id: person.id } }),
  }));
}

/** Goes to any screen by its name, and to any employee (Ctrl/Cmd-K). */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const [query, setQuery] = useState('');
  const screens = useScreenActions();
  const people = usePeopleActions(query);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('palette') } }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      shortcut={null}
      scrollable
      maxHeight={420}
      query={query}
      onQueryChange={setQuery}
      filter={filter}
      onSpotlightClose={onClose}
      nothingFound={t('palette_nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette_placeholder'),
        'aria-label': t('palette'),
      }}
      actions={[
        { group: t('palette_screens'), actions: screens },
        ...(people.length > 0 ? [{ group: t('palette_people'), actions: people }] : []),
      ]}
    />
  );
}
