import type { ServerModule } from '../../kit/module.ts';
import { projectOutletHandlers } from './project-outlets.handlers.ts';
import { projectProductHandlers } from './project-products.handlers.ts';
import { projectPromoterHandlers } from './project-promoters.handlers.ts';
import { projectSupervisorHandlers } from './project-supervisors.handlers.ts';
import { projectTaskHandlers } from './project-tasks.handlers.ts';
import { salesProjectHandlers } from './sales-project.handlers.ts';
import { salesProjectsAudited } from './sales-projects.audited.ts';
import { salesProjectListeners } from './sales-projects.listeners.ts';

export const salesProjectsModule: ServerModule = {
  audited: salesProjectsAudited,
  listens: salesProjectListeners,
  handled: [
    ...salesProjectHandlers,
    ...projectProductHandlers,
    ...projectPromoterHandlers,
    ...projectOutletHandlers,
    ...projectSupervisorHandlers,
    ...projectTaskHandlers,
  ],
};
