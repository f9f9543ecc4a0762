import type { ServerModule } from '../../kit/module.ts';
import { replacementHandlers } from './replacement.handlers.ts';
import { shortShiftWatch } from './site-strength.jobs.ts';
import { strengthHandlers } from './strength.handlers.ts';

export const siteStrengthModule: ServerModule = {
  handled: [...strengthHandlers, ...replacementHandlers],
  watches: [shortShiftWatch],
};
