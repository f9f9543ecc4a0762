import type { ServerModule } from '../../kit/module.ts';
import { availabilityAudited } from './availability.audited.ts';
import { availabilityHandlers } from './availability.handlers.ts';

export const availabilityModule: ServerModule = {
  handled: availabilityHandlers,
  audited: availabilityAudited,
};
