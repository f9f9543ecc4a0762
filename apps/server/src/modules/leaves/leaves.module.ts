import type { ServerModule } from '../../kit/module.ts';
import { entitlementHandlers } from './entitlement.handlers.ts';
import { leaveBalanceHandlers } from './leave-balance.handlers.ts';
import { leaveTypeHandlers } from './leave-type.handlers.ts';
import { postDaily } from './leaves.jobs.ts';

export const leavesModule: ServerModule = {
  handled: [...entitlementHandlers, ...leaveTypeHandlers, ...leaveBalanceHandlers],
  daily: postDaily,
};
