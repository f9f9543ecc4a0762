import type { ManagedTask } from '@mesra/contract/site-tasks/managed-site-task';
import type { TaskAudience, TaskPriority } from '@mesra/domain/site-tasks/task-states';

export type ChangeValues = {
  title: string;
  audience: TaskAudience;
  employee_ids: number[];
  date: string | null;
  starts_at: string;
  ends_at: string;
  priority: TaskPriority;
  note: string;
};

/** What of a task can be changed, as its form holds it. */
export const changeValues = (task: ManagedTask | null): ChangeValues => ({
  title: task?.title ?? '',
  audience: task?.audience ?? 'on_site',
  employee_ids: task?.people.map(({ id }) => id) ?? [],
  date: task?.date ?? null,
  starts_at: task?.starts_at ?? '',
  ends_at: task?.ends_at ?? '',
  priority: task?.priority ?? 'Normal',
  note: task?.note ?? '',
});

/** The body of a change; a task for whoever is at the site names nobody. */
export const changeBody = ({ employee_ids, date, ...values }: ChangeValues) => ({
  ...values,
  date: date ?? '',
  employee_ids: values.audience === 'people' ? employee_ids : [],
});
