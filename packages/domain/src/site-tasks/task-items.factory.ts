import type { TaskItem, TaskItemKind } from './task-template.ts';

/** An item that is named after its kind. */
export const item = (kind: TaskItemKind, values: Partial<TaskItem> = {}): TaskItem => ({
  ...{ key: kind, kind, label: `The ${kind}`, required: false, photo_on_failure: false },
  ...{ choices: [], min: null, max: null, measured_in: null },
  ...values,
});
