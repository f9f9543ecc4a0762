import { Button, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import type { OwnAnnouncement } from '@mesra/contract/announcements/announcement';
import { IconCheck, IconSpeakerphone } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { AnnouncementText } from '../../shared/announcements/announcement-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './announcements.module.css';
import { useReading } from './announcements.mutations.ts';
import { useOwnAnnouncements } from './announcements.queries.ts';

/** The current announcements for the user, what waits for them first. `named` is the one that the address names. */
export function OwnAnnouncements({ named }: { named: number | null }) {
  const { t } = useTranslation('announcements');
  const { data, error, refetch } = useOwnAnnouncements();
  // In the order in which they were when the page opened: reading one does not move it away.
  const order = useRef<number[]>([]);
  for (const { id } of data ?? []) if (!order.current.includes(id)) order.current.push(id);
  const rows = [...(data ?? [])].sort(
    (one, other) => order.current.indexOf(one.id) - order.current.indexOf(other.id),
  );
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} description={t('description')} />
      {data === undefined ? (
        error ? (
          <div className="surface">
            <Problem error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton height={220} radius="md" />
        )
      ) : rows.length === 0 ? (
        <div className="surface">
          <EmptyState icon={<IconSpeakerphone size={22} />} title={t('none')} hint={t('none_hint')} />
        </div>
      ) : (
        <ul className={css.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <AnnouncementCard row={row} named={row.id === named} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AnnouncementCardProps {
  row: OwnAnnouncement;
  /** The address names it: it is brought into view. */
  named?: boolean;
  /** Below a heading that says its title. */
  bare?: boolean;
}

/** An announcement as its reader sees it; read once it has been in view. */
export function AnnouncementCard({ row, named, bare }: AnnouncementCardProps) {
  const { t } = useTranslation('announcements');
  const { ref, inViewport } = useInViewport();
  const { seen, acknowledge, saving } = useReading();
  // It stays new until the page is left.
  const [fresh] = useState(row.read_at === null);
  const waits = row.acknowledge && row.acknowledged_at === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes into view
  useEffect(() => {
    if (inViewport && row.read_at === null) seen(row.id);
  }, [inViewport]);
  useEffect(() => {
    if (named) heading.current?.scrollIntoView({ block: 'center' });
  }, [named]);
  return (
    <article ref={ref} className={`surface ${css.card}`} aria-label={row.title}>
      <div className={css.marks}>
        {fresh ? <Mark text={t('new')} tone="info" /> : null}
        {row.important ? <Mark text={t('important')} tone="warning" /> : null}
      </div>
      {bare ? null : (
        <h2 ref={heading} className={css.title}>
          {row.title}
        </h2>
      )}
      <p className={css.days}>
        {row.ends_on === null
          ? t('since', { from: formatDate(row.starts_on) })
          : t('from_to', { from: formatDate(row.starts_on), to: formatDate(row.ends_on) })}
      </p>
      <AnnouncementText text={row.body} />
      {waits ? (
        <div className={css.foot}>
          <span>{t('please')}</span>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={saving}
            aria-label={`${t('acknowledge')}: ${row.title}`}
            onClick={() => acknowledge(row)}
          >
            {t('acknowledge')}
          </Button>
        </div>
      ) : row.acknowledged_at ? (
        <div className={css.foot}>
          <Mark text={t('acknowledged_at', { when: formatDateTime(row.acknowledged_at) })} tone="success" />
        </div>
      ) : null}
    </article>
  );
}
