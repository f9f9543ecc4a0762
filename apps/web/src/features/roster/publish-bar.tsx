import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import css from './roster.module.css';

const loadDialog = () => import('./publish-dialog.tsx').then((part) => part.PublishDialog);

interface PublishBarProps {
  unpublished: number;
  from: string;
  to: string;
  /** The ticked people. */
  ids: readonly number[];
}

/** How many days employees do not see yet, and the way to publish them. */
export function PublishBar({ unpublished, ...range }: PublishBarProps) {
  const { t } = useTranslation('roster');
  const [open, setOpen] = useState(false);
  const Dialog = useLoaded(open, loadDialog);
  const waits = unpublished > 0;
  return (
    <section
      className={`surface ${css.publish}`}
      aria-label={t('publish.title')}
      data-waits={waits || undefined}
    >
      {waits ? (
        <Text>
          <b>{t('publish.waiting', { count: unpublished, number: formatCount(unpublished) })}</b>{' '}
          <Text component="span" visibleFrom="sm">
            {t('publish.waiting_hint')}
          </Text>
        </Text>
      ) : (
        <Text c="dimmed">{t('publish.none_waiting')}</Text>
      )}
      {waits ? (
        <Button size="compact-md" leftSection={<IconSend size={16} />} onClick={() => setOpen(true)}>
          {t('publish.action')}
        </Button>
      ) : null}
      {Dialog && open ? <Dialog {...range} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
