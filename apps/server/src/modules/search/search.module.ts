import type { ServerModule } from '../../kit/module.ts';
import { searchHandlers } from './search.handlers.ts';

export const searchModule: ServerModule = { handled: searchHandlers };
