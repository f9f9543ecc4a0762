import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { timeAt } from '@mesra/domain/attendance/sessions';
import { offsetIn, wallMinute } from '@mesra/domain/kit/zone';
import { type EnteredFor, enteredInstant } from '@mesra/domain/outlet-days/entered-time';
import { useTranslation } from 'react-i18next';
import { dayIn, formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';

const instantOf = (of: { recorded_at: string } | null) => of && Date.parse(of.recorded_at);

/**
 * What a time of day means that is entered for the promoter of a schedule: its instant, blank without one, the time of one, for a day
 * other than the schedule's a line that names it, and the time to begin with: when the session begins or ends, or now while that is
 * still to come.
 */
export function useEnteredTime({ schedule }: OutletDay, what: EnteredFor) {
  const { t } = useTranslation('outlet-reviews');
  const zone = useSession().company.config.time_zone;
  const { date, start_time, end_time, checkin, checkout } = schedule;
  const session = start_time === null || end_time === null ? null : { start_time, end_time };
  const attended = { date, session, checkin: instantOf(checkin), checkout: instantOf(checkout) };
  const recordedAt = (time: string): string =>
    time === '' ? '' : new Date(enteredInstant(what, time, attended, offsetIn(zone))).toISOString();
  const clockAt = (at: number): string => timeAt(wallMinute(at, offsetIn(zone)));
  const timeOf = (instant: string): string => clockAt(Date.parse(instant));
  const otherDay = (time: string): string | undefined => {
    const day = time === '' ? date : dayIn(zone, new Date(recordedAt(time)));
    return day === date ? undefined : t('on_day', { day: formatDate(day) });
  };
  const planned = what === 'in' ? start_time : what === 'out' ? end_time : null;
  const isToCome = planned !== null && Date.parse(recordedAt(planned)) > Date.now();
  const proposed = (isToCome ? clockAt(Date.now()) : planned) ?? '';
  return { recordedAt, timeOf, otherDay, proposed };
}
