import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { presenceEvents } from './presence.tables.ts';

/** Events of a company's devices before an instant that still have, or await, a picture: the first of so many. */
export const devicePictures = (
  tx: Tx,
  companyId: number,
  { before, limit }: { before: string; limit: number },
): Promise<{ id: number; picture_key: string | null }[]> =>
  tx
    .select({ id: presenceEvents.id, picture_key: presenceEvents.picture_key })
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, companyId),
        isNotNull(presenceEvents.site_device_id),
        isNotNull(presenceEvents.promised_picture),
        lt(presenceEvents.recorded_at, before),
      ),
    )
    .orderBy(presenceEvents.recorded_at)
    .limit(limit);

/** Forgets the pictures of events, and that they were promised: none of them lacks one. Whoever calls has removed the files. */
export async function forgetPictures(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  await tx
    .update(presenceEvents)
    .set({ picture_key: null, promised_picture: null })
    .where(and(eq(presenceEvents.company_id, companyId), isAmong(presenceEvents.id, ids)));
}
