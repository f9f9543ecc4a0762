import { useTranslation } from 'react-i18next';
import type { About } from '../../lib/queue/queue-entry.ts';
import { Section } from '../../ui/section.tsx';
import { QueueList } from './queue-list.tsx';

/** What of a kind waits on this device, on the page where it will stand. */
export function QueuedSection({ kind }: { kind: About['kind'] }) {
  const { t } = useTranslation('queue');
  return (
    <Section title={t('title')}>
      <QueueList kind={kind} />
    </Section>
  );
}
