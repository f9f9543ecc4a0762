import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import type { PresenceEventRow } from '@mesra/contract/presence/presence-event';
import { crossesMidnight, ontimeWindows } from '@mesra/domain/attendance/sessions';
import type { EventState } from '@mesra/domain/presence/event';
import { waitsUncounted } from '@mesra/domain/presence/marks';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

export type DayStep = AttendanceRecord['steps'][number];
type Session = AttendanceRecord['plan']['sessions'][number];
type EventMark = PresenceEventRow['marks'][number];

const DAY = 1440;

/** Minutes from midnight of a day as `HH:mm`, of whichever day they fall on. */
const timeOfMinute = (minute: number): string => {
  const within = ((minute % DAY) + DAY) % DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`;
};

/** Which sentence explains how a recorded time became the one that counts. */
export function timeRule({ figure, minutes, params }: Pick<DayStep, 'figure' | 'minutes' | 'params'>) {
  const { actual = minutes, grace = 0 } = params;
  if (actual === minutes) return 'time_exact';
  const favour = figure === 'first_in' ? actual - minutes : minutes - actual;
  return favour > 0 && favour <= grace ? 'time_grace' : 'time_rounding';
}

/** The key of a rule's sentence; one without its figure where that is 0. */
export function sentenceKey(step: DayStep): string {
  const rule = step.rule.replace(/^rule\./, '');
  if (rule === 'time') return timeRule(step);
  if ((rule === 'late' || rule === 'early_leave') && !step.params.grace) return `${rule}_plain`;
  if (rule === 'break_deducted' && !step.params.after) return 'break_deducted_always';
  return rule;
}

/** Parameters of steps that are times of the day; all others are lengths. */
const TIMES = new Set(['actual']);

/** How attendance is said: lengths, times, marks and rules. */
export function useAttendanceLabels() {
  const { t, i18n } = useTranslation('attendance-day');
  /** `7 h 30 min`, `8 h`, `12 min`. */
  const lasting = (minutes: number): string => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t('minutes_only', { minutes: rest });
    return rest === 0 ? t('hours_only', { hours }) : t('hours_minutes', { hours, minutes: rest });
  };
  /** A minute of the day as `07:10 AM`, with a word where it is on the next day. */
  const timeOf = (minute: number): string => {
    const time = formatTimeOfDay(timeOfMinute(minute));
    return minute >= DAY ? `${time} ${t('next_day')}` : time;
  };
  const translate = (key: string, values: Record<string, string>): string | null =>
    i18n.exists(key, { ns: 'attendance-day' })
      ? (t as (key: string, values: Record<string, string>) => string)(key, values)
      : null;
  return {
    lasting,
    timeOf,
    /** `09:00 AM – 06:00 PM`, with a word where it ends on the next day. */
    during: (session: Session): string => {
      const times = `${formatTimeOfDay(session.start_time)} – ${formatTimeOfDay(session.end_time)}`;
      return crossesMidnight(session) ? `${times} ${t('next_day')}` : times;
    },
    /** When coming and going are on time. */
    windows: (session: Session): string => {
      const { checkin, checkout } = ontimeWindows(session);
      const between = ({ from, to }: { from: number; to: number }) =>
        `${formatTimeOfDay(timeOfMinute(from))} – ${formatTimeOfDay(timeOfMinute(to))}`;
      return t('windows', { in: between(checkin), out: between(checkout) });
    },
    /** What is doubtful about an event of a state, with its figures, and whether that keeps it from counting while it waits. */
    mark: ({ key, params }: EventMark, status: EventState): string => {
      const seconds = Math.abs(params.seconds ?? 0);
      const values = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, formatCount(Math.abs(value))]),
      );
      const minutes = lasting(Math.max(1, Math.round(seconds / 60)));
      const text = translate(`marks.${key}`, { ...values, minutes }) ?? key;
      return waitsUncounted({ status, marks: [{ key }] }) ? t('uncounted', { mark: text }) : text;
    },
    /** The rule behind a figure as a sentence; null for a rule without one. */
    rule: (step: DayStep): string | null => {
      const values = Object.fromEntries(
        Object.entries(step.params).map(([name, value]) => [
          name,
          TIMES.has(name) ? timeOf(value) : lasting(value),
        ]),
      );
      return translate(`rules.${sentenceKey(step)}`, { ...values, time: timeOf(step.minutes) });
    },
    /** The law behind a figure. */
    law: ({ law }: DayStep): string | null =>
      law && translate(`law.${law.statute}`, { section: law.section, day: formatDate(law.effective_from) }),
    figure: (step: DayStep): string => translate(`figures.${step.figure}`, {}) ?? step.figure,
  };
}
