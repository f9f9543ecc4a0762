import type { ServerModule } from '../../kit/module.ts';

export const accountModule: ServerModule = { handled: [] };
