import { Kbd, Popover, Text } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './roster.module.css';

const KEYS = [
  { key: 'move', keys: ['←', '→', '↑', '↓'] },
  { key: 'select', keys: ['Shift', '←→↑↓'] },
  { key: 'edit', keys: ['Enter'] },
  { key: 'week', keys: ['Delete'] },
  { key: 'copy', keys: ['Ctrl', 'C'] },
  { key: 'cut', keys: ['Ctrl', 'X'] },
  { key: 'paste', keys: ['Ctrl', 'V'] },
  { key: 'down', keys: ['Ctrl', 'D'] },
  { key: 'right', keys: ['Ctrl', 'R'] },
  { key: 'undo', keys: ['Ctrl', 'Z'] },
  { key: 'redo', keys: ['Ctrl', 'Shift', 'Z'] },
  { key: 'tick', keys: ['Space'] },
] as const;

/** What the keys and the pointer do in the grid. */
export function KeysHelp() {
  const { t } = useTranslation('roster');
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      position="bottom-end"
      width={340}
      shadow="md"
      opened={opened}
      onChange={setOpened}
      onDismiss={() => setOpened(false)}
    >
      <Popover.Target>
        <IconButton
          label={t('keys.title')}
          onClick={() => setOpened(!opened)}
          // The list has nothing to focus: the keys stay with its button, and leaving that closes it.
          onBlur={() => setOpened(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpened(false);
          }}
        >
          <IconKeyboard size={18} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')}>
        <dl className={css.keys}>
          {KEYS.map(({ key, keys }) => (
            <div key={key}>
              <dt>{t(`keys.${key}`)}</dt>
              <dd>
                {keys.map((one) => (
                  <Kbd key={one} size="xs">
                    {one}
                  </Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" mt="xs">
          {t('keys.pointer')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
