import type { ServerModule } from '../../kit/module.ts';
import { entitlementHandlers } from './entitlement.handlers.ts';
import { leaveBalanceHandlers } from './leave-balance.handlers.ts';
import { leaveOpeningsHandlers } from './leave-opening.handlers.ts';
import { leaveTypeHandlers } from './leave-type.handlers.ts';
import { leavesAudited } from './leaves.audited.ts';
import { postDaily } from './leaves.jobs.ts';
import { leaveListeners } from './leaves.listeners.ts';

export const leavesModule: ServerModule = {
  audited: leavesAudited,
  handled: [...entitlementHandlers, ...leaveOpeningsHandlers, ...leaveTypeHandlers, ...leaveBalanceHandlers],
  daily: postDaily,
  listens: leaveListeners,
};
