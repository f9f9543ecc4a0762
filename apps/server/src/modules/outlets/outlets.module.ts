import type { ServerModule } from '../../kit/module.ts';
import { outletsAudited } from './outlets.audited.ts';

export const outletsModule: ServerModule = {
  audited: outletsAudited,
  handled: [],
};
