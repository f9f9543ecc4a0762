import { Anchor, Text } from '@mantine/core';
import type { ownAnnouncementEndpoints } from '@mesra/contract/announcements/announcement';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { plainCall } from '../../lib/plain-call.ts';
import { inCard, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
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
        {data.slice(0, SHOWN).map((one) => {
          const asks = one.acknowledge && one.acknowledged_at === null;
          const mark = asks ? t('acknowledge') : one.read_at === null ? t('unread') : null;
          return (
            <li key={one.id}>
              <Anchor renderRoot={(props) => <Link {...props} to="/announcement" />}>{one.title}</Anchor>{' '}
              {mark ? <Mark text={mark} tone={asks ? 'warning' : 'info'} /> : null}
              <Text size="sm" c="dimmed">
                {formatDate(one.starts_on)}
              </Text>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <Anchor renderRoot={(props) => <Link {...props} to="/announcement" />}>
          {t('more', { count: more })}
        </Anchor>
      ) : null}
    </Section>
  );
}
