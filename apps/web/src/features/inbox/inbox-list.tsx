import { Checkbox, Text, Tooltip } from '@mantine/core';
import type { InboxRow } from '@mesra/contract/inbox/inbox-row';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import css from './inbox.module.css';
import { useInboxLabels } from './inbox-labels.ts';
import { itemName } from './item-name.ts';
import { ItemPicture } from './item-picture.tsx';

/** The ticked rows; null where nothing is approved together. */
export interface Ticking {
  ticked: readonly InboxRow[];
  toggle: (row: InboxRow) => void;
}

interface InboxListProps {
  rows: readonly InboxRow[];
  selected: string | null;
  zone: string;
  ticking: Ticking | null;
  onSelect: (name: string) => void;
}

/** What waits, one button a row; the selected one is marked as current. */
export function InboxList({ rows, ticking, ...rest }: InboxListProps) {
  const { t } = useTranslation('inbox');
  return (
    <ul className={css.rows} aria-label={t('list')}>
      {rows.map((row) => (
        <li key={itemName(row)} className={css.line}>
          {ticking ? <Tick row={row} ticking={ticking} /> : null}
          <RowButton row={row} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Ticks a row that may be approved with others; one that may not says why instead. */
function Tick({ row, ticking: { ticked, toggle } }: { row: InboxRow; ticking: Ticking }) {
  const { t } = useTranslation('inbox');
  const { named } = useInboxLabels('UTC');
  if (row.alone === null)
    return (
      <Checkbox
        className={css.tick}
        checked={ticked.some((one) => itemName(one) === itemName(row))}
        onChange={() => toggle(row)}
        aria-label={t('tick', { name: named(row) })}
      />
    );
  const why = t(`alone.${row.alone}`);
  return (
    <Tooltip label={why} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <Checkbox
        className={css.tick}
        classNames={{ input: css.untickable ?? '' }}
        checked={false}
        readOnly
        aria-disabled
        aria-label={`${named(row)}: ${why}`}
      />
    </Tooltip>
  );
}

type RowButtonProps = Pick<InboxListProps, 'selected' | 'zone' | 'onSelect'> & { row: InboxRow };

function RowButton({ row, selected, zone, onSelect }: RowButtonProps) {
  const { t } = useTranslation('inbox');
  const { what, named } = useInboxLabels(zone);
  const name = itemName(row);
  return (
    <button
      type="button"
      className={css.row}
      data-inbox-row={name}
      aria-current={name === selected || undefined}
      onClick={() => onSelect(name)}
    >
      <ItemPicture item={row} size={36} />
      <span className={css.text}>
        <span className={css.first}>
          <strong>{named(row)}</strong>
          <span className={css.kind}>{t(`kinds.${row.kind}`)}</span>
        </span>
        <span>{what(row.summary)}</span>
        <Marks summary={row.summary} />
        <Text component="span" size="sm" c="dimmed">
          {row.snoozed_until
            ? t('snooze.until', { when: formatDateTimeIn(zone, row.snoozed_until) })
            : t('since', { when: formatDateTimeIn(zone, row.waiting_since) })}
        </Text>
      </span>
    </button>
  );
}

/** What stands out about an item that waits. */
function Marks({ summary }: Pick<InboxRow, 'summary'>) {
  const { t } = useTranslation(['inbox', 'attendance-day', 'outlet-evidence']);
  const { mark } = useAttendanceLabels();
  const marks =
    summary.kind === 'presence_event'
      ? summary.marks.map((one) => mark(one, 'Pending'))
      : summary.kind === 'attendance_overtime'
        ? summary.overruns.map((one) => t(`exceptions.${one}`, { ns: 'attendance-day' }))
        : summary.kind === 'claim' && summary.duplicates > 0
          ? [t('duplicates', { count: summary.duplicates })]
          : summary.kind === 'site_task' && summary.late
            ? [t('late_task')]
            : summary.kind === 'outlet_evidence'
              ? (summary.entry?.marks ?? []).map((one) => t(`marks.${one}`, { ns: 'outlet-evidence' }))
              : [];
  return marks.map((one) => (
    <span key={one} className={css.mark}>
      <IconAlertTriangle size={14} aria-hidden /> {one}
    </span>
  ));
}
