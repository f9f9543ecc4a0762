import { durationOf, type Session } from '../attendance/sessions.ts';
import { contains, type DateRange } from '../kit/date-range.ts';
import { isPast, type PlainDate } from '../kit/plain-date.ts';

/** Days from one to another; open-ended without a last one. */
export interface OpenRange {
  readonly start_date: PlainDate;
  readonly end_date: PlainDate | null;
}

/** What a schedule rests on. */
export interface ScheduleGround {
  readonly project: DateRange & { readonly status: 'Draft' | 'Active' | 'Completed' | 'Cancelled' };
  readonly outlet: { readonly active: boolean; readonly in_project: readonly OpenRange[] };
  readonly promoter: { readonly active: boolean; readonly in_project: readonly OpenRange[] };
}

/** What keeps a schedule from being stored, by the field that it is about. */
export interface ScheduleProblem {
  readonly field: 'project_id' | 'outlet_id' | 'promoter_id' | 'date' | 'end_time';
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** Whether a range contains a day. */
export const coversDay = ({ start_date, end_date }: OpenRange, date: PlainDate): boolean =>
  start_date <= date && !isPast(end_date, date);

/** Whether one of some ranges contains a day. */
export const covers = (ranges: readonly OpenRange[], date: PlainDate): boolean =>
  ranges.some((range) => coversDay(range, date));

/**
 * Everything that keeps a schedule on a day from being stored, overlaps aside; nothing if it can be. Days before today do not
 * change.
 */
export function scheduleProblems(
  { project, outlet, promoter }: ScheduleGround,
  { date, session }: { date: PlainDate; session: Session | null },
  today: PlainDate,
): ScheduleProblem[] {
  const within = contains(project, date);
  const found: (ScheduleProblem | false)[] = [
    project.status !== 'Draft' &&
      project.status !== 'Active' && { field: 'project_id', key: 'promoter_schedule.project_closed' },
    date < today && { field: 'date', key: 'promoter_schedule.past', params: { value: today } },
    !within && {
      ...{ field: 'date' as const, key: 'promoter_schedule.outside_project' },
      params: { from: project.start, to: project.end },
    },
    !outlet.active && { field: 'outlet_id', key: 'promoter_schedule.outlet_inactive' },
    within &&
      !covers(outlet.in_project, date) && {
        ...{ field: 'outlet_id' as const, key: 'promoter_schedule.outlet_not_in_project' },
        params: { value: date },
      },
    !promoter.active && { field: 'promoter_id', key: 'promoter_schedule.promoter_inactive' },
    within &&
      !covers(promoter.in_project, date) && {
        ...{ field: 'promoter_id' as const, key: 'promoter_schedule.promoter_not_in_project' },
        params: { value: date },
      },
    session !== null &&
      durationOf(session) === 0 && { field: 'end_time', key: 'promoter_schedule.no_length' },
  ];
  return found.filter((problem): problem is ScheduleProblem => problem !== false);
}
