import type { ServerModule } from '../../kit/module.ts';
import { salesProjectsAudited } from './sales-projects.audited.ts';

export const salesProjectsModule: ServerModule = {
  audited: salesProjectsAudited,
  handled: [],
};
