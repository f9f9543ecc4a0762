import { Text } from '@mantine/core';
import type { SentRow } from '@mesra/contract/inbox/inbox-row';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { parseSearch } from '../../lib/search-text.ts';
import { useWaitsFor } from '../../shared/waits-for.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import css from './inbox.module.css';
import { useInboxLabels } from './inbox-labels.ts';
import { ItemPicture } from './item-picture.tsx';

/** A request that the caller made, with its state and who decides next; leads to its record. */
export function SentLink({ row, zone }: { row: SentRow; zone: string }) {
  const { t } = useTranslation('inbox');
  const { what, named } = useInboxLabels(zone);
  const labels = useDecisionLabels();
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
          <StatusBadge status={row.status} label={labels.status(row.kind, row.status)} />
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
