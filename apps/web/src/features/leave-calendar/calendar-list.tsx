import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysName } from '../../ui/month-grid.tsx';
import { AwayPeople } from './away-people.tsx';
import { rowsOf, type Shown } from './calendar-days.ts';
import css from './leave-calendar.module.css';

/** The holidays of a month, and the days on which somebody is away; days gone by on request. */
export function CalendarList({ shown }: { shown: Shown }) {
  const { t } = useTranslation('leave-calendar');
  const { today } = shown;
  const [all, setAll] = useState(false);
  const rows = rowsOf(shown);
  const coming = rows.filter(({ end }) => end >= today);
  // A month gone by is shown whole.
  const hasEarlier = !all && coming.length > 0 && coming.length < rows.length;
  return (
    <>
      {hasEarlier ? (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          {t('earlier')}
        </Button>
      ) : null}
      <ol className={css.days}>
        {(hasEarlier ? coming : rows).map(({ start, end, holidays }) => {
          const isToday = start <= today && today <= end;
          const days = daysName(start, end);
          return (
            <li key={`${start} ${holidays.join()}`} data-today={isToday || undefined}>
              <Text component="h2" fw={600} size="md">
                {isToday ? t('today_is', { day: days }) : days}
              </Text>
              {holidays.length > 0 ? (
                <Text className={css.holiday}>
                  {t('holiday')}: {holidays.join(', ')}
                </Text>
              ) : (
                <AwayPeople shown={shown} date={start} />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
