import { Button, Text } from '@mantine/core';
import type { Schedule } from '@mesra/contract/schedules/schedule';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './schedules.module.css';
import { useUndoTimes } from './schedules.queries.ts';
import { useScheduleLabels } from './work-schedule-labels.ts';

/** Every dated change of a template's times, latest first; a future one can be undone. */
export function TemplateTimes({ row, onClose }: { row: Schedule; onClose: () => void }) {
  const { t } = useTranslation('schedules');
  const { during } = useScheduleLabels();
  const undo = useUndoTimes();
  return (
    <section aria-label={t('history')} style={{ marginTop: 24 }}>
      <Text fw={600} mb={4}>
        {t('history')}
      </Text>
      <ul className={css.versions}>
        {row.times.map((one) => (
          <li key={one.id}>
            <span className={css.times}>{during(one)}</span>
            <Text component="span" c="dimmed">
              {one.effective_from === null
                ? t('from_beginning')
                : t('from_day', { day: formatDate(one.effective_from) })}
            </Text>
            {one.current ? <Mark text={t('now')} tone="success" /> : null}
            {one.can.take_back ? (
              <Button
                variant="default"
                size="compact-sm"
                loading={undo.isPending}
                onClick={() =>
                  undo.mutate(
                    { params: { id: row.id, times_id: one.id }, query: { version: row.version } },
                    { onSuccess: onClose },
                  )
                }
              >
                {t('take_back')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
