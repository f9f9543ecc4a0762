import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import type { Screen } from '@mesra/contract/access/screens';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { linksFor } from './navigation.ts';

const [store, spotlight] = createSpotlight();

/** Goes to any screen by its name (Ctrl/Cmd-K). */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const { role } = useSession();
  const router = useRouter();
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const label = (screen: Screen) => {
    const title = t(`screens.${screen.title as 'dashboard'}`);
    return screen.section && screen.section !== 'home'
      ? `${t(`sections.${screen.section}`)} · ${title}`
      : title;
  };
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': t('palette') } }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      shortcut={null}
      scrollable
      maxHeight={420}
      onSpotlightClose={onClose}
      nothingFound={t('palette_nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette_placeholder'),
        'aria-label': t('palette'),
      }}
      actions={linksFor(role).map((screen) => ({
        id: screen.path,
        label: label(screen),
        leftSection: <IconArrowRight size={16} aria-hidden />,
        onClick: () => void router.navigate({ to: screen.path as '/' }),
      }))}
    />
  );
}
