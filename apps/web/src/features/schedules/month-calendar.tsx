import { Button } from '@mantine/core';
import type { PlannedDay } from '@mesra/contract/schedules/work-schedule';
import { addDays, shiftMonth } from '@mesra/domain/kit/plain-date';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { language } from '../../lib/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './month-calendar.module.css';
import { shortTimes, timesText, useScheduleLabels } from './work-schedule-labels.ts';
import './shift-colours.css';

interface MonthCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  /** The first displayed Monday. */
  start: string;
  days: readonly PlannedDay[];
  today: string;
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat(language.get() === 'ms' ? 'ms-MY' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** A read-only month of weeks from Monday, with each day's schedule. */
export function MonthCalendar({ month, onMonth, start, days, today }: MonthCalendarProps) {
  const { t } = useTranslation('work-schedules');
  const { weekdays, weekdaysShort } = useScheduleLabels();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)),
  );
  return (
    <div>
      <div className={css.head}>
        <IconButton label={t('previous_month')} onClick={() => onMonth(shiftMonth(month, -1))}>
          <IconChevronLeft size={18} />
        </IconButton>
        <strong aria-live="polite">{monthName(month)}</strong>
        <IconButton label={t('next_month')} onClick={() => onMonth(shiftMonth(month, 1))}>
          <IconChevronRight size={18} />
        </IconButton>
        {month === today.slice(0, 7) ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => onMonth(today.slice(0, 7))}>
            {t('this_month')}
          </Button>
        )}
      </div>
      <ScrollBox label={monthName(month)}>
        <table className={css.month}>
          <thead>
            <tr>
              {weekdays.map((name, at) => (
                <th key={name} scope="col">
                  <abbr title={name}>{weekdaysShort[at]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((date) => (
                  <Cell
                    key={date}
                    date={date}
                    day={byDate.get(date)}
                    today={date === today}
                    outside={date.slice(0, 7) !== month}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

interface CellProps {
  date: string;
  day: PlannedDay | undefined;
  today: boolean;
  outside: boolean;
}

function Cell({ date, day, today, outside }: CellProps) {
  const { t } = useTranslation('work-schedules');
  return (
    <td
      className={css.day}
      data-today={today || undefined}
      data-outside={outside || undefined}
      aria-current={today ? 'date' : undefined}
    >
      <time dateTime={date} title={formatDate(date)}>
        {Number(date.slice(8))}
        {today ? <span className={css.now}>{t('today')}</span> : null}
      </time>
      {day?.sessions.map((session) => (
        <div
          key={session.template_id}
          className={css.shift}
          data-colour={session.colour}
          title={`${session.name} ${timesText(session)}`}
        >
          <b>{session.name}</b>
          <span>{shortTimes(session)}</span>
        </div>
      ))}
      {day && day.sessions.length === 0 ? <span className={css.free}>{t(`kinds.${day.kind}`)}</span> : null}
    </td>
  );
}
