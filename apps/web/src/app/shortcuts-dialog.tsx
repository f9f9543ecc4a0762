import { Kbd } from '@mantine/core';
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

/** The list of global keyboard shortcuts. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog title={t('shortcuts.title')} opened={opened} onClose={onClose} size="sm">
      <dl className={css.shortcuts}>
        {SHORTCUTS.map(({ key, keys }) => (
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
    </Dialog>
  );
}
