import type { ServerModule } from '../../kit/module.ts';
import { workPermitHandlers } from './work-permit.handlers.ts';
import { remindOfPermits } from './work-permit.jobs.ts';
import { workPermitsAudited } from './work-permits.audited.ts';

export const workPermitsModule: ServerModule = {
  audited: workPermitsAudited,
  handled: workPermitHandlers,
  daily: remindOfPermits,
};
