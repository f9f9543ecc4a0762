import type { PlannedDay, RosterRow } from '@mesra/contract/schedules/work-schedule';
import { weekdayOf } from '@mesra/domain/attendance/work-day';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import type { Column } from '../../ui/list-view.ts';
import css from './roster.module.css';
import './shift-colours.css';
import { shortTimes, timesText, useScheduleLabels } from './work-schedule-labels.ts';

/** The employee, and a column per day of the week. */
export function useRosterColumns(dates: readonly string[]): Column<RosterRow>[] {
  const { t } = useTranslation('schedules');
  const { t: labels } = useTranslation('work-schedules');
  const { weekdaysShort } = useScheduleLabels();
  const linkOf = usePersonLink('/admin/employee/view/work-schedule');
  const dayOf = (row: RosterRow, date: string) => row.days.find((day) => day.date === date);
  const text = (day: PlannedDay | undefined): string => {
    if (!day) return '';
    const worked = day.sessions.map((session) => `${session.name} ${timesText(session)}`).join('; ');
    const label = worked || labels(`kinds.${day.kind}`);
    return day.source === 'default' ? `${label} (${labels('default_again')})` : label;
  };
  return [
    personColumn(t('employee'), (row) => ({
      name: row.name,
      link: linkOf(row.id),
      below: [row.employee_code, row.position?.name, row.department?.name].filter(Boolean).join(' · '),
    })),
    {
      key: 'employee_code',
      title: t('code'),
      optional: true,
      sortable: true,
    },
    ...dates.map(
      (date): Column<RosterRow> => ({
        key: `day${weekdayOf(date)}`,
        title: `${weekdaysShort[weekdayOf(date)]} ${formatDate(date).slice(0, 5)}`,
        text: (row) => text(dayOf(row, date)),
        render: (row) => <Day day={dayOf(row, date)} />,
      }),
    ),
  ];
}

function Day({ day }: { day: PlannedDay | undefined }) {
  const { t } = useTranslation('work-schedules');
  if (!day) return null;
  if (day.sessions.length === 0) return <span className={css.free}>{t(`kinds.${day.kind}`)}</span>;
  return (
    <div className={css.day}>
      {day.sessions.map((session) => (
        <div
          key={session.template_id}
          className={css.shift}
          data-colour={session.colour}
          data-default={day.source === 'default' || undefined}
          title={[
            `${session.name}: ${timesText(session)}`,
            day.source === 'default' ? t('default_again') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <b>{session.name}</b>
          <span>{shortTimes(session)}</span>
        </div>
      ))}
    </div>
  );
}
