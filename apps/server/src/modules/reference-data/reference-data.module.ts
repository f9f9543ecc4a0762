import type { ServerModule } from '../../kit/module.ts';
import { referenceDataHandlers } from './reference-data.handlers.ts';

/** Banks, countries and postcodes: the same for every company. */
export const referenceDataModule: ServerModule = { handled: [...referenceDataHandlers] };
