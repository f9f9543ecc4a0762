import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarWeek } from './calendar-week.tsx';

interface CalendarProps {
  value: string | null;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onPick: (day: string | null) => void;
}

/** A day beside it may just be typed, and be none yet. */
const real = (day: string | null | undefined): string | null => (isPlainDate(day) ? day : null);

/** A month of days to pick one from. Fetched by the field that opens it. */
export default function Calendar({ value, minDate, maxDate, onPick }: CalendarProps) {
  const { t } = useTranslation('ui');
  const day = real(value);
  const first = real(minDate);
  const last = real(maxDate);
  const frame = useRef<HTMLDivElement>(null);
  // The arrow keys go on from the day that counts.
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
          defaultDate={day ?? last ?? first ?? undefined}
          {...(first ? { minDate: first } : {})}
          {...(last ? { maxDate: last } : {})}
          onChange={onPick}
          hideOutsideDates
          nextLabel={t('calendar_next')}
          previousLabel={t('calendar_previous')}
          // Escape closes the calendar, not the dialog that it stands in.
          __stopPropagation
        />
      </div>
    </CalendarWeek>
  );
}
