import type { Schedule, ScheduleColour } from '@mesra/contract/schedules/schedule';
import {
  type OntimeMinutes,
  ontimeWindows,
  type Session,
  type Span,
  timeAt,
} from '@mesra/domain/attendance/sessions';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

/** Form values of a template; numbers as text. */
export interface TemplateValues extends Record<string, unknown> {
  name: string;
  colour: ScheduleColour;
  start_time: string;
  end_time: string;
  ontime_checkin_minute: string;
  ontime_checkout_minute: string;
  break_minute: string;
  half_day: boolean;
  is_default: boolean;
  /** The effective date of new times, if the template is in use. */
  effective_from: string | null;
}

const TIMES = [
  'start_time',
  'end_time',
  'ontime_checkin_minute',
  'ontime_checkout_minute',
  'break_minute',
  'half_day',
] as const;

/** Initial form values. */
export const valuesOf = (row: Schedule | null, today: string): TemplateValues => ({
  name: row?.name ?? '',
  colour: row?.colour ?? 'blue',
  start_time: row?.start_time ?? '09:00',
  end_time: row?.end_time ?? '18:00',
  ontime_checkin_minute: String(row?.ontime_checkin_minute ?? 15),
  ontime_checkout_minute: String(row?.ontime_checkout_minute ?? 0),
  break_minute: String(row?.break_minute ?? 60),
  half_day: row?.half_day ?? false,
  is_default: false,
  effective_from: today,
});

/** Whether the form's times differ from the template's current ones. */
const timesDiffer = (values: TemplateValues, row: Schedule): boolean =>
  TIMES.some((name) => String(values[name]) !== String(row[name]));

/**
 * Whether the form asks for an effective date: the template is in use, and its times differ from today's, or
 * it has planned ones.
 */
export const asksForDay = (values: TemplateValues, row: Schedule | null, today: string): boolean =>
  row?.in_use === true &&
  (timesDiffer(values, row) ||
    row.times.some((one) => one.effective_from !== null && one.effective_from > today));

const number = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : 0;
};

/** The typed sessions for the preview; null while a time is missing. */
export function drawnOf(values: TemplateValues): (Session & OntimeMinutes & { break_minute: number }) | null {
  const { start_time, end_time } = values;
  if (!start_time || !end_time || start_time === end_time) return null;
  return {
    start_time,
    end_time,
    ontime_checkin_minute: number(values.ontime_checkin_minute),
    ontime_checkout_minute: number(values.ontime_checkout_minute),
    break_minute: number(values.break_minute),
  };
}

const problems = ({ from, to }: Span) => ({
  from: formatTimeOfDay(timeAt(from)),
  to: formatTimeOfDay(timeAt(to)),
});

/** The on-time windows as text. */
export function windowLabel(session: Session & OntimeMinutes) {
  const { checkin, checkout } = ontimeWindows(session);
  return { checkin: problems(checkin), checkout: problems(checkout) };
}

/** Whether a window as text is a single instant. */
export const isInstant = ({ from, to }: { from: string; to: string }): boolean => from === to;
