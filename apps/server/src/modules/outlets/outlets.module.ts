import type { ServerModule } from '../../kit/module.ts';
import { outletHandlers } from './outlet.handlers.ts';
import { outletFileHandlers } from './outlet-file.handlers.ts';
import { outletsAudited } from './outlets.audited.ts';

export const outletsModule: ServerModule = {
  audited: outletsAudited,
  handled: [...outletHandlers, ...outletFileHandlers],
};
