import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { TaskAudience, TaskPriority } from '@mesra/domain/site-tasks/task-states';
import { noRepetition, type RepetitionValues, repetitionBody } from '../../shared/when/repetition.ts';

export type AssignValues = RepetitionValues & {
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
};

export const newAssignment = (today: PlainDate): AssignValues => ({
  ...{ task_template_id: null, title: '', work_site_id: null, project_id: null, audience: 'on_site' },
  ...{ employee_ids: [], date: today, starts_at: '', ends_at: '', priority: 'Normal', note: '' },
  ...noRepetition(),
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
  repeat: repetitionBody({ repeats, weekdays, every_weeks, until }),
});
