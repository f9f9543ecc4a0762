import type { ServerModule } from '../../kit/module.ts';
import { savedViewHandlers } from './saved-view.handlers.ts';

export const viewsModule: ServerModule = { handled: savedViewHandlers };
