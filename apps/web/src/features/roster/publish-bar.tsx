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
  /** A bar of its own, as on a phone; otherwise it stands within another. */
  apart: boolean;
  from: string;
  to: string;
  /** The ticked people. */
  ids: readonly number[];
}

/** How many days employees do not see yet, and the way to publish them. */
export function PublishBar({ unpublished, apart, ...range }: PublishBarProps) {
  const { t } = useTranslation('roster');
  const [open, setOpen] = useState(false);
  const Dialog = useLoaded(open, loadDialog);
  const waits = unpublished > 0;
  return (
    <section
      className={apart ? `surface ${css.publish}` : css.waiting}
      aria-label={t('publish.title')}
      data-waits={waits || undefined}
    >
      <Text c={waits ? undefined : 'dimmed'} fw={waits ? 600 : undefined}>
        {waits
          ? t('publish.waiting', { count: unpublished, number: formatCount(unpublished) })
          : t('publish.none_waiting')}
      </Text>
      {waits ? (
        <Button size="compact-md" leftSection={<IconSend size={16} />} onClick={() => setOpen(true)}>
          {t('publish.action')}
        </Button>
      ) : null}
      {Dialog && open ? <Dialog {...range} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
