import type { ServerModule } from '../../kit/module.ts';
import { openingBalanceWaiverHandlers } from './opening-balance-waiver.handlers.ts';

export const payrollSetupModule: ServerModule = { handled: openingBalanceWaiverHandlers };
