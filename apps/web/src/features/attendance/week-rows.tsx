import { crossesMidnight } from '@mesra/domain/attendance/sessions';
import { type WeekRemark, weekMinutes, weekRemarks } from '@mesra/domain/attendance/work-week';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Notice } from '../../ui/notice.tsx';
import { ColourDot, DayBar } from './day-bar.tsx';
import { useScheduleWords } from './schedule-words.ts';
import css from './week.module.css';
import type { DrawnDay } from './week-values.ts';

/** What goes on into a day from the one before it; Sunday's goes on into Monday. */
export const before = (week: readonly DrawnDay[], weekday: number) =>
  (week[(weekday + 6) % 7]?.sessions ?? []).filter(crossesMidnight);

/** A week, a row for each day, with what is worked drawn. */
export function WeekRows({ week }: { week: readonly DrawnDay[] }) {
  const { t } = useTranslation('work-schedules');
  const { weekdays, during } = useScheduleWords();
  return (
    <ul className={css.week}>
      {week.map((day, weekday) => (
        <li key={weekdays[weekday]} className={css.row}>
          <span className={css.weekday}>{weekdays[weekday]}</span>
          <div className={css.shifts}>
            {day.sessions.map((session) => (
              <span key={session.template_id}>
                <ColourDot colour={session.colour} />
                {session.name}
                <span className={css.free}>{during(session)}</span>
              </span>
            ))}
            {day.sessions.length === 0 ? <span className={css.free}>{t(`kinds.${day.kind}`)}</span> : null}
            {before(week, weekday).map((session) => (
              <span key={session.template_id} className={css.free}>
                {t('from_before', { time: formatTimeOfDay(session.end_time) })}
              </span>
            ))}
          </div>
          <DayBar sessions={day.sessions} before={before(week, weekday)} />
        </li>
      ))}
    </ul>
  );
}

/** The hours of a week, and what the law has to say of them on a day. */
export function WeekTotal({ week, day }: { week: readonly DrawnDay[]; day: string }) {
  const { t } = useTranslation('work-schedules');
  const { lasting } = useScheduleWords();
  const say = useRemarkWords();
  const remarks = weekRemarks(week, day);
  return (
    <>
      <div className={css.total}>
        <strong>{t('hours_of_week', { time: lasting(weekMinutes(week).total) })}</strong>
      </div>
      {remarks.length > 0 ? (
        <Notice
          tone="warning"
          icon={<IconAlertTriangle size={18} />}
          title={t('law')}
          lines={remarks.map(say)}
        >
          <p style={{ margin: '2px 0 4px' }}>{t('law_source')}</p>
        </Notice>
      ) : null}
    </>
  );
}

function useRemarkWords(): (remark: WeekRemark) => string {
  const { t } = useTranslation('work-schedules');
  const { lasting, weekdays } = useScheduleWords();
  return (remark) => {
    if (remark.key === 'no_rest_day') return t('remark.no_rest_day');
    const limit = lasting(remark.limit);
    if (remark.key === 'week_hours') return t('remark.week_hours', { time: lasting(remark.minutes), limit });
    return t('remark.day_hours', { limit, days: remark.weekdays.map((one) => weekdays[one]).join(', ') });
  };
}
