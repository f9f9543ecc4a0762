import { crossesMidnight } from '@mesra/domain/attendance/sessions';
import { type WeekWarning, weekMinutes, weekWarnings } from '@mesra/domain/attendance/work-week';
import type { StateCode } from '@mesra/domain/statutory/malaysia/states';
import { jurisdictionOf } from '@mesra/domain/statutory/malaysia/working-time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import { Notice } from '../../ui/notice.tsx';
import { ColourDot, DayBar } from './day-bar.tsx';
import css from './week.module.css';
import type { DrawnDay } from './week-values.ts';
import { useScheduleLabels } from './work-schedule-labels.ts';

/** The sessions of the previous day; Sunday's continue into Monday. */
export const before = (week: readonly DrawnDay[], weekday: number) =>
  (week[(weekday + 6) % 7]?.sessions ?? []).filter(crossesMidnight);

/** A week, one row per day, with its sessions drawn. */
export function WeekRows({ week }: { week: readonly DrawnDay[] }) {
  const { t } = useTranslation('work-schedules');
  const { weekdays, during } = useScheduleLabels();
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

interface WeekTotalProps {
  week: readonly DrawnDay[];
  day: string;
  /** Whose law applies; null is the Employment Act. */
  state: StateCode | null;
}

/** The hours of a week, and statutory warnings as of a day. */
export function WeekTotal({ week, day, state }: WeekTotalProps) {
  const { t } = useTranslation('work-schedules');
  const { lasting } = useScheduleLabels();
  const warningText = useWarningLabels();
  const law = jurisdictionOf(state);
  const warnings = weekWarnings(week, day, state);
  return (
    <>
      <div className={css.total}>
        <strong>{t('hours_of_week', { time: lasting(weekMinutes(week).total) })}</strong>
      </div>
      {warnings.length > 0 ? (
        <Notice
          tone="warning"
          icon={<IconAlertTriangle size={18} />}
          title={t(`law.${law}`)}
          lines={warnings.map(warningText)}
        >
          <p style={{ margin: '2px 0 4px' }}>{t(`law_source.${law}`)}</p>
        </Notice>
      ) : null}
    </>
  );
}

function useWarningLabels(): (warning: WeekWarning) => string {
  const { t } = useTranslation('work-schedules');
  const { lasting, weekdays } = useScheduleLabels();
  return (warning) => {
    if (warning.key === 'no_rest_day') return t('remark.no_rest_day');
    const limit = lasting(warning.limit);
    if (warning.key === 'week_hours')
      return t('remark.week_hours', { time: lasting(warning.minutes), limit });
    return t('remark.day_hours', { limit, days: warning.weekdays.map((one) => weekdays[one]).join(', ') });
  };
}
