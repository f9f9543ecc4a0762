import type { ServerModule } from '../../kit/module.ts';
import { employeePayAudited } from './employee-pay.audited.ts';
import { recurringFeed } from './recurring-feed.ts';
import { recurringLineHandlers } from './recurring-line.handlers.ts';

export const employeePayModule: ServerModule = {
  audited: employeePayAudited,
  handled: [...recurringLineHandlers],
  feeds: [recurringFeed],
};
