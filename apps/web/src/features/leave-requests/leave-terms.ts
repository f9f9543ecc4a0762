import type { LeaveLine } from '@mesra/contract/leave-requests/leave-request';
import { daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
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
  due_on: PlainDate | null;
  child_number: string;
  event_note: string;
};

/** The longest request that can be previewed, in days. */
const LONGEST = 366;

/** The last day of a request: the first where none is typed. */
export const endOf = ({ start_date, end_date }: LeaveValues): PlainDate | null => end_date ?? start_date;

/** Whether type, days and the day of an event that the type needs are there, so that there is something to preview. */
export function isComplete(values: LeaveValues, line: Pick<LeaveLine, 'event'> | undefined): boolean {
  if (line?.event && !values.due_on) return false;
  const [from, to] = [values.start_date, endOf(values)];
  if (!values.leave_type_id || !from || !to) return false;
  const days = daysBetween(from, to);
  return days >= 0 && days < LONGEST;
}

/** What a request asks for, without who asks; `line` says whether it names an event. */
export function termsOf(values: LeaveValues, line: LeaveLine | undefined) {
  const [from, to] = [values.start_date ?? '', endOf(values) ?? ''];
  const halves = Object.entries(values.halves).filter(([date]) => date >= from && date <= to);
  const isBirth = line?.event === 'maternity' || line?.event === 'paternity';
  return {
    leave_type_id: values.leave_type_id ?? '',
    start_date: from,
    end_date: to,
    ...(halves.length > 0 ? { days: halves.map(([date, duration]) => ({ date, duration })) } : {}),
    ...(line?.event && values.due_on
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
