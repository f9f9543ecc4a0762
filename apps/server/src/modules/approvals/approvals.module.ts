import type { ServerModule } from '../../kit/module.ts';
import { approvalsAudited } from './approvals.audited.ts';

export const approvalsModule: ServerModule = { audited: approvalsAudited, handled: [] };
