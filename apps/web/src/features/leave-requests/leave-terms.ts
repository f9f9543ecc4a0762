import type { LeaveLine, OwnLeaveItem } from '@mesra/contract/leave-requests/leave-request';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { LeaveDuration } from '@mesra/domain/leave/request-days';

/** A request for leave as it is typed. */
export type LeaveValues = {
  /** For whom it is made; null for oneself. */
  employee_id: number | null;
  leave_type_id: string | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  /** Days that are not taken in full. */
  halves: Record<PlainDate, LeaveDuration>;
  reason: string;
  /** An event that other requests name too; null for a new one. */
  leave_event_id: string | null;
  due_on: PlainDate | null;
  child_number: string;
  event_note: string;
};

/** The cancelling of leave as it is typed: of the days from one to another. */
export type CancelValues = {
  from: PlainDate;
  to: PlainDate;
  note: string;
  /** The type of leave that the days become; null for none. */
  becomes: string | null;
};

/** The days of a request that are cancelled, without those that were before. */
export const cancelledDays = (
  { day_list }: Pick<OwnLeaveItem, 'day_list'>,
  { from, to }: Pick<CancelValues, 'from' | 'to'>,
): OwnLeaveItem['day_list'] =>
  day_list.filter(({ date, cancelled }) => !cancelled && date >= from && date <= to);

/** The longest request that can be previewed, in days. */
const LONGEST = 366;
/** The shortest leave, in days. */
const SHORTEST = 0.5;

/** The last day of a request: the first where none is typed. */
export const endOf = ({ start_date, end_date }: LeaveValues): PlainDate | null => end_date ?? start_date;

/** Whether the last day is typed before the first. */
export const isReversed = ({ start_date, end_date }: LeaveValues): boolean =>
  start_date !== null && end_date !== null && end_date < start_date;

/** What is left of a type less what waits, in days; null where it has no balance, as unpaid leave and leave per event. */
export const leftOf = ({ kind, available }: Pick<LeaveLine, 'kind' | 'available'>): number | null =>
  kind === 'unpaid' ? null : available;

/** Days of leave, from one to another. */
export interface Span {
  start_date: PlainDate;
  end_date: PlainDate;
}

/** Those of some spans that share a day with a request. */
export function overlapping<T extends Span>(values: LeaveValues, spans: readonly T[]): T[] {
  const [from, to] = [values.start_date, endOf(values)];
  if (from === null || to === null) return [];
  return spans.filter(({ start_date, end_date }) => start_date <= to && end_date >= from);
}

/** Whether and from when a request of a type needs a file, as a word of `leave-requests`; null without a type. */
export function fileHint(
  line: Pick<LeaveLine, 'attachment_from_days'> | undefined,
): 'file_hint' | 'file_always' | 'file_needed' | null {
  if (!line) return null;
  const from = line.attachment_from_days;
  if (from === null) return 'file_hint';
  return from <= SHORTEST ? 'file_always' : 'file_needed';
}

/** Whether type, days and the day of an event that the type needs are there, so that there is something to preview. */
export function isComplete(values: LeaveValues, line: Pick<LeaveLine, 'event'> | undefined): boolean {
  if (line?.event && !values.due_on && !values.leave_event_id) return false;
  const [from, to] = [values.start_date, endOf(values)];
  if (!values.leave_type_id || !from || !to) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < LONGEST;
}

/**
 * The last day of the whole spell of a type that is given per event and runs by the calendar, such as maternity leave; null for
 * other types, and where another request has days of the event.
 */
export function spellEnd(
  { start_date, leave_event_id }: Pick<LeaveValues, 'start_date' | 'leave_event_id'>,
  line: Pick<LeaveLine, 'event' | 'each' | 'counts'> | undefined,
): PlainDate | null {
  if (!line?.event || !line.each || line.counts !== 'calendar_days') return null;
  return start_date === null || leave_event_id !== null ? null : addDays(start_date, line.each - 1);
}

/** Whether half days of a type can be taken: leave that runs by the calendar has none. */
export const takesHalves = (line: Pick<LeaveLine, 'half_days_allowed' | 'counts'> | undefined): boolean =>
  line?.half_days_allowed === true && line.counts === 'work_days';

/** What a request asks for, without who asks; `line` says whether it names an event, and may have halves. */
export function termsOf(values: LeaveValues, line: LeaveLine | undefined) {
  const [from, to] = [values.start_date ?? '', endOf(values) ?? ''];
  // Halves that were chosen for another type stand for nothing once the type has none.
  const chosen = line === undefined || takesHalves(line) ? Object.entries(values.halves) : [];
  const halves = chosen.filter(([date]) => date >= from && date <= to);
  const isBirth = line?.event === 'maternity' || line?.event === 'paternity';
  return {
    leave_type_id: values.leave_type_id ?? '',
    start_date: from,
    end_date: to,
    ...(halves.length > 0 ? { days: halves.map(([date, duration]) => ({ date, duration })) } : {}),
    ...(line?.event && values.leave_event_id ? { leave_event_id: values.leave_event_id, event: null } : {}),
    ...(line?.event && !values.leave_event_id && values.due_on
      ? {
          event: {
            due_on: values.due_on,
            child_number: isBirth && values.child_number.trim() !== '' ? values.child_number : null,
            note: values.event_note,
          },
        }
      : {}),
  };
}
