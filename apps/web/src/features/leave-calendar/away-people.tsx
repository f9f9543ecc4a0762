import { Text } from '@mantine/core';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import type { Shown } from './calendar-days.ts';
import css from './leave-calendar.module.css';
import { PersonName } from './person-name.tsx';

/** The people of the page who are away on a day, and how many others there are. */
export function AwayPeople({ shown, date }: { shown: Shown; date: PlainDate }) {
  const { t } = useTranslation(['leave-calendar', 'leave-facts']);
  const people = shown.people.flatMap((person) => {
    const days = person.days.filter((day) => day.date === date);
    return days.length > 0 ? [{ person, days }] : [];
  });
  const others = (shown.away.find((day) => day.date === date)?.people ?? 0) - people.length;
  return (
    <>
      {people.length === 0 && others <= 0 ? <Text c="dimmed">{t('nobody_on_day')}</Text> : null}
      <ul className={css.people}>
        {people.map(({ person, days }) => (
          <li key={person.id}>
            <Avatar name={person.name} src={person.image} size={28} />
            <div>
              <Text component="div">
                <PersonName person={person} onOpen={shown.onOpen} />
              </Text>
              <Text size="sm" c="dimmed">
                {days
                  .map(({ leave, duration, waits }) =>
                    [
                      leave,
                      ...(duration === 'Full' ? [] : [t(`leave-facts:durations.${duration}`)]),
                      ...(waits ? [t('waits')] : []),
                    ].join(', '),
                  )
                  .join('; ')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {others > 0 ? <Text c="dimmed">{t('others', { count: others })}</Text> : null}
    </>
  );
}
