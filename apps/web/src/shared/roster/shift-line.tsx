import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import { crossesMidnight } from '@mesra/domain/attendance/sessions';
import { IconBuildingStore, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';
import css from './shift-line.module.css';

/** What a line says of a session. */
export interface ShownSession {
  name: string;
  colour: ScheduleColour;
  start_time: string;
  end_time: string;
  work_site?: { name: string } | null | undefined;
}

/** The times of a session, `09:00 AM – 06:00 PM`, with the day after named where it ends there. */
export function useShiftTimes(): (session: Pick<ShownSession, 'start_time' | 'end_time'>) => string {
  const { t } = useTranslation('roster-shared');
  return ({ start_time, end_time }) => {
    const times = `${formatTimeOfDay(start_time)} – ${formatTimeOfDay(end_time)}`;
    return crossesMidnight({ start_time, end_time }) ? `${times} (${t('next_day')})` : times;
  };
}

/** A session in one text: name, times and site. */
export function useShiftText(): (session: ShownSession) => string {
  const timesOf = useShiftTimes();
  return (session) => [session.name, timesOf(session), session.work_site?.name].filter(Boolean).join(', ');
}

/** The colour of a shift beside its name. */
export const ShiftDot = ({ colour }: { colour: ScheduleColour }) => (
  <span className={css.dot} data-colour={colour} aria-hidden />
);

/** A session in a line: its colour, name and times, and where it is worked. */
export function ShiftLine({ session, site }: { session: ShownSession; site?: string | undefined }) {
  const { t } = useTranslation('roster-shared');
  const timesOf = useShiftTimes();
  const where = session.work_site?.name ?? site;
  return (
    <span className={css.shift}>
      <ShiftDot colour={session.colour} />
      <span className={css.name}>{session.name || t('own_times')}</span>
      <span className={css.times}>{timesOf(session)}</span>
      {where ? (
        <span className={css.below}>
          <IconMapPin size={14} aria-hidden /> {where}
        </span>
      ) : null}
    </span>
  );
}

/** What a line says of a schedule as a promoter. */
export interface ShownOutletSchedule {
  outlet: { name: string };
  project: string;
  start_time: string | null;
  end_time: string | null;
}

/** The times of a schedule as a promoter; those without a session take the whole day. */
export function useOutletTimes(): (schedule: Pick<ShownOutletSchedule, 'start_time' | 'end_time'>) => string {
  const { t } = useTranslation('roster-shared');
  const timesOf = useShiftTimes();
  return ({ start_time, end_time }) =>
    start_time === null || end_time === null ? t('all_day') : timesOf({ start_time, end_time });
}

/** A schedule as a promoter in one text: project, times and outlet. */
export function useOutletText(): (schedule: ShownOutletSchedule) => string {
  const timesOf = useOutletTimes();
  return (schedule) => [schedule.project, timesOf(schedule), schedule.outlet.name].join(', ');
}

/** Stands for a schedule as a promoter, as the colour does for a shift. */
export const OutletDot = () => <IconBuildingStore size={14} aria-hidden className={css.outlet} />;

/** A schedule as a promoter in a line: its project and times, and the outlet. */
export function OutletLine({ schedule }: { schedule: ShownOutletSchedule }) {
  const timesOf = useOutletTimes();
  return (
    <span className={css.shift}>
      <OutletDot />
      <span className={css.name}>{schedule.project}</span>
      <span className={css.times}>{timesOf(schedule)}</span>
      <span className={css.below}>
        <IconMapPin size={14} aria-hidden /> {schedule.outlet.name}
      </span>
    </span>
  );
}
