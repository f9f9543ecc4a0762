import type { ServerModule } from '../../kit/module.ts';
import { notificationHandlers } from './notification.handlers.ts';
import { realtimeHandlers } from './realtime.handlers.ts';

export const realtimeModule: ServerModule = { handled: [...realtimeHandlers, ...notificationHandlers] };
