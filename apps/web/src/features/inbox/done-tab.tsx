import { Text } from '@mantine/core';
import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import type { DoneRow } from '@mesra/contract/inbox/inbox-row';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import css from './inbox.module.css';
import { InboxDetail } from './inbox-detail.tsx';
import { useInboxLabels } from './inbox-labels.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { itemName } from './item-name.ts';
import { ItemPicture } from './item-picture.tsx';
import { useChosenItem } from './use-chosen-item.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

/** What the caller has decided or acknowledged, the latest first, with the facts beside it. */
export function DoneTab() {
  const { t } = useTranslation('inbox');
  const zone = useSession().company.config.time_zone;
  const list = useList(inboxEndpoints.done);
  const rows = list.rows ?? [];
  const { phone, selected, show } = useChosenItem(rows);
  useInboxKeys({ rows, selected, select: show });
  const detail =
    selected === null ? null : (
      <InboxDetail
        key={selected}
        name={selected}
        zone={zone}
        onDecide={() => {}}
        onSnoozed={() => {}}
        onBack={phone ? () => show(null) : undefined}
      />
    );
  if (phone && detail) return <div className={`surface ${css.detail}`}>{detail}</div>;
  return (
    <InboxPanes
      list={list}
      shown={rows.length}
      detail={phone ? undefined : detail}
      empty={{ title: t('none_done'), hint: t('none_done_hint') }}
    >
      <ul className={css.rows} aria-label={t('tabs.done')}>
        {rows.map((row) => (
          <li key={itemName(row)} className={css.line}>
            <DoneButton row={row} zone={zone} current={itemName(row) === selected} onSelect={show} />
          </li>
        ))}
      </ul>
    </InboxPanes>
  );
}

interface DoneButtonProps {
  row: DoneRow;
  zone: string;
  current: boolean;
  onSelect: (name: string) => void;
}

function DoneButton({ row, zone, current, onSelect }: DoneButtonProps) {
  const labels = useDecisionLabels();
  const { t } = useTranslation('inbox');
  const { what, named } = useInboxLabels(zone);
  const when = formatDateTimeIn(zone, row.decided_at);
  return (
    <button
      type="button"
      className={css.row}
      data-inbox-row={itemName(row)}
      aria-current={current || undefined}
      onClick={() => onSelect(itemName(row))}
    >
      <ItemPicture item={row} size={36} />
      <span className={css.text}>
        <span className={css.first}>
          <strong>{named(row)}</strong>
          <StatusBadge status={row.status} label={labels.status(row.kind, row.status)} />
        </span>
        <span>
          {t(`kinds.${row.kind}`)}: {what(row.summary)}
        </span>
        <Text component="span" size="sm" c="dimmed">
          {row.decided_for ? t('done_for', { when, name: row.decided_for.name }) : when}
        </Text>
      </span>
    </button>
  );
}
