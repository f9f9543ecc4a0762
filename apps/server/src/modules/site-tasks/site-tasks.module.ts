import type { ServerModule } from '../../kit/module.ts';
import { managedTaskHandlers } from './managed-task.handlers.ts';
import { ownTaskHandlers } from './own-task.handlers.ts';
import { siteTasksAudited } from './site-tasks.audited.ts';
import { siteTasksDay } from './site-tasks.jobs.ts';
import { siteTaskListeners } from './site-tasks.listeners.ts';
import { taskTemplateHandlers } from './task-template.handlers.ts';

export const siteTasksModule: ServerModule = {
  audited: siteTasksAudited,
  handled: [...managedTaskHandlers, ...taskTemplateHandlers, ...ownTaskHandlers],
  daily: siteTasksDay,
  listens: siteTaskListeners,
};
