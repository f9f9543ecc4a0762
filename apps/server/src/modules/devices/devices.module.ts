import type { ServerModule } from '../../kit/module.ts';
import { deviceHandlers } from './device.handlers.ts';
import { devicesAudited } from './devices.audited.ts';
import { markIncomplete } from './devices.jobs.ts';
import { entryHandlers } from './entry.handlers.ts';

export const devicesModule: ServerModule = {
  audited: devicesAudited,
  handled: [...deviceHandlers, ...entryHandlers],
  daily: markIncomplete,
};
