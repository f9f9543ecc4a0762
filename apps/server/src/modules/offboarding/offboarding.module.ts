import type { ServerModule } from '../../kit/module.ts';
import { offboardingStatementHandlers } from './offboarding-statement.handlers.ts';

/** What a leaver is owed, across employment, leave and payroll. */
export const offboardingModule: ServerModule = { handled: [...offboardingStatementHandlers] };
