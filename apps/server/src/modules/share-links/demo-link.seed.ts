import type { Tx } from '../../kit/db.ts';
import { hashToken } from '../../kit/tokens.ts';
import { shareLinks, shareLinkViews } from './share-links.tables.ts';

export type NewShareLink = typeof shareLinks.$inferInsert;

/** Stores a link of the demo with when it was opened. */
export async function storeDemoLink(
  tx: Tx,
  link: NewShareLink,
  views: readonly { opened_at: string; user_agent: string }[],
): Promise<void> {
  const { company_id } = link;
  const [row] = await tx.insert(shareLinks).values(link).returning({ id: shareLinks.id });
  if (!row || views.length === 0) return;
  await tx.insert(shareLinkViews).values(
    views.map((view) => ({
      ...{ ...view, company_id, share_link_id: row.id, passcode_number: 1 },
      session_hash: hashToken(`demo ${company_id} ${row.id} ${view.opened_at}`),
    })),
  );
}
