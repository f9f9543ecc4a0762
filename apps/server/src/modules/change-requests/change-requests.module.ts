import type { ServerModule } from '../../kit/module.ts';
import { changeRequestHandlers } from './change-request.handlers.ts';
import { sweepProofs } from './change-request.jobs.ts';
import { applyDecisions } from './change-request-decision.ts';
import { ownChangeRequestHandlers } from './change-request-own.handlers.ts';
import { changeRequestsAudited } from './change-requests.audited.ts';

export const changeRequestsModule: ServerModule = {
  audited: changeRequestsAudited,
  handled: [...ownChangeRequestHandlers, ...changeRequestHandlers],
  listens: [applyDecisions],
  daily: sweepProofs,
};
