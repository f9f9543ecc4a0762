import { Text } from '@mantine/core';
import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import type { SentRow } from '@mesra/contract/inbox/inbox-row';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { parseSearch } from '../../lib/search-text.ts';
import { useSession } from '../../lib/session.ts';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './inbox.module.css';
import { ItemPicture } from './inbox-detail.tsx';
import { useInboxLabels } from './inbox-labels.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { itemName } from './item-name.ts';

/** What the caller has requested over all kinds, with its state and who decides next. */
export function SentTab() {
  const { t } = useTranslation('inbox');
  const zone = useSession().company.config.time_zone;
  const list = useList(inboxEndpoints.sent);
  const rows = list.rows ?? [];
  return (
    <InboxPanes
      list={list}
      shown={rows.length}
      detail={undefined}
      empty={{ title: t('none_sent'), hint: t('none_sent_hint') }}
    >
      <ul className={css.rows} aria-label={t('tabs.sent')}>
        {rows.map((row) => (
          <li key={itemName(row)} className={css.line}>
            <SentLink row={row} zone={zone} />
          </li>
        ))}
      </ul>
    </InboxPanes>
  );
}

function SentLink({ row, zone }: { row: SentRow; zone: string }) {
  const { t } = useTranslation('inbox');
  const { what, named } = useInboxLabels(zone);
  const waitsFor = useWaitsFor();
  const waits = waitsFor(row.waits_for);
  const [to = '/', query = ''] = row.link.split('?');
  const decided =
    row.decided_by && row.decided_at
      ? t('sent_decided', { name: row.decided_by.name, when: formatDateTimeIn(zone, row.decided_at) })
      : null;
  return (
    <Link to={to as never} search={parseSearch(query) as never} className={css.row}>
      <ItemPicture item={row} size={36} />
      <span className={css.text}>
        <span className={css.first}>
          <strong>{t(`kinds.${row.kind}`)}</strong>
          <StatusBadge status={row.status} />
        </span>
        <span>{what(row.summary)}</span>
        <Text component="span" size="sm" c="dimmed">
          {[
            named(row),
            t('sent_on', { when: formatDateTimeIn(zone, row.sent_at) }),
            waits ? t('waits_for', { names: waits }) : decided,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <IconChevronRight size={18} className={css.chevron} aria-hidden />
    </Link>
  );
}
