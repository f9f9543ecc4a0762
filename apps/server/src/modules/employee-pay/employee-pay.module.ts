import type { ServerModule } from '../../kit/module.ts';
import { costCentreHandlers } from './cost-centre.handlers.ts';
import { costSplitHandlers } from './cost-split.handlers.ts';
import { employeePayAudited } from './employee-pay.audited.ts';
import { monthCostHandlers } from './month-cost.handlers.ts';
import { recurringFeed } from './recurring-feed.ts';
import { recurringLineHandlers } from './recurring-line.handlers.ts';

export const employeePayModule: ServerModule = {
  audited: employeePayAudited,
  handled: [...recurringLineHandlers, ...costCentreHandlers, ...costSplitHandlers, ...monthCostHandlers],
  feeds: [recurringFeed],
};
