import type { ServerModule } from '../../kit/module.ts';
import { workOutFigures } from './figures.jobs.ts';
import { homeHandlers } from './home.handlers.ts';

export const homeModule: ServerModule = { handled: homeHandlers, daily: workOutFigures };
