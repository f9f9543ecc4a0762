import type { ServerModule } from '../../kit/module.ts';
import { rosterAudited } from './roster.audited.ts';
import { rosterHandlers } from './roster.handlers.ts';
import { dropOldEdits } from './roster.jobs.ts';
import { rosterSettingHandlers } from './roster-setting.handlers.ts';

export const rosterModule: ServerModule = {
  handled: [...rosterHandlers, ...rosterSettingHandlers],
  daily: dropOldEdits,
  audited: rosterAudited,
};
