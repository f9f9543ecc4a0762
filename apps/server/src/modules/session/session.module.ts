import type { ServerModule } from '../../kit/module.ts';
import { sessionHandlers } from './session.handlers.ts';

export const sessionModule: ServerModule = { handled: [...sessionHandlers] };
