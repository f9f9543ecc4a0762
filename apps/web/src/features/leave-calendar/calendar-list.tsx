import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayName } from '../../ui/month-grid.tsx';
import { AwayPeople } from './away-people.tsx';
import { daysFrom, holidaysOn, type Shown } from './calendar-days.ts';
import css from './leave-calendar.module.css';

/** The days of a month on which somebody is away, or that are holidays; days gone by on request. */
export function CalendarList({ shown }: { shown: Shown }) {
  const { t } = useTranslation('leave-calendar');
  const { start_date, end_date, today } = shown;
  const [all, setAll] = useState(false);
  const away = new Set(shown.away.map(({ date }) => date));
  const dates = daysFrom(start_date, end_date).filter(
    (date) => away.has(date) || holidaysOn(shown.holidays, date).length > 0,
  );
  const coming = dates.filter((date) => date >= today);
  // A month gone by is shown whole.
  const hasEarlier = !all && coming.length > 0 && coming.length < dates.length;
  return (
    <>
      {hasEarlier ? (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t('earlier')}
        </Button>
      ) : null}
      <ol className={css.days}>
        {(hasEarlier ? coming : dates).map((date) => (
          <li key={date} data-today={date === today || undefined}>
            <Text component="h2" fw={600} size="md">
              {date === today ? t('today_is', { day: dayName(date) }) : dayName(date)}
            </Text>
            {holidaysOn(shown.holidays, date).map((name) => (
              <Text key={name} size="sm" className={css.holiday}>
                {name}
              </Text>
            ))}
            <AwayPeople shown={shown} date={date} />
          </li>
        ))}
      </ol>
    </>
  );
}
