import { domainEvent } from '../../kit/events.ts';
import type { RowCall } from '../../kit/http.ts';
import type { ClaimRow, ItemRow } from './claim.reads.ts';

/** A claim was approved, with its items as they were decided. */
export const claimApproved = domainEvent<{ call: RowCall; claim: ClaimRow; items: readonly ItemRow[] }>(
  'claim.approved',
);
