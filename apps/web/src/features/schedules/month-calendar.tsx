import type { PlannedDay } from '@mesra/contract/schedules/work-schedule';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { shortTimes, timesText } from '../../shared/shift-times.ts';
import { type MonthDay, MonthGrid, MonthSteps } from '../../ui/month-grid.tsx';
import css from './month-calendar.module.css';
import '../../shared/shift-colours.css';

interface MonthCalendarProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  days: readonly PlannedDay[];
  today: string;
}

/** Narrower than this, shift names no longer fit. */
const MIN_WIDTH = 640;

/** A read-only month of weeks from Monday, with each day's schedule. */
export function MonthCalendar({ month, onMonth, days, today }: MonthCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <div>
      <MonthSteps month={month} onMonth={onMonth} today={today} />
      <MonthGrid
        month={month}
        today={today}
        minWidth={MIN_WIDTH}
        cell={(at) => <Cell at={at} day={byDate.get(at.date)} />}
      />
    </div>
  );
}

function Cell({ at, day }: { at: MonthDay; day: PlannedDay | undefined }) {
  const { t } = useTranslation('work-schedules');
  return (
    <div className={css.day} data-outside={at.outside || undefined}>
      <time dateTime={at.date} title={formatDate(at.date)}>
        {Number(at.date.slice(8))}
        {at.today ? <span className={css.now}>{t('today')}</span> : null}
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
    </div>
  );
}
