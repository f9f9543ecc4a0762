import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadQueue } from '../../lib/queue/queue-state.ts';
import css from './queue-list.module.css';
import { QueueList } from './queue-list.tsx';

/** What waits on this device, below the header's button. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('queue');
  return (
    <section aria-label={t('title')} className={css.panel}>
      <div className={css.head}>
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <SendNow />
      </div>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <QueueList onOpen={onClose} />
      <Anchor renderRoot={(props) => <Link {...props} to="/my/account/device" />} size="sm" onClick={onClose}>
        {t('device')}
      </Anchor>
    </section>
  );
}

/** Tries at once instead of waiting for the next time. */
export function SendNow() {
  const { t } = useTranslation('queue');
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await (await loadQueue()).sendNow();
    setSending(false);
  };
  return (
    <Button size="compact-md" variant="default" loading={sending} onClick={() => void send()}>
      {t('send_now')}
    </Button>
  );
}
