import type { ServerModule } from '../../kit/module.ts';
import { supervisorHandlers } from './supervisor.handlers.ts';
import { supervisorFileHandlers } from './supervisor-file.handlers.ts';
import { endLeavers, supervisorListeners } from './supervisors.listeners.ts';

export const supervisorsModule: ServerModule = {
  listens: supervisorListeners,
  daily: endLeavers,
  handled: [...supervisorHandlers, ...supervisorFileHandlers],
};
