import { CloseButton, Text } from '@mantine/core';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { dayName } from '../../ui/month-grid.tsx';
import { AwayPeople } from './away-people.tsx';
import { holidaysOn, type Shown } from './calendar-days.ts';
import css from './leave-calendar.module.css';

/** Who is away on the chosen day. */
export function CalendarDay({
  shown,
  date,
  onClose,
}: {
  shown: Shown;
  date: PlainDate;
  onClose: () => void;
}) {
  const { t } = useTranslation('leave-calendar');
  const holidays = holidaysOn(shown.holidays, date);
  return (
    <section className={css.day} aria-label={dayName(date)} aria-live="polite">
      <div className={css.dayHead}>
        <Text fw={600}>{dayName(date)}</Text>
        {holidays.length > 0 ? <Text c="dimmed">{holidays.join(', ')}</Text> : null}
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <AwayPeople shown={shown} date={date} />
    </section>
  );
}
