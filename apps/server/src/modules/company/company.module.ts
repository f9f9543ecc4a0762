import type { ServerModule } from '../../kit/module.ts';
import { companyHandlers } from './company.handlers.ts';
import { referenceDataHandlers } from './reference-data.handlers.ts';
import { structureHandlers } from './structure.handlers.ts';

export const companyModule: ServerModule = {
  handled: [...companyHandlers, ...structureHandlers, ...referenceDataHandlers],
};
