import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import css from './board.module.css';

const KINDS = ['presence_event', 'attendance_correction', 'attendance_overtime'] as const;

/** What of attendance waits for the caller's decision, each kind with the way to it; nothing while nothing waits. */
export function BoardQueues() {
  const { t } = useTranslation('board');
  const waiting = useWaiting();
  const queues = KINDS.flatMap((kind) => waiting?.kinds.filter((one) => one.kind === kind) ?? []);
  if (queues.length === 0) return null;
  return (
    <Group component="nav" gap="xs" mb="sm" aria-label={t('queues')}>
      <Text size="sm" c="dimmed">
        {t('queues')}
      </Text>
      {queues.map(({ kind, count }) => (
        <Link key={kind} to="/inbox" search={{ kind: [kind] } as never} className={css.queue}>
          {t(`queue.${kind as (typeof KINDS)[number]}`)} <span className="figures">{formatCount(count)}</span>
        </Link>
      ))}
    </Group>
  );
}
