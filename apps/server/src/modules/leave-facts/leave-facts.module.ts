import type { ServerModule } from '../../kit/module.ts';

export const leaveFactsModule: ServerModule = { handled: [] };
