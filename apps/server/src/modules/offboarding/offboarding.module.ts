import type { ServerModule } from '../../kit/module.ts';
import { leavingStatementHandlers } from './leaving-statement.handlers.ts';

/** What somebody who leaves is owed, across employment, leave and pay. */
export const offboardingModule: ServerModule = { handled: [...leavingStatementHandlers] };
