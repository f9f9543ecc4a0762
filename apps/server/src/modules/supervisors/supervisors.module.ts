import type { ServerModule } from '../../kit/module.ts';
import { supervisorHandlers } from './supervisor.handlers.ts';

export const supervisorsModule: ServerModule = {
  handled: supervisorHandlers,
};
