import { Kbd, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import css from './shortcuts-dialog.module.css';

const SHORTCUTS = [
  { key: 'search', keys: ['Ctrl', 'K'] },
  { key: 'rows', keys: ['↑', '↓'] },
  { key: 'open', keys: ['Enter'] },
  { key: 'close', keys: ['Esc'] },
  { key: 'list', keys: ['?'] },
] as const;

const IN_INBOX = [
  { key: 'inbox.move', keys: ['J', 'K'] },
  { key: 'inbox.facts', keys: ['Enter'] },
  { key: 'inbox.approve', keys: ['A'] },
  { key: 'inbox.reject', keys: ['R'] },
  { key: 'inbox.snooze', keys: ['S'] },
  { key: 'inbox.tick', keys: ['X'] },
  { key: 'inbox.undo', keys: ['Z', 'U'] },
] as const;

/** The list of keyboard shortcuts: everywhere, and in the inbox. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog title={t('shortcuts.title')} opened={opened} onClose={onClose} size="sm">
      <Shortcuts shortcuts={SHORTCUTS} />
      <Title order={3} mt="lg" mb="xs">
        {t('shortcuts.inbox.title')}
      </Title>
      <Shortcuts shortcuts={IN_INBOX} />
    </Dialog>
  );
}

function Shortcuts({ shortcuts }: { shortcuts: typeof SHORTCUTS | typeof IN_INBOX }) {
  const { t } = useTranslation('app');
  return (
    <dl className={css.shortcuts}>
      {shortcuts.map(({ key, keys }) => (
        <div key={key}>
          <dt>{t(`shortcuts.${key}`)}</dt>
          <dd>
            {keys.map((one) => (
              <Kbd key={one}>{one}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
