import { Anchor, Button, Group, Text } from '@mantine/core';
import type { OwnAnnouncement, ownAnnouncementEndpoints } from '@mesra/contract/announcements/announcement';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { plainCall } from '../../lib/plain-call.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './announcements.module.css';

/** The call of the card, without its schemas so that the dashboard does not load them. */
export const announcementsCall = plainCall<typeof ownAnnouncementEndpoints.list>({
  method: 'GET',
  path: '/api/announcements',
  access: 'signed-in',
});

const SHOWN = 4;

const loadWhole = async () =>
  (await Promise.all([import('./own-announcements.tsx'), loadMessages(['announcements'])]))[0]
    .AnnouncementCard;

/** On everyone's dashboard: the current announcements, those to acknowledge and those not read first. */
export function AnnouncementsCard() {
  const { t } = useTranslation('home', { keyPrefix: 'announcements' });
  const { company } = useSession();
  const { data } = useQuery({
    ...read(announcementsCall, { query: { company_id: company.id } }),
    ...inCard,
    enabled: company.id > 0,
  });
  if (!data || data.length === 0) return null;
  const more = data.length - SHOWN;
  return (
    <Section title={t('title')}>
      <ul className={css.titles}>
        {data.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Announced row={one} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Anchor renderRoot={(props) => <Link {...props} to="/announcement" />}>
          {t('more', { count: more })}
        </Anchor>
      ) : null}
    </Section>
  );
}

/** The title of an announcement; one to acknowledge is read and acknowledged in its place. */
function Announced({ row }: { row: OwnAnnouncement }) {
  const { t } = useTranslation('home', { keyPrefix: 'announcements' });
  const asks = row.acknowledge && row.acknowledged_at === null;
  const [open, setOpen] = useState(false);
  const Whole = useLoaded(open, loadWhole);
  const mark = asks ? t('acknowledge') : row.read_at === null ? t('unread') : null;
  return (
    <>
      <Anchor renderRoot={(props) => <Link {...props} to="/announcement" search={{ id: row.id } as never} />}>
        {row.title}
      </Anchor>{' '}
      {mark ? <Mark text={mark} tone={asks ? 'warning' : 'info'} /> : null}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {formatDate(row.starts_on)}
        </Text>
        {asks ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={open}
            aria-label={`${t('read')}: ${row.title}`}
            onClick={() => setOpen(!open)}
          >
            {t('read')}
          </Button>
        ) : null}
      </Group>
      {open && Whole ? <Whole row={row} bare /> : null}
    </>
  );
}
