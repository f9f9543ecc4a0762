import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { useAttendanceLabels } from '../../shared/attendance/attendance-labels.ts';
import { type DayLook, dayLook, halfLeave, leftEarly } from '../../shared/attendance/day-status.ts';

/** How a day of the month is said in few words. */
export interface DayLabels {
  look: DayLook | null;
  /** The status, the holiday, or what the day is; null for a working day still to come. */
  label: string | null;
  /** `08:55 AM – 06:02 PM`, or the coming alone; null where nothing happened. */
  times: string | null;
  /** Worked time, overtime included; null if none counts. */
  worked: string | null;
  overtime: string | null;
  /** The half on leave, where the label does not say it. */
  half: string | null;
  /** That the going was early, where the label does not say it. */
  left: string | null;
}

export function useDayLabels(zone: string): (day: AttendanceDay) => DayLabels {
  const { t } = useTranslation('attendance-day');
  const { lasting } = useAttendanceLabels();
  const timesOf = ({ first_in, last_out }: AttendanceDay): string | null => {
    if (!first_in && !last_out) return null;
    return last_out
      ? `${formatTimeIn(zone, first_in)} – ${formatTimeIn(zone, last_out)}`
      : formatTimeIn(zone, first_in);
  };
  return (day) => {
    const look = dayLook(day);
    const worked = day.normal_minutes + day.overtime_minutes;
    const free = day.kind === 'work' ? null : (day.holiday ?? t(`kinds.${day.kind}`));
    const status = look && look.key !== 'status.Holiday' ? t(look.key) : null;
    const half = halfLeave(day);
    const left = leftEarly(day);
    return {
      look,
      label: status ?? free,
      half: half && half !== look?.key ? t(half) : null,
      left: left && left !== look?.key ? t(left) : null,
      times: timesOf(day),
      worked: worked > 0 ? lasting(worked) : null,
      overtime: day.overtime_minutes > 0 ? lasting(day.overtime_minutes) : null,
    };
  };
}
