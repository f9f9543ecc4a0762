import type { ServerModule } from '../../kit/module.ts';
import { claimAdvanceHandlers } from './claim-advance.handlers.ts';
import { claimsAudited } from './claims.audited.ts';
import { claimListeners } from './claims.listeners.ts';
import { managedClaimHandlers } from './managed-claim.handlers.ts';
import { ownClaimHandlers } from './own-claim.handlers.ts';
import { sweepReceipts } from './receipt.store.ts';

export const claimsModule: ServerModule = {
  audited: claimsAudited,
  handled: [...claimAdvanceHandlers, ...ownClaimHandlers, ...managedClaimHandlers],
  daily: sweepReceipts,
  listens: claimListeners,
};
