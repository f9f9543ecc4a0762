import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './calendar.module.css';
import { CalendarWeek } from './calendar-week.tsx';

interface CalendarProps {
  value: string | null;
  today: string;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onPick: (day: string | null) => void;
}

/** Valid days only: the text field may hold a partly typed one. */
const real = (day: string | null | undefined): string | null => (isPlainDate(day) ? day : null);

/** Today, or the nearest selectable day. */
function within(today: string, first: string | null, last: string | null): string {
  if (first && today < first) return first;
  return last && today > last ? last : today;
}

/** A month grid to pick a day from. Loaded by the field that opens it. */
export default function Calendar({ value, today, minDate, maxDate, onPick }: CalendarProps) {
  const { t } = useTranslation('ui');
  const day = real(value);
  const first = real(minDate);
  const last = real(maxDate);
  const frame = useRef<HTMLDivElement>(null);
  // The arrow keys start from the selected day.
  useEffect(() => {
    const days = 'td button';
    const begin = frame.current?.querySelector<HTMLElement>(`${days}[data-selected], ${days}[tabindex="0"]`);
    begin?.focus();
  }, []);
  return (
    <CalendarWeek>
      <div ref={frame}>
        <DatePicker
          value={day}
          defaultDate={day ?? within(today, first, last)}
          {...(first ? { minDate: first } : {})}
          {...(last ? { maxDate: last } : {})}
          onChange={onPick}
          hideOutsideDates
          getDayProps={(of) => (of === today ? { 'aria-current': 'date', className: css.today } : {})}
          nextLabel={t('calendar_next')}
          previousLabel={t('calendar_previous')}
          // Escape closes the calendar, not the enclosing dialog.
          __stopPropagation
        />
      </div>
    </CalendarWeek>
  );
}
