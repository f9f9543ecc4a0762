import type { ServerModule } from '../../kit/module.ts';
import { workProjectHandlers } from './work-project.handlers.ts';
import { workProjectsAudited } from './work-projects.audited.ts';
import { workProjectSearch } from './work-projects.search.ts';

export const workProjectsModule: ServerModule = {
  audited: workProjectsAudited,
  searches: [workProjectSearch],
  handled: workProjectHandlers,
};
