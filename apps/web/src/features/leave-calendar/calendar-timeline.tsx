import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CalendarPerson } from '@mesra/contract/leave-calendar/leave-calendar';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTodayInView } from '../../lib/use-today-in-view.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { dayName, monthName, weekdayShort } from '../../ui/month-grid.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { daysFrom, groupsOf, holidaysOn, type Shown, type Spell, spellsOf } from './calendar-days.ts';
import css from './leave-calendar.module.css';
import { PersonName } from './person-name.tsx';

/** People beside the days of a month. A day's heading opens who is away on it. */
export function CalendarTimeline({ shown }: { shown: Shown }) {
  const { t } = useTranslation('leave-calendar');
  const { start_date, end_date, people, today } = shown;
  const [chosen, setChosen] = useState<PlainDate | null>(null);
  const dates = useMemo(() => daysFrom(start_date, end_date), [start_date, end_date]);
  const groups = useMemo(() => groupsOf(people), [people]);
  const box = useRef<HTMLElement>(null);
  useTodayInView(box, start_date);
  const opened = chosen !== null && dates.includes(chosen) ? chosen : null;
  return (
    <>
      {opened ? <CalendarDay shown={shown} date={opened} onClose={() => setChosen(null)} /> : null}
      <ScrollBox ref={box} label={monthName(start_date.slice(0, 7))} className={css.scroll}>
        <table className={css.timeline}>
          <thead>
            <tr>
              <th scope="col" className={css.name}>
                {t('person')}
              </th>
              {dates.map((date) => (
                <DayHead
                  key={date}
                  shown={shown}
                  date={date}
                  opened={date === opened}
                  onOpen={() => setChosen(date === opened ? null : date)}
                />
              ))}
            </tr>
          </thead>
          {groups.map(({ key, branch, department, people: members }) => (
            <tbody key={key}>
              <tr>
                <th scope="rowgroup" colSpan={dates.length + 1} className={css.group}>
                  <span className={css.groupName}>
                    {[branch ?? t('no_branch'), department ?? t('no_department')].join(' · ')}
                  </span>
                </th>
              </tr>
              {members.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  dates={dates}
                  today={today}
                  onOpen={shown.onOpen}
                />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      <Legend waiting={people.some(({ days }) => days.some(({ waits }) => waits))} />
    </>
  );
}

interface DayHeadProps {
  shown: Shown;
  date: PlainDate;
  opened: boolean;
  onOpen: () => void;
}

function DayHead({ shown, date, opened, onOpen }: DayHeadProps) {
  const { t } = useTranslation('leave-calendar');
  const holidays = holidaysOn(shown.holidays, date);
  const count = shown.away.find((day) => day.date === date)?.people ?? 0;
  const label = [dayName(date), ...holidays, t('away_count', { count })].join(', ');
  return (
    <th
      scope="col"
      className={css.head}
      data-today={date === shown.today || undefined}
      data-holiday={holidays.length > 0 || undefined}
    >
      <UnstyledButton aria-label={label} aria-expanded={opened} title={label} onClick={onOpen}>
        <span>{weekdayShort(date)}</span>
        <b>{Number(date.slice(8))}</b>
        <i>{count > 0 ? count : ''}</i>
      </UnstyledButton>
    </th>
  );
}

interface PersonRowProps {
  person: CalendarPerson;
  dates: readonly PlainDate[];
  today: PlainDate;
  onOpen: Shown['onOpen'];
}

const PersonRow = memo(({ person, dates, today, onOpen }: PersonRowProps) => {
  const plan = new Map(person.plan.map((day) => [day.date, day]));
  return (
    <tr>
      <th scope="row" className={css.name}>
        <span className={css.person}>
          <Avatar name={person.name} src={person.image} size={24} />
          <PersonName person={person} onOpen={onOpen} />
        </span>
      </th>
      {spellsOf(person, dates).map((spell) => {
        const free = plan.get(spell.date);
        return spell.away ? (
          <td key={spell.date} colSpan={spell.length} className={css.away}>
            <Bar spell={spell} />
          </td>
        ) : (
          <td
            key={spell.date}
            data-kind={free?.kind}
            data-today={spell.date === today || undefined}
            title={free?.holiday ?? undefined}
          />
        );
      })}
    </tr>
  );
});

/** What somebody is away for, as far as the user may know. */
function Bar({ spell: { away, length } }: { spell: Spell }) {
  const { t } = useTranslation(['leave-calendar', 'leave-facts']);
  return (
    <span className={css.bars}>
      {(away ?? []).map(({ duration, leave, waits }) => {
        const half = duration === 'Full' ? undefined : duration;
        const label = [
          leave,
          ...(half ? [t(`leave-facts:durations.${half}`)] : []),
          ...(waits ? [t('waits')] : []),
        ];
        return (
          <span
            key={duration}
            className={css.bar}
            data-waits={waits || undefined}
            data-half={half}
            title={label.join(', ')}
          >
            {length > 1 ? (
              <span className={css.word}>{label.join(', ')}</span>
            ) : (
              <VisuallyHidden>{label.join(', ')}</VisuallyHidden>
            )}
          </span>
        );
      })}
    </span>
  );
}

function Legend({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation('leave-calendar');
  return (
    <ul className={css.legend}>
      <li>
        <span className={css.bar} /> {t('away')}
      </li>
      {waiting ? (
        <li>
          <span className={css.bar} data-waits /> {t('waiting')}
        </li>
      ) : null}
      <li>
        <span className={css.swatch} data-kind="holiday" /> {t('holiday')}
      </li>
      <li>
        <span className={css.swatch} data-kind="rest" /> {t('free')}
      </li>
    </ul>
  );
}
