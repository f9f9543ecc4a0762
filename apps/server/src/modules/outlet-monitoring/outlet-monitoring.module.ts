import type { ServerModule } from '../../kit/module.ts';
import { monitoringHandlers } from './monitoring.handlers.ts';

export const outletMonitoringModule: ServerModule = { handled: monitoringHandlers };
