import type { ServerModule } from '../../kit/module.ts';
import { companyHandlers } from './company.handlers.ts';
import { membershipHandlers } from './membership.handlers.ts';
import { referenceDataHandlers } from './reference-data.handlers.ts';
import { setupHandlers } from './setup.handlers.ts';
import { structureHandlers } from './structure.handlers.ts';
import { subscriptionHandlers } from './subscription.handlers.ts';

export const companyModule: ServerModule = {
  handled: [
    ...companyHandlers,
    ...membershipHandlers,
    ...subscriptionHandlers,
    ...setupHandlers,
    ...structureHandlers,
    ...referenceDataHandlers,
  ],
};
