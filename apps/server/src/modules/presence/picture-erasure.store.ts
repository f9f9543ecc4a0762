import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { pictureKeyOf } from './picture.store.ts';
import { presenceEvents } from './presence.tables.ts';

/** An event whose picture is to be erased: the one that it names, if any, and where its picture may lie. */
export interface DuePicture {
  id: number;
  picture_key: string | null;
  keys: ReadonlySet<string>;
}

/**
 * Events of a company's devices before an instant that have a picture, or were to have one until another instant: the first of so many.
 * One whose picture may still come is left to wait for it, or nobody would see that it did not.
 */
export async function devicePictures(
  tx: Tx,
  companyId: number,
  { before, awaited_until, limit }: { before: string; awaited_until: string; limit: number },
): Promise<DuePicture[]> {
  const { company_id, id, employee_id, promoter_id, picture_key } = presenceEvents;
  const rows = await tx
    .select({ company_id, id, employee_id, promoter_id, picture_key })
    .from(presenceEvents)
    .where(
      and(
        eq(company_id, companyId),
        isNotNull(presenceEvents.site_device_id),
        isNotNull(presenceEvents.promised_picture),
        lt(presenceEvents.recorded_at, before),
        or(isNotNull(picture_key), lt(presenceEvents.complete_by, awaited_until)),
      ),
    )
    .orderBy(presenceEvents.recorded_at)
    .limit(limit);
  return rows.map((row) => ({
    ...{ id: row.id, picture_key: row.picture_key },
    keys: new Set([...(row.picture_key === null ? [] : [row.picture_key]), pictureKeyOf(row)]),
  }));
}

/**
 * Forgets the pictures of events, and that they were promised: none of them lacks one. Whoever calls has removed the files. An event
 * that was given its picture meanwhile is left, to be found again.
 */
export async function forgetPictures(tx: Tx, companyId: number, due: readonly DuePicture[]): Promise<void> {
  const rows = JSON.stringify(due.map(({ id, picture_key }) => ({ id, picture_key })));
  await tx.execute(sql`
    update presence_events e set picture_key = null, promised_picture = null
    from jsonb_to_recordset(${rows}::jsonb) as d(id bigint, picture_key text)
    where e.company_id = ${companyId} and e.id = d.id and e.picture_key is not distinct from d.picture_key`);
}
