import type { ServerModule } from '../../kit/module.ts';

export const auditModule: ServerModule = { handled: [] };
