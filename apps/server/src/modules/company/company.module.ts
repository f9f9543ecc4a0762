import type { ServerModule } from '../../kit/module.ts';
import { bankAccountHandlers } from './bank-account.handlers.ts';
import { companyAudited } from './company.audited.ts';
import { companyHandlers } from './company.handlers.ts';
import { companyLogoHandlers } from './company-logo.handlers.ts';
import { organizationHandlers } from './organization.handlers.ts';
import { setupHandlers } from './setup.handlers.ts';
import { statutoryHandlers } from './statutory.handlers.ts';
import { structureHandlers } from './structure.handlers.ts';
import { subscriptionHandlers } from './subscription.handlers.ts';
import { workDayHandlers } from './work-day.handlers.ts';

export const companyModule: ServerModule = {
  audited: companyAudited,
  handled: [
    ...companyHandlers,
    ...companyLogoHandlers,
    ...organizationHandlers,
    ...statutoryHandlers,
    ...bankAccountHandlers,
    ...subscriptionHandlers,
    ...setupHandlers,
    ...workDayHandlers,
    ...structureHandlers,
  ],
};
