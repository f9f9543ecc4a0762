import type { ServerModule } from '../../kit/module.ts';
import { outletHandlers } from './outlet.handlers.ts';
import { outletFileHandlers } from './outlet-file.handlers.ts';
import { outletsAudited } from './outlets.audited.ts';
import { outletSearch } from './outlets.search.ts';

export const outletsModule: ServerModule = {
  searches: [outletSearch],
  audited: outletsAudited,
  handled: [...outletHandlers, ...outletFileHandlers],
};
