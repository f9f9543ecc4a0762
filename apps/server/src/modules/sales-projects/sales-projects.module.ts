import type { ServerModule } from '../../kit/module.ts';
import { projectBrandRows } from './project-brands.handlers.ts';
import { projectOutletRows } from './project-outlets.handlers.ts';
import { projectPartFileHandlers } from './project-part-file.handlers.ts';
import { projectPartManyHandlers } from './project-part-many.handlers.ts';
import { projectProductRows } from './project-products.handlers.ts';
import { projectPromoterRows } from './project-promoters.handlers.ts';
import { projectSupervisorRows } from './project-supervisors.handlers.ts';
import { projectTaskRows } from './project-tasks.handlers.ts';
import { salesProjectHandlers } from './sales-project.handlers.ts';
import { salesProjectFileHandlers } from './sales-project-file.handlers.ts';
import { salesProjectsAudited } from './sales-projects.audited.ts';
import { salesProjectListeners } from './sales-projects.listeners.ts';
import { salesProjectSearch } from './sales-projects.search.ts';

export const salesProjectsModule: ServerModule = {
  searches: [salesProjectSearch],
  audited: salesProjectsAudited,
  listens: salesProjectListeners,
  handled: [
    ...salesProjectHandlers,
    ...projectProductRows.handlers,
    ...projectBrandRows.handlers,
    ...projectPromoterRows.handlers,
    ...projectOutletRows.handlers,
    ...projectSupervisorRows.handlers,
    ...projectTaskRows.handlers,
    ...salesProjectFileHandlers,
    ...projectPartFileHandlers,
    ...projectPartManyHandlers,
  ],
};
