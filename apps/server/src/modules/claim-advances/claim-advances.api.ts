import type { Tx } from '../../kit/db.ts';
import { claimAdvances } from './claim-advances.tables.ts';

/** What a person still has to set off. */
export { readAdvanceLeft } from './claim-advance.reads.ts';
/** A person's claims, or a company's receipts, held until the transaction ends. */
export { lockClaimsOf, lockReceipts } from './claim-lock.ts';

/** Notes money that was given to people beforehand. */
export const giveAdvances = (tx: Tx, advances: readonly (typeof claimAdvances.$inferInsert)[]) =>
  tx.insert(claimAdvances).values([...advances]);
