import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { ClaimDesk } from '../../shared/claims/claim-desk.tsx';
import { useCheckedItems } from '../../shared/claims/use-checked-items.ts';

interface InboxClaimProps {
  /** Of the approval. */
  id: number;
  facts: Extract<InboxFacts, { kind: 'claim' }>;
  decides: boolean;
}

/** A claim in the inbox: its items with their receipts, and the decisions about them. */
export function InboxClaim({ id, facts, decides }: InboxClaimProps) {
  const { check, saving } = useCheckedItems('inbox', id);
  return <ClaimDesk claim={facts.claim} facts={facts} check={decides ? check : null} saving={saving} />;
}
