import { OF_EMPLOYEE } from '../../kit/audited.ts';
import type { ServerModule } from '../../kit/module.ts';
import { claimAdvanceHandlers } from './claim-advance.handlers.ts';

export const claimAdvancesModule: ServerModule = {
  audited: { tables: { claim_advances: { record: 'claim_advance', ...OF_EMPLOYEE, sen: ['amount'] } } },
  handled: claimAdvanceHandlers,
};
