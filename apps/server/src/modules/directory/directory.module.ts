import type { ServerModule } from '../../kit/module.ts';
import { directoryHandlers } from './directory.handlers.ts';

export const directoryModule: ServerModule = { handled: directoryHandlers };
