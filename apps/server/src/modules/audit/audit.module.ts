import type { ServerModule } from '../../kit/module.ts';
import { auditHandlers } from './audit.handlers.ts';

export const auditModule: ServerModule = { handled: [...auditHandlers] };
