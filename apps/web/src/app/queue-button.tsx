import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../lib/i18n.ts';
import { queueState } from '../lib/queue/queue-state.ts';
import { useStore } from '../lib/store.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import css from './queue-button.module.css';

const loadList = async () => {
  const [{ QueuePanel }] = await Promise.all([
    import('../shared/queue/queue-panel.tsx'),
    loadMessages(['queue']),
  ]);
  return QueuePanel;
};

/** How much waits on this device to be sent, and the button that opens it; nothing while nothing waits. */
export function QueueButton() {
  const { t } = useTranslation('app');
  const { acts } = useStore(queueState);
  const [opened, { toggle, close }] = useDisclosure(false);
  const Panel = useLoaded(opened, loadList);
  const count = acts.length;
  const refused = acts.some(({ refusal }) => refusal !== null);
  const label = count === 0 ? '' : t(refused ? 'queue.button_refused' : 'queue.button', { count });
  const Icon = refused ? IconCloudOff : IconCloudUp;
  return (
    <>
      <VisuallyHidden aria-live="polite">{label}</VisuallyHidden>
      {count === 0 ? null : (
        <Popover
          opened={opened && Panel !== null}
          onChange={(next) => next || close()}
          position="bottom-end"
          width="min(420px, calc(100vw - 24px))"
          shadow="md"
          trapFocus
          withinPortal={false}
        >
          <Popover.Target>
            <UnstyledButton
              className={css.button}
              data-refused={refused || undefined}
              aria-label={label}
              aria-expanded={opened}
              onClick={toggle}
            >
              <Icon size={18} aria-hidden />
              <span className={css.word}>{t('queue.button', { count })}</span>
              <span className={css.count}>{count}</span>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown p={0}>{Panel ? <Panel onClose={close} /> : null}</Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
