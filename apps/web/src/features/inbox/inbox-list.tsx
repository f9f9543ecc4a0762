import { Text } from '@mantine/core';
import type { InboxRow } from '@mesra/contract/inbox/inbox';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import css from './inbox.module.css';
import { useInboxLabels } from './inbox-labels.ts';

interface InboxListProps {
  rows: readonly InboxRow[];
  selected: number | null;
  zone: string;
  onSelect: (id: number) => void;
}

/** What waits, one button a row; the selected one is marked as current. */
export function InboxList({ rows, selected, zone, onSelect }: InboxListProps) {
  const { t } = useTranslation('inbox');
  const { what } = useInboxLabels(zone);
  const { mark } = useAttendanceLabels();
  return (
    <ul className={css.rows} aria-label={t('list')}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={css.row}
            data-inbox-row={row.id}
            aria-current={row.id === selected || undefined}
            onClick={() => onSelect(row.id)}
          >
            <Avatar name={row.employee.name} src={row.employee.image} size={36} />
            <span className={css.text}>
              <span className={css.first}>
                <strong>{row.employee.name}</strong>
                <span className={css.kind}>{t(`kinds.${row.kind}`)}</span>
              </span>
              <span>{what(row.summary)}</span>
              {row.summary.kind === 'presence_event'
                ? row.summary.marks.map((one) => (
                    <span key={one.key} className={css.mark}>
                      <IconAlertTriangle size={14} aria-hidden /> {mark(one)}
                    </span>
                  ))
                : null}
              {row.summary.kind === 'claim' && row.summary.duplicates > 0 ? (
                <span className={css.mark}>
                  <IconAlertTriangle size={14} aria-hidden />
                  {t('duplicates', { count: row.summary.duplicates })}
                </span>
              ) : null}
              <Text component="span" size="sm" c="dimmed">
                {t('since', { when: formatDateTimeIn(zone, row.waiting_since) })}
              </Text>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
