import { Skeleton } from '@mantine/core';
import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { OutletDot, ShiftDot, useOutletText, useShiftText } from '../../shared/roster/shift-line.tsx';
import { dayName, type MonthDay, MonthGrid, MonthSteps, weeksAround } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useDayLabels } from './day-labels.ts';
import { DayRow } from './day-row.tsx';
import css from './my-schedule.module.css';
import { useOwnSchedule } from './my-schedule.queries.ts';

interface ScheduleMonthProps {
  /** `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
  actions: (day: OwnScheduleDay) => ReactNode;
}

/** A month of one's own as a calendar, and the chosen day below it. */
export function ScheduleMonth({ month, onMonth, actions }: ScheduleMonthProps) {
  const { t } = useTranslation('my-schedule');
  const { user } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const { start, end } = weeksAround(month);
  const { data, error, refetch } = useOwnSchedule(start, end);
  const byDate = new Map((data ?? []).map((day) => [day.date, day]));
  const shown = chosen === null ? undefined : byDate.get(chosen);
  return (
    <Section title={t('month')}>
      <MonthSteps month={month} today={user.today} onMonth={onMonth} />
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={360} radius="md" />
        )
      ) : (
        <MonthGrid
          month={month}
          today={user.today}
          cell={(at) => (
            <DayCell at={at} day={byDate.get(at.date)} chosen={chosen === at.date} onOpen={setChosen} />
          )}
        />
      )}
      <div aria-live="polite">
        {shown ? (
          <ul className={`${css.rows} ${css.chosen}`}>
            <DayRow
              day={shown}
              named={dayName(shown.date)}
              today={shown.date === user.today}
              actions={actions(shown)}
            />
          </ul>
        ) : null}
      </div>
    </Section>
  );
}

interface DayCellProps {
  at: MonthDay;
  day: OwnScheduleDay | undefined;
  chosen: boolean;
  onOpen: (date: string) => void;
}

function DayCell({ at, day, chosen, onOpen }: DayCellProps) {
  const textOf = useShiftText();
  const outletTextOf = useOutletText();
  const labels = useDayLabels();
  const sessions = day?.sessions ?? [];
  const selling = day?.outlet_schedules ?? [];
  const work = [...sessions.map(textOf), ...selling.map(outletTextOf)].join('; ');
  const about = day ? [work || labels.kind(day), labels.leave(day), day.holiday] : [];
  return (
    <button
      type="button"
      className={css.day}
      data-outside={at.outside || undefined}
      aria-pressed={chosen}
      aria-label={[dayName(at.date), ...about].filter(Boolean).join(', ')}
      onClick={() => onOpen(at.date)}
    >
      <span className="figures">{Number(at.date.slice(8))}</span>
      {sessions.map((session) => (
        <span key={session.start_time} className={css.bar}>
          <ShiftDot colour={session.colour} />
          <span className={css.bar_name}>{session.name || session.start_time}</span>
        </span>
      ))}
      {selling.map(({ id, outlet }) => (
        <span key={id} className={css.bar}>
          <OutletDot />
          <span className={css.bar_name}>{outlet.name}</span>
        </span>
      ))}
    </button>
  );
}
