import type { ServerModule } from '../../kit/module.ts';
import { remindOfPermits } from './permit.jobs.ts';
import { workPermitHandlers } from './work-permit.handlers.ts';
import { workPermitsAudited } from './work-permits.audited.ts';

export const workPermitsModule: ServerModule = {
  audited: workPermitsAudited,
  handled: workPermitHandlers,
  daily: remindOfPermits,
};
