import type { ServerModule } from '../../kit/module.ts';

export const adminsModule: ServerModule = { handled: [] };
