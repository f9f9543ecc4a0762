import type { ServerModule } from '../../kit/module.ts';
import { whatIfHandlers } from './what-if.handlers.ts';

/** What changes of pay would come to; it stores nothing. */
export const payrollWhatIfModule: ServerModule = { handled: whatIfHandlers };
