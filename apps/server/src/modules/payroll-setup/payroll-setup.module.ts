import type { ServerModule } from '../../kit/module.ts';
import { openingWaiverHandlers } from './openings.handlers.ts';

export const payrollSetupModule: ServerModule = { handled: openingWaiverHandlers };
