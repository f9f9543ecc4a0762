import type { Tx } from '../../kit/db.ts';
import { posts } from './posts.tables.ts';

/** Adds posts that are known to ask for different people; for seeded data. */
export async function addPosts(tx: Tx, rows: (typeof posts.$inferInsert)[]): Promise<void> {
  await tx.insert(posts).values(rows);
}
