import type { ServerModule } from '../../kit/module.ts';

export const realtimeModule: ServerModule = { handled: [] };
