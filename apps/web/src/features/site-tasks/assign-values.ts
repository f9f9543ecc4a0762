import { mondayOf } from '@mesra/domain/attendance/work-day';
import { daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { TaskAudience, TaskPriority } from '@mesra/domain/site-tasks/task-states';

export type AssignValues = {
  task_template_id: number | null;
  title: string;
  work_site_id: number | null;
  project_id: number | null;
  audience: TaskAudience;
  employee_ids: number[];
  date: string | null;
  starts_at: string;
  ends_at: string;
  priority: TaskPriority;
  note: string;
  repeats: boolean;
  weekdays: string[];
  every_weeks: string;
  until: string | null;
};

/** 1 Monday to 7 Sunday, as a chip names it. */
const weekdayOf = (date: PlainDate): string => String(daysBetween(mondayOf(date), date) + 1);

export const newAssignment = (today: PlainDate): AssignValues => ({
  ...{ task_template_id: null, title: '', work_site_id: null, project_id: null, audience: 'on_site' },
  ...{ employee_ids: [], date: today, starts_at: '', ends_at: '', priority: 'Normal', note: '' },
  ...{ repeats: false, weekdays: [weekdayOf(today)], every_weeks: '1', until: null },
});

/** The body of an assignment, without the company. */
export const assignmentBody = ({
  repeats,
  weekdays,
  every_weeks,
  until,
  employee_ids,
  ...values
}: AssignValues) => ({
  ...values,
  task_template_id: values.task_template_id ?? '',
  work_site_id: values.work_site_id ?? '',
  date: values.date ?? '',
  employee_ids: values.audience === 'people' ? employee_ids : [],
  repeat: repeats ? { weekdays: weekdays.map(Number), every_weeks, until: until ?? '' } : null,
});
