import type { ServerModule } from '../../kit/module.ts';
import { claimsAudited } from './claims.audited.ts';
import { claimListeners } from './claims.listeners.ts';
import { managedClaimHandlers } from './managed-claim.handlers.ts';
import { ownClaimHandlers } from './own-claim.handlers.ts';
import { sweepReceipts } from './receipt.store.ts';

export const claimsModule: ServerModule = {
  audited: claimsAudited,
  handled: [...ownClaimHandlers, ...managedClaimHandlers],
  daily: sweepReceipts,
  listens: claimListeners,
};
