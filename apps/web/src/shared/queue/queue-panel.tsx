import { Anchor, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queueState } from '../../lib/queue/queue-state.ts';
import { sendQueueNow } from '../../lib/queue/send-queue-now.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useStore } from '../../lib/store.ts';
import css from './queue-list.module.css';
import { QueueList } from './queue-list.tsx';

/** What waits on this device, below the header's button. */
export function QueuePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('queue');
  const waits = useStore(queueState).acts.some(({ refusal }) => refusal === null);
  return (
    <section aria-label={t('title')} className={css.panel} data-uncovered>
      <div className={css.head}>
        <Title order={2} size="h4">
          {t('title')}
        </Title>
        <SendNow />
      </div>
      {waits ? (
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
      ) : null}
      <QueueList onOpen={onClose} />
      <Anchor renderRoot={(props) => <Link {...props} to="/my/account/device" />} size="sm" onClick={onClose}>
        {t('device')}
      </Anchor>
    </section>
  );
}

/** Tries at once instead of waiting for the next time; not where everything was refused. */
export function SendNow() {
  const { t } = useTranslation('queue');
  const [sending, setSending] = useState(false);
  const waits = useStore(queueState).acts.some(({ refusal }) => refusal === null);
  const send = async () => {
    setSending(true);
    await sendQueueNow().catch(reportProblem);
    setSending(false);
  };
  if (!waits) return null;
  return (
    <Button
      size="compact-md"
      variant="default"
      className={css.send}
      loading={sending}
      onClick={() => void send()}
    >
      {t('send_now')}
    </Button>
  );
}
