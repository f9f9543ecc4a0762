import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import type { ReactNode } from 'react';
import { OutletLine, ShiftLine } from '../../shared/roster/shift-line.tsx';
import { weekdayShort } from '../../ui/month-grid.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useDayLabels } from './day-labels.ts';
import css from './my-schedule.module.css';

interface DayRowProps {
  day: OwnScheduleDay;
  /** Beside the day, such as `Today`. */
  named?: string | undefined;
  today: boolean;
  /** What may be done about its shift. */
  actions?: ReactNode;
}

/** A day of one's own: its shifts with site and colleagues, what one sells at outlets, or why there is neither. */
export function DayRow({ day, named, today, actions }: DayRowProps) {
  const labels = useDayLabels();
  const leave = labels.leave(day);
  const withWhom = labels.withWhom(day);
  const free = day.sessions.length === 0 && day.outlet_schedules.length === 0;
  return (
    <li
      className={css.row}
      data-today={today || undefined}
      data-free={free || undefined}
      aria-current={today ? 'date' : undefined}
    >
      <span className={css.date}>
        <span className={css.number}>{Number(day.date.slice(8))}</span>
        <span className={css.weekday}>{weekdayShort(day.date)}</span>
      </span>
      <span className={css.what}>
        {named ? <strong>{named}</strong> : null}
        {day.sessions.map((session) => (
          <ShiftLine key={session.start_time} session={session} site={day.usual_site?.name} />
        ))}
        {day.outlet_schedules.map((schedule) => (
          <OutletLine key={schedule.id} schedule={schedule} />
        ))}
        {free ? <span className={css.dim}>{labels.kind(day)}</span> : null}
        {leave || day.holiday ? (
          <span className={css.marks}>
            {leave ? <Mark text={leave} tone="light-green" /> : null}
            {day.holiday ? <Mark text={day.holiday} tone="info" /> : null}
          </span>
        ) : null}
        {withWhom ? <span className={css.dim}>{withWhom}</span> : null}
      </span>
      {actions ? <span>{actions}</span> : null}
    </li>
  );
}
