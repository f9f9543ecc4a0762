import type { ServerModule } from '../../kit/module.ts';
import { supervisorHandlers } from './supervisor.handlers.ts';
import { supervisorListeners } from './supervisors.listeners.ts';

export const supervisorsModule: ServerModule = {
  listens: supervisorListeners,
  handled: supervisorHandlers,
};
