import type { ServerModule } from '../../kit/module.ts';
import { attendanceRuleHandlers } from './attendance-rule.handlers.ts';
import { attendanceRulesAudited } from './attendance-rules.audited.ts';

export const attendanceRulesModule: ServerModule = {
  audited: attendanceRulesAudited,
  handled: attendanceRuleHandlers,
};
