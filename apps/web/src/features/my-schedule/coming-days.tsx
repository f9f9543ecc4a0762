import { Button, Skeleton } from '@mantine/core';
import type { OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import { addDays } from '@mesra/domain/kit/plain-date';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { DayRow } from './day-row.tsx';
import css from './my-schedule.module.css';
import { useOwnSchedule } from './my-schedule.queries.ts';

/** Days of a list at first, those that more adds, and the most that one read has. */
const FIRST_DAYS = 14;
const MORE_DAYS = 14;
const MAX_DAYS = 56;

interface ComingDaysProps {
  /** Today unless the address names another. */
  start: string;
  onToday: () => void;
  /** What may be done about the shift of a day. */
  actions: (day: OwnScheduleDay) => ReactNode;
}

/** Today and the coming days as a list. */
export function ComingDays({ start, onToday, actions }: ComingDaysProps) {
  const { t } = useTranslation('my-schedule');
  const { user } = useSession();
  const [count, setCount] = useState(FIRST_DAYS);
  const { data, error, refetch, isFetching } = useOwnSchedule(start, addDays(start, count - 1));
  const named = (date: string) =>
    date === user.today ? t('today') : date === addDays(user.today, 1) ? t('tomorrow') : undefined;
  const title = start === user.today ? t('coming') : t('from_day', { day: formatDate(start) });
  return (
    <Section
      title={title}
      actions={
        start === user.today ? null : (
          <Button variant="subtle" size="compact-md" onClick={onToday}>
            {t('back_to_today')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        error ? (
          <Problem error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius="md" />
        )
      ) : (
        <>
          <ul className={css.rows} aria-busy={isFetching}>
            {data.map((day) => (
              <DayRow
                key={day.date}
                day={day}
                named={named(day.date)}
                today={day.date === user.today}
                actions={actions(day)}
              />
            ))}
          </ul>
          {count < MAX_DAYS ? (
            <div className={css.foot}>
              <Button variant="default" loading={isFetching} onClick={() => setCount(count + MORE_DAYS)}>
                {t('more')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Section>
  );
}
